import CParleyPocketSphinx
import Foundation
import Synchronization

/// pocketsphinx's log, which is one for the whole process: silent, except for the thread that watches a call of its own.
enum EngineLog {
  private final class LastError: Sendable {
    let text = Mutex("")
  }

  /// Of the watched call that the calling thread is in.
  @TaskLocal private static var lastError: LastError?

  /// Where the engine's messages go is set once, before the first decoder is made: it is read by every thread that
  /// decodes, without a lock.
  private static let isTaken: Void = parley_give_errors_to { text, endsProcess in
    guard let text else { return }
    let sentence = EngineLog.sentence(in: String(cString: text))
    lastError?.text.withLock { $0 = sentence }
    if endsProcess != 0 {
      FileHandle.standardError.write(Data("pocketsphinx ends the program: \(sentence)\n".utf8))
    }
  }

  /// Runs `body` and gives its result with the last error that the engine logged in it, or an empty text. What others log
  /// meanwhile on threads of their own is not in it.
  static func watching<R>(_ body: () -> R) -> (R, String) {
    _ = isTaken
    let error = LastError()
    let result = $lastError.withValue(error) { body() }
    return (result, error.text.withLock { $0 })
  }

  /// `ERROR: "file.c", line 12: What happened` without all before what happened.
  private static func sentence(in message: String) -> String {
    let mark = message.range(of: "line ").flatMap { message[$0.upperBound...].range(of: ": ") }
    let sentence = mark.map { message[$0.upperBound...] } ?? message.trimmingPrefix("ERROR: ")
    return sentence.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
