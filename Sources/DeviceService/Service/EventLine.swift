import Foundation
import ParleyAudio
import ParleyVoiceSession

/// A session's event as a line for other programs.
///
/// It is the JSON of `SessionEvent+Codable.swift`. Without transcripts, only the keys below are in it: what happened and
/// when, and the names that apps declare, but no word that was heard or said and no value that was spoken.
struct EventLine {
  let hasTranscripts: Bool

  /// Named one by one, so that a key added later is a secret until it is listed here.
  private static let open: Set<String> = [
    "at", "event", "for", "speechEnded", "purpose", "used", "outcome", "command", "source", "agreed", "granted", "app",
    "shortcut", "intent", "parameter", "status", "sound", "error", "promptWords", "promptCharacters", "number",
  ]
  /// Keys that carry words in some events and none in these.
  private static let openIn: [String: Set<String>] = [
    "reason": ["notUnderstood", "endOfSpeech"],
    "sentence": ["failure", "device"],
  ]

  /// The line, without its end; empty for an event that says nothing without its words.
  func text(of event: SessionEvent) -> String {
    if !hasTranscripts, event.name == "hypothesis" { return "" }
    // Every event is made of strings and finite numbers, which always encode.
    let line = (try? JSONEncoder.line(event)) ?? ""
    return hasTranscripts ? line : Self.withoutWords(line, of: event.name)
  }

  private static func withoutWords(_ line: String, of name: String) -> String {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { return "" }
    let kept = object.filter { open.contains($0.key) || openIn[$0.key]?.contains(name) == true }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? JSONSerialization.data(withJSONObject: kept, options: options) else { return "" }
    return String(decoding: line, as: UTF8.self)
  }
}
