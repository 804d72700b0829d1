import Foundation
import ParleyDialog
import ParleyGrammar
import ParleyLanguage
import ParleyVoiceLab

/// Which command of a described app each phrase means.
struct DescribedPreview {
  let app: DescribedApp
  let arguments: CommandArguments
  let context: CommandContext

  func run() throws -> ExitCode {
    let form = SpokenForm(language: try context.language(arguments, locale: app.locale))
    let expectations: [PreviewExpectation]
    let file = arguments.value("file")
    if let file {
      if !arguments.operands.isEmpty { throw arguments.failure("--file and a phrase cannot be given together") }
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
        throw CommandFailure(.usage, "\(file) cannot be read as text; name a file with one phrase on each line.")
      }
      expectations = try PreviewExpectation.read(text, file: file)
    } else {
      let texts =
        arguments.operands.isEmpty
        ? Array(AnyIterator(context.readLine)) : [arguments.operands.joined(separator: " ")]
      expectations = texts.filter { !$0.allSatisfy(\.isWhitespace) }.map(PreviewExpectation.init(asking:))
    }
    var isAsExpected = true
    for expectation in expectations {
      let words = Utterance(expectation.phrase, digitsToWords: { form.tokens($0) }).words
      let command = app.understand(words)
      let isMet = expectation.isMet(by: command)
      if isMet == false || file == nil && command == nil { isAsExpected = false }
      write(expectation, command, isMet)
    }
    return isAsExpected ? .done : .failed
  }

  private func write(_ expectation: PreviewExpectation, _ command: UnderstoodCommand?, _ isMet: Bool?) {
    if arguments.has("json") {
      var report = PreviewReport(expectation.phrase, app: app.name, command)
      report.expected = expectation.text
      report.passed = isMet
      JSONLines(output: context.output).write(report)
      return
    }
    let meaning = command.map { PreviewExpectation.text($0.intent, $0.slots) }
    if let isMet {
      let expected = isMet ? "" : ", not \(expectation.text ?? "")"
      context.output.line(
        "\(isMet ? "ok" : "FAILED")".padded(to: 8) + "\(expectation.phrase): \(meaning ?? "nothing")\(expected)")
    } else if let meaning {
      context.output.line("“\(expectation.phrase)” runs \(meaning) of \(app.name)")
    } else {
      context.output.line("“\(expectation.phrase)” runs nothing: it is none of the phrases of \(app.name).")
    }
  }
}

extension PreviewExpectation {
  /// Whether a described app's command is as expected; nil where nothing is.
  fileprivate func isMet(by command: UnderstoodCommand?) -> Bool? {
    switch outcome {
    case nil: nil
    case .nothing: command == nil
    case .help, .several: false
    case .shortcut(let name, let parameters):
      command?.intent == name
        && (parameters.map { $0.mapValues { $0.lowercased() } == command?.slots.mapValues { $0.lowercased() } } ?? true)
    }
  }
}
