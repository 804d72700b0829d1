import Foundation

/// The thresholds that were found for wake phrases on this machine: a JSON object from phrase to threshold.
public struct WakeThresholds: Hashable, Sendable {
  /// By phrase, in natural logarithms a frame; see `WakeStateMachine.Policy`.
  public private(set) var thresholds: [String: Double]

  /// Empty where there is no file; throws `RecognizerError.file` for one that holds something else.
  public init(path: String) throws(RecognizerError) {
    guard FileManager.default.fileExists(atPath: path) else {
      thresholds = [:]
      return
    }
    do {
      thresholds = try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .file(
        path: path, problem: "is not a JSON object from wake phrases to numbers",
        remedy: "run parley wake tune --output \(path) again, or remove it")
    }
  }

  /// Where `parley wake tune` writes and every session reads: `parley/wake.json` in the user's configuration folder.
  public static func standardPath(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (folder ?? (environment["HOME"] ?? "/") + "/.config") + "/parley/wake.json"
  }

  public subscript(phrase: String) -> Double? {
    get { thresholds[phrase] }
    set { thresholds[phrase] = newValue }
  }

  /// Makes the folder where it is missing; throws `RecognizerError.file` when the file cannot be written.
  public func write(to path: String) throws(RecognizerError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    do {
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (encoder.encode(thresholds) + Data("\n".utf8)).write(to: url, options: .atomic)
    } catch {
      throw .file(path: path, problem: "cannot be written", remedy: "choose another file with --output")
    }
  }
}
