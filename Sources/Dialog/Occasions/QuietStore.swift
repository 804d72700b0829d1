import Foundation
import Synchronization

/// The quiet hours of a device: what is configured, and what its person said instead, in a file of their own or in
/// memory. Safe to use from any task; several processes may use one file, which is looked at once a minute.
public final class QuietStore: Sendable {
  private let file: OwnFile?
  private let standard: QuietHours.Daily?
  private let state: Mutex<(minute: LocalMinute?, hours: QuietHours)>

  private struct Content: Codable {
    /// Empty where there are to be none, whatever is configured.
    var daily: String?
    var until: String?
  }

  /// - Parameter standard: each day, until somebody says something else.
  public init(file: String, standard: QuietHours.Daily? = nil) {
    (self.file, self.standard) = (OwnFile(path: file), standard)
    state = Mutex((nil, QuietHours(daily: standard)))
  }

  /// In memory.
  package init(holding hours: QuietHours = QuietHours()) {
    (file, standard) = (nil, nil)
    state = Mutex((nil, hours))
  }

  /// What keeps the file from being read; nil where nothing does.
  public var mistake: OwnFileError? {
    do throws(OwnFileError) {
      guard let file, let text = try file.text(), content(text) == nil else { return nil }
      return OwnFileError("\(file.path): these are no quiet hours; delete the file, and say them again.")
    } catch {
      return error
    }
  }

  private func content(_ text: String) -> Content? {
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(text.utf8)),
      content.daily.map({ $0.isEmpty || QuietHours.Daily($0) != nil }) ?? true,
      content.until.map({ LocalMinute($0) != nil }) ?? true
    else { return nil }
    return content
  }

  private func hours(_ content: Content?) -> QuietHours {
    QuietHours(
      daily: content?.daily.map { QuietHours.Daily($0) } ?? standard,
      until: content?.until.flatMap { LocalMinute($0) })
  }

  /// As they are at a minute.
  public func hours(at now: LocalMinute) -> QuietHours {
    guard let file else { return state.withLock { $0.hours } }
    if let known = state.withLock({ $0.minute == now ? $0.hours : nil }) { return known }
    let text = (try? file.text()) ?? nil
    let read = hours(text.flatMap(content))
    state.withLock { $0 = (now, read) }
    return read
  }

  public func isQuiet(at now: LocalMinute) -> Bool { hours(at: now).isQuiet(at: now) }

  /// Keeps others from now on; throws where nothing can be written.
  public func change(_ body: (inout QuietHours) -> Void) throws(OwnFileError) {
    guard let file else { return state.withLock { body(&$0.hours) } }
    try file.change { text throws(OwnFileError) in
      let kept = text.flatMap(content)
      var hours = hours(kept)
      let before = hours
      body(&hours)
      var content = kept ?? Content()
      if hours.daily != before.daily { content.daily = hours.daily?.text ?? "" }
      content.until = hours.until?.text
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: (try? encoder.encode(content)) ?? Data(), as: UTF8.self) + "\n"
    }
    state.withLock { $0.minute = nil }
  }
}
