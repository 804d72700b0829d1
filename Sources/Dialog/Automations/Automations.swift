import Foundation
import ParleyGrammar
import Synchronization

/// What runs by itself, one JSON line each in a file of the person's own, or in memory.
///
///     {"ask":true,"at":"Mon..Fri 07:00","run":"start meditation","since":"2026-11-23T12:00"}
///
/// `when` in place of `at` names an event; `not` lists minutes at which it is due and not run; with `"inQuietHours":true`
/// it is run then too; `taken` tells when the last event
/// was told to the process that took it. Safe to use from any task; what other processes change is read anew, and each
/// occurrence belongs to the process that takes it first.
public final class Automations: Sendable {
  private let file: OwnFile?
  private let memory: Mutex<[Automation]>

  static let most = 200

  public init(file: String) {
    self.file = OwnFile(path: file)
    memory = Mutex([])
  }

  /// In memory.
  package init(holding automations: [Automation]) {
    file = nil
    memory = Mutex(automations)
  }

  /// In the order in which they were added; lines that are none are left out.
  public var all: [Automation] { (try? read().automations) ?? [] }

  /// What keeps the file, or lines of it, from being read; nil where nothing does.
  public var mistake: OwnFileError? {
    do throws(OwnFileError) {
      guard let first = try read().broken.first, let file else { return nil }
      return OwnFileError("\(file.path):\(first): the line is no automation; correct it or delete it.")
    } catch {
      return error
    }
  }

  /// Differs once the file has been changed; nil where there is none.
  var stamp: OwnFile.Stamp? { file?.stamp }

  private func read() throws(OwnFileError) -> (automations: [Automation], broken: [Int]) {
    guard let file else { return (memory.withLock { $0 }, []) }
    let lines = try Self.lines(file.text() ?? "")
    return (lines.compactMap(\.automation), lines.indices.filter { lines[$0].automation == nil }.map { $0 + 1 })
  }

  private static func lines(_ text: String) -> [(text: String, automation: Automation?)] {
    text.split(separator: "\n").map { (String($0), Automation(line: $0)) }
  }

  /// Changes them; lines that cannot be read stay as they are, after the others.
  func change(_ body: (inout [Automation]) throws(OwnFileError) -> Void) throws(OwnFileError) {
    guard let file else {
      var all = memory.withLock { $0 }
      try body(&all)
      memory.withLock { $0 = all }
      return
    }
    try file.change { text throws(OwnFileError) in
      let lines = Self.lines(text ?? "")
      var all = lines.compactMap(\.automation)
      try body(&all)
      let kept = all.map(\.line) + lines.filter { $0.automation == nil }.map(\.text)
      return kept.map { $0 + "\n" }.joined()
    }
  }

  /// In the place of those that never run again; throws where there are too many, or nothing can be written.
  public func add(_ automation: Automation) throws(OwnFileError) {
    try add(automation, inPlaceOf: nil, of: automation)
  }

  /// In one change, so that neither is lost: the same, with one time of another automation left out for it.
  func add(
    _ automation: Automation, inPlaceOf minute: LocalMinute?, of other: Automation
  ) throws(OwnFileError) {
    try change { all throws(OwnFileError) in
      if let minute { all[try Self.place(of: other, in: all)].skipped.insert(minute) }
      all.removeAll(where: \.isSpent)
      guard all.count < Self.most else {
        throw OwnFileError("There are \(Self.most) automations already; remove one first.")
      }
      all.append(automation)
    }
  }

  /// Throws where there is none at that place, counted from 0.
  public func remove(at place: Int) throws(OwnFileError) { try edit(at: place) { _ in nil } }

  /// From now on, or never until it is turned on again.
  public func turn(at place: Int, on isOn: Bool, from now: LocalMinute) throws(OwnFileError) {
    try edit(at: place) { automation in
      var automation = automation
      automation.isOff = !isOn
      if isOn { automation.since = now }
      return automation
    }
  }

  /// Throws where it is not there any more.
  public func remove(_ automation: Automation) throws(OwnFileError) { try edit(automation) { _ in nil } }

  /// The same of one that another process may have moved; throws where it is not there any more.
  public func turn(_ automation: Automation, on isOn: Bool, from now: LocalMinute) throws(OwnFileError) {
    try edit(automation) { current in
      var current = current
      current.isOff = !isOn
      if isOn { current.since = now }
      return current
    }
  }

  /// Not at these minutes; throws where it is not there any more.
  public func skip(_ automation: Automation, at minutes: some Sequence<LocalMinute>) throws(OwnFileError) {
    try edit(automation) { current in
      var current = current
      current.skipped.formUnion(minutes)
      return current
    }
  }

  /// At another time or event from now on; throws where it is not there any more.
  func move(_ automation: Automation, to trigger: Automation.Trigger, from now: LocalMinute) throws(OwnFileError) {
    try edit(automation) { current in
      var current = current
      (current.trigger, current.since, current.isOff, current.skipped) = (trigger, now, false, [])
      return current
    }
  }

  /// What runs the shortcut of one name runs it by another, and nothing where it is gone.
  func rename(_ name: String, to new: String?) throws(OwnFileError) {
    let words = Utterance(name).words
    func runs(_ automation: Automation) -> Bool { Utterance(automation.words).words == words }
    guard all.contains(where: runs) else { return }
    try change { all throws(OwnFileError) in
      all = all.compactMap { automation in
        guard runs(automation) else { return automation }
        var renamed = automation
        renamed.words = new ?? ""
        return new == nil ? nil : renamed
      }
    }
  }

  private func edit(_ automation: Automation, _ body: (Automation) -> Automation?) throws(OwnFileError) {
    try change { all throws(OwnFileError) in
      let place = try Self.place(of: automation, in: all)
      all.replaceSubrange(place...place, with: [body(all[place])].compactMap(\.self))
    }
  }

  /// Throws where another process has changed it.
  private static func place(of automation: Automation, in all: [Automation]) throws(OwnFileError) -> Int {
    guard let place = all.firstIndex(where: { $0.trigger == automation.trigger && $0.words == automation.words })
    else { throw OwnFileError("“\(automation.words)” was changed in the meantime; try again.") }
    return place
  }

  private func edit(at place: Int, _ body: (Automation) -> Automation?) throws(OwnFileError) {
    try change { all throws(OwnFileError) in
      guard all.indices.contains(place) else {
        throw OwnFileError("There is no automation \(place + 1); parley automations list shows them.")
      }
      all.replaceSubrange(place...place, with: [body(all[place])].compactMap(\.self))
    }
  }
}
