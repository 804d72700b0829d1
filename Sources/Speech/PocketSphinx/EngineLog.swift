import CParleyPocketSphinx
import Foundation
import Synchronization

/// pocketsphinx's log, which is one stream for the whole process: silent, except while a call is watched.
enum EngineLog {
  private static let lock = Mutex(())

  /// Runs `body` and gives its result with the last error that the engine logged meanwhile, or an empty text.
  ///
  /// The log is process-global, so only one watched call runs at a time; none of them hears or decodes.
  static func watching<R>(_ body: () -> R) -> (R, String) {
    let result: Result<(R, String), Never> = lock.withLock { _ in
      var text: UnsafeMutablePointer<CChar>?
      var size = 0
      let stream = open_memstream(&text, &size)
      err_set_logfp(stream)
      let result = body()
      err_set_logfp(nil)
      if let stream { fclose(stream) }
      defer { free(text) }
      return .success((result, text.map { lastError(in: String(cString: $0)) } ?? ""))
    }
    return result.get()
  }

  private static func lastError(in log: String) -> String {
    let line = log.split(separator: "\n").last { $0.hasPrefix("ERROR:") || $0.hasPrefix("FATAL:") }
    guard let line else { return "" }
    // "ERROR: "file.c", line 12: What happened" keeps only what happened.
    let sentence = line.firstRange(of: ": ", after: "line ").map { line[$0.upperBound...] } ?? line.dropFirst(7)
    return sentence.trimmingCharacters(in: .whitespaces)
  }
}

extension Substring {
  fileprivate func firstRange(of separator: String, after mark: String) -> Range<Index>? {
    guard let start = range(of: mark) else { return nil }
    return self[start.upperBound...].range(of: separator)
  }
}
