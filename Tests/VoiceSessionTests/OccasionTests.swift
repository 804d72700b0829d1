import Foundation
import ParleyAudio
import ParleyDialog
import SampleApps
import Synchronization
import Testing

@testable import ParleyVoiceSession

/// What falls due in a test.
final class ListedOccasions: OccasionSource {
  private let waiting: Mutex<[Occasion]>
  private let endings = Mutex<[String]>([])

  init(_ occasions: [Occasion]) { waiting = Mutex(occasions) }

  var ended: [String] { endings.withLock { $0 } }

  func isDue(at date: Date) -> Bool { waiting.withLock { $0.contains { $0.date <= date } } }

  func takeDue(at date: Date) -> [Occasion] {
    waiting.withLock { waiting in
      let due = waiting.filter { $0.date <= date }
      waiting.removeAll { $0.date <= date }
      return due
    }
  }

  func end(_ occasion: Occasion, _ ending: Occasion.Ending) {
    endings.withLock { $0.append("\(occasion.id) \(ending)") }
  }

  func giveBack(_ occasion: Occasion) { endings.withLock { $0.append("\(occasion.id) given back") } }
}

struct OccasionTests {
  static let start = Date(timeIntervalSince1970: 1_772_442_000)

  private func spoken(_ run: SessionRun) -> [String] {
    run.events.compactMap { if case .speaking(let text) = $0.kind { text } else { nil } }
  }

  private func run(
    _ lines: [String] = [], _ occasions: [Occasion], configuration: SessionConfiguration = SessionConfiguration()
  ) throws -> (SessionRun, ListedOccasions) {
    let source = ListedOccasions(occasions)
    return (
      try SessionRun(lines, configuration: configuration, occasions: Occasions([source]), startDate: Self.start), source
    )
  }

  @Test func `a reminder is spoken at its time in silence`() async throws {
    let (run, source) = try run([], [Occasion(id: "bread", date: Self.start + 20, .tell("Take out the bread."))])
    await run.advance(.milliseconds(19_900))
    #expect(spoken(run).isEmpty)
    await run.advance(.seconds(3))
    #expect(spoken(run) == ["Take out the bread."])
    #expect(source.ended == ["bread done"])
    let at = try #require(run.events.first { $0.name == "speaking" }?.at.seconds)
    #expect(at >= 20 && at < 21.1)
    #expect(run.session.isAwaitingTrigger)
  }

  @Test func `the recogniser rests once after a minute in which nobody spoke to it`() async throws {
    let run = try SessionRun(["nothing …"])
    func rests() -> Int { run.script.state.withLock { $0.restCount } }
    await run.advance(.seconds(70))
    #expect(rests() == 0)
    await run.advance(.seconds(1), saying: true)
    await run.advance(.seconds(58))
    #expect(rests() == 0)
    await run.advance(.seconds(100))
    #expect(rests() == 1)
  }

  @Test func `a shortcut that another process saves is listened for while a phrase is awaited`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("own-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let other = PersonalShortcuts(folder: folder)
    try other.add(PersonalShortcut(name: "amber garden", steps: [.say("The garden is open.")]))
    let run = try SessionRun([], personal: PersonalShortcuts(folder: folder))
    func listened() -> Int { run.events.count { $0.name == "listening" } }
    await run.advance(.milliseconds(2_500))
    #expect(listened() == 1)
    try other.add(PersonalShortcut(name: "copper garden", steps: [.say("The copper one is open.")]))
    await run.advance(.milliseconds(2_500))
    #expect(listened() == 2)
    try other.remove("amber garden")
    await run.advance(.milliseconds(2_500))
    #expect(listened() == 3)
    #expect(spoken(run).isEmpty && run.session.isAwaitingTrigger)
  }

  @Test func `what a session that is closed has not told to its end is given back, and so is what it has not begun`()
    async throws
  {
    let (run, source) = try run(
      [],
      [
        Occasion(id: "bread", date: Self.start + 2, .tell("Take out the bread.")),
        Occasion(id: "soup", date: Self.start + 2, .tell("Stir the soup.")),
        Occasion(id: "tea", date: Self.start + 2, .tell("Drink the tea.")),
      ])
    while spoken(run).count < 2 { await run.advance(.milliseconds(10)) }
    run.session.close()
    await run.advance(.seconds(1))
    #expect(source.ended == ["bread done", "soup given back", "tea given back"])
  }

  @Test func `what is due during a conversation waits for its end`() async throws {
    let (run, source) = try run(
      ["order soup", "cancel"], [Occasion(id: "bread", date: Self.start + 3, .tell("Take out the bread."))])
    try await run.sayOnce()
    await run.advance(.seconds(4))
    #expect(source.ended.isEmpty)
    #expect(run.session.isListening && !run.session.isAwaitingTrigger)
    try await run.sayOnce()
    await run.advance(.seconds(4))
    #expect(source.ended == ["bread done"])
    #expect(spoken(run).last == "Take out the bread.")
  }

