import Foundation
import ParleyDialog

/// One line of a file of phrases: `phrase`, `phrase => nothing`, `phrase => help`, `phrase => several`,
/// `phrase => Shortcut` or `phrase => Shortcut(parameter=value, …)`.
///
/// A shortcut that is named alone may have any parameters; a list in brackets has to be complete, an empty one too.
/// Case does not count in values. Empty lines and lines that begin with `#` are left out.
struct PreviewExpectation: Equatable {
  enum Outcome: Equatable {
    case nothing, help, several
    case shortcut(String, parameters: [String: String]?)
  }

  let phrase: String
  /// Nil where the line only asks.
  let outcome: Outcome?

  /// Throws a sentence with the line's number for what cannot be read.
  static func read(_ text: String, file: String) throws(CommandFailure) -> [PreviewExpectation] {
    var expectations: [PreviewExpectation] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      guard let expectation = PreviewExpectation(line: trimmed) else {
        throw CommandFailure(
          .usage,
          "\(file), line \(index + 1): write “phrase => Shortcut(parameter=value)”, “phrase => nothing” or the phrase alone."
        )
      }
      expectations.append(expectation)
    }
    return expectations
  }

  init?(line: String) {
    let parts = line.components(separatedBy: "=>").map { $0.trimmingCharacters(in: .whitespaces) }
    guard let phrase = parts.first, !phrase.isEmpty, parts.count <= 2 else { return nil }
    self.phrase = phrase
    guard parts.count == 2 else {
      outcome = nil
      return
    }
    switch parts[1] {
    case "nothing": outcome = .nothing
    case "help": outcome = .help
    case "several": outcome = .several
    default:
      guard let shortcut = Self.shortcut(parts[1]) else { return nil }
      outcome = shortcut
    }
  }

  private static func shortcut(_ text: String) -> Outcome? {
    guard let open = text.firstIndex(of: "(") else {
      return text.isEmpty || text.contains(")") ? nil : .shortcut(text, parameters: nil)
    }
    guard text.hasSuffix(")"), open > text.startIndex else { return nil }
    let name = text[..<open].trimmingCharacters(in: .whitespaces)
    let list = text[text.index(after: open)...].dropLast()
    var parameters: [String: String] = [:]
    for item in list.split(separator: ",") {
      let pair = item.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard pair.count == 2, !pair[0].isEmpty else { return nil }
      parameters[pair[0]] = pair[1]
    }
    return .shortcut(name, parameters: parameters)
  }

  /// Whether the preview is as expected; nil where nothing is.
  func isMet(by preview: ShortcutPreview) -> Bool? {
    switch outcome {
    case nil: nil
    case .nothing: preview.outcome == .nothing
    case .help: preview.outcome == .help
    case .several: preview.outcome == .ambiguous
    case .shortcut(let name, let parameters):
      preview.shortcut?.name == name
        && (parameters.map { $0.mapValues { $0.lowercased() } == preview.parameters.mapValues { $0.lowercased() } }
          ?? true)
    }
  }

  /// The expectation as it is written.
  var text: String? {
    switch outcome {
    case nil: nil
    case .nothing: "nothing"
    case .help: "help"
    case .several: "several"
    case .shortcut(let name, nil): name
    case .shortcut(let name, let parameters?): Self.text(name, parameters)
    }
  }

  static func text(_ shortcut: String, _ parameters: [String: String]) -> String {
    let list = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return list.isEmpty ? shortcut : "\(shortcut)(\(list.joined(separator: ", ")))"
  }
}
