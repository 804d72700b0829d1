import Foundation
import ParleyDialog
import Synchronization

/// Says a script line by line, whatever is asked, and writes down what happens as JSON lines with sorted keys.
final class ScriptedPerson: DialogIO {
  private struct State {
    var rest: ArraySlice<String>
    var transcript = ""
  }

  private struct Said: Encodable {
    let said: String
  }

  private let state: Mutex<State>

  init(_ lines: [String]) {
    state = Mutex(State(rest: lines[...]))
  }

  var transcript: String { state.withLock { $0.transcript } }

  func say(_ prompt: Prompt) async {}

  func ask(_ question: Question) async -> RecognitionResult {
    guard let line = state.withLock({ $0.rest.popFirst() }) else { return .closed }
    write(Said(said: line))
    switch line {
    case "": return .silence
    case "…": return .unintelligible
    default: return question.expectation.result(typed: line)
    }
  }

  func record(_ event: DialogEvent) {
    write(event)
  }

  private func write(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Events are made of strings and finite numbers, which always encode.
    guard let data = try? encoder.encode(value) else { return }
    state.withLock { $0.transcript += String(decoding: data, as: UTF8.self) + "\n" }
  }
}