  @Test func `a person who is speaking is not interrupted`() async throws {
    let (run, source) = try run([""], [Occasion(id: "bread", date: Self.start + 2, .tell("Take out the bread."))])
    await run.advance(.milliseconds(1_500))
    await run.advance(.seconds(3), saying: true)
    #expect(spoken(run).isEmpty && source.ended.isEmpty)
    await run.advance(.seconds(5))
    #expect(spoken(run).last == "Take out the bread.")
  }

  @Test func `a device that was woken hears its person first, and a sleeping one speaks`() async throws {
    var configuration = SessionConfiguration()
    configuration.waitsForWake = true
    let (run, _) = try run(
      [], [Occasion(id: "bread", date: Self.start + 2, .tell("Take out the bread."))], configuration: configuration)
    await run.advance(.milliseconds(1_500))
    run.session.control(.wake)
    await run.advance(.seconds(3))
    #expect(spoken(run).isEmpty)
    await run.advance(.seconds(10))
    #expect(spoken(run) == ["Take out the bread."])
  }

  @Test func `what became late is told at the start, the earliest first, and what was begun as that`() async throws {
    let (run, source) = try run(
      [],
      [
        Occasion(id: "b", date: Self.start - 60, .tell("Now.")),
        Occasion(id: "a", date: Self.start - 3_600, .tell("Take out the bread.")),
        Occasion(id: "c", date: Self.start - 7_200, .tell("Call home."), wasBegun: true),
      ])
    await run.advance(.seconds(6))
    #expect(
      spoken(run) == [
        "I may have told you this already: Call home.", "You missed this: Take out the bread.", "Now.",
      ])
    #expect(source.ended == ["c done", "a done", "b done"])
  }

  @Test func `a date that is set counts from there on`() async throws {
    let (run, source) = try run([], [Occasion(id: "bread", date: Self.start + 3_600, .tell("Take out the bread."))])
    await run.advance(.seconds(2))
    run.session.date = Self.start + 3_600
    await run.advance(.seconds(4))
    #expect(source.ended == ["bread done"])
  }

  @Test func `a reminder that was asked for by voice is heard at its time, whatever the wall clock says`() async throws
  {
    let run = try SessionRun(
      ["add a reminder with reminders", "take out the bread", "in two minutes"], apps: [RemindersShortcuts.self],
      startDate: Self.start)
    for _ in 0..<3 {
      try await run.sayOnce()
      await run.advance(.seconds(2))
    }
    let asked = run.session.now.seconds
    #expect(asked < 60 && spoken(run).last == "I'll remind you then.")
    await run.advance(.seconds(100))
    #expect(spoken(run).last == "I'll remind you then.")
    await run.advance(.seconds(25))
    #expect(spoken(run).last == "Reminder: take out the bread.")
    #expect(spoken(run).count { $0.hasPrefix("Reminder") } == 1)
  }

  @Test func `what is to be run is run, after a yes where it asks`() async throws {
    let (run, source) = try run(
      ["yes", "cancel"], [Occasion(id: "soup", date: Self.start + 1, .run("order soup", asking: "Order soup now?"))])
    await run.advance(.seconds(4))
    #expect(spoken(run) == ["Order soup now?"])
    try await run.sayOnce()
    await run.advance(.seconds(2))
    #expect(run.dialog.contains { if case .matched(_, "OrderSoup", _, _) = $0 { true } else { false } })
    try await run.sayOnce()
    await run.advance(.seconds(2))
    #expect(source.ended == ["soup failed"])
  }

  @Test func `nobody who answers runs nothing`() async throws {
    let (run, source) = try run(
      [], [Occasion(id: "soup", date: Self.start + 1, .run("order soup", asking: "Order soup now?"))])
    await run.advance(.seconds(60))
    #expect(source.ended == ["soup unanswered"])
    #expect(!run.dialog.contains { if case .matched = $0 { true } else { false } })
  }

  @Test(arguments: [(99, false), (100, true), (101, false), (200, true)])
  func `it is looked each second of silence`(frames: Int, isLooked: Bool) {
    var watch = OccasionWatch()
    var last = false
    for _ in 0..<frames { last = watch.frame(isFree: true) }
    #expect(last == isLooked)
  }

  @Test func `silence begins anew after speech`() {
    var watch = OccasionWatch()
    for _ in 0..<99 { _ = watch.frame(isFree: true) }
    let frames = [watch.frame(isFree: false), watch.frame(isFree: true)]
    #expect(frames == [false, false])
  }
}
