import Foundation

/// Reads reports that were written as JSON lines.
enum ReportReader {
  private struct LineType: Decodable {
    let type: String
  }

  /// Calls `body` with each conversation and each broken fixture; throws `ReportError` for what is no whole report, and
  /// what `body` throws.
  static func visit(_ path: String, _ body: (ConversationReport.Entry) throws -> Void) throws {
    var number = 0
    var isWhole = false
    do {
      try ReportLines.visit(in: path) { line, _ in
        number += 1
        if number == 1 {
          guard line.elementsEqual(ConversationReport.firstLine.utf8) else {
            throw ReportError(file: path, problem: "this is not a report; name a file that --report json= wrote.")
          }
          return true
        }
        isWhole = try JSONDecoder().decode(LineType.self, from: line).type == "summary"
        if !isWhole { try body(try JSONDecoder().decode(ConversationReport.Entry.self, from: line)) }
        return true
      }
    } catch is DecodingError {
      throw ReportError(file: path, problem: "line \(number) does not belong to a report; write the report again.")
    } catch let error as CocoaError {
      let reason =
        switch error.code {
        case .fileReadNoSuchFile: "there is no such file"
        case .fileReadNoPermission: "reading it is not permitted"
        default: (error.userInfo[NSUnderlyingErrorKey] as? any Error)?.localizedDescription ?? "it is no file"
        }
      throw ReportError(file: path, problem: "the report cannot be read (\(reason)); check the path.")
    }
    guard isWhole else {
      throw ReportError(
        file: path,
        problem: "the report is \(number == 0 ? "empty" : "cut off after line \(number)"); write it again.")
    }
  }
}

extension ReportJournal {
  /// Takes the conversations of a report that was written as JSON lines.
  public func append(reportAt path: String) throws {
    try ReportReader.visit(path) { try append($0) }
  }
}
