import Foundation
import ParleyDialog

/// Reads sentences with what they mean: JSON lines of one of five forms, all lines of a file of the same.
///
/// - `{"user": "Yep, do it.", "label": "yes", "prompt": "Shall I?"}`: an answer to a question for yes or no (the form of
///   Schema-Guided Dialogue's confirmations).
/// - `{"user": "Just 1, only me.", "requested": "number_of_adults", "inform": {"number_of_adults": {"canonical":
///   ["1"]}}}`: an answer to a question for the value `requested`. The value's form shows what was asked for: a day
///   (`2019-03-13`), a time (`17:15`), a number, yes or no (`True`), else one of all values that the file has for that
///   name and `service`; what `values` of other lines say for a value are its synonyms, as an app would declare them.
/// - `{"Input": "ten miles", "Results": [{"Text": …, "TypeName": "dimension", "Resolution": {…}}]}`: every value in the
///   sentence (the form of Recognizers-Text's specifications, with `Context.ReferenceDateTime`); a file holds one class.
/// - The same with `"Kind": "time"`: the whole text is one value of that kind, or with `NotKind` none of it. A `Resolution`
///   may have `start` and `end`, of times also `grain` and `last`, one grain before the end. `Latent`: only where it was
///   asked for; `Locale`: the language, with a region where only people there say so; `Context.TimeZone`: `-02:00`.
/// - `{"role": "declared", "shortcut": "alarm", "text": "set an alarm"}`: a shortcut's phrase; `near` should start it,
///   `none` nothing.
package enum SentenceReader {
  /// Days in answers of the second form are counted from here where a line names no other day (`reference`).
  static let usualReference = Date(timeIntervalSince1970: 1_551_398_400)

  private struct Line: Decodable {
    var user: String?
    var prompt: String?
    var label: String?
    var requested: String?
    var inform: [String: Slot]?
    var service: String?
    var reference: String?
    var input: String?
    var results: [WrittenValue]?
    var context: WrittenContext?
    var kind: String?
    var notKind: String?
    var locale: String?
    var isLatent: Bool?
    var role: String?
    var shortcut: String?
    var text: String?

    private enum CodingKeys: String, CodingKey {
      case user, prompt, label, requested, inform, service, reference, role, shortcut, text
      case input = "Input"
      case results = "Results"
      case context = "Context"
      case kind = "Kind"
      case notKind = "NotKind"
      case locale = "Locale"
      case isLatent = "Latent"
    }
  }

  private struct Slot: Decodable {
    var canonical: [String]
    /// As they were said.
    var values: [String]?
  }

  private struct WrittenContext: Decodable {
    var reference: String?
    var timeZone: String?

    private enum CodingKeys: String, CodingKey {
      case reference = "ReferenceDateTime"
      case timeZone = "TimeZone"
    }
  }

  /// Whether a file holds sentences, and not the labels of recordings.
  package static func holdsSentences(_ file: String) -> Bool {
    guard file.hasSuffix(".jsonl"), let text = try? String(contentsOfFile: file, encoding: .utf8),
      let first = text.split(whereSeparator: \.isNewline).first,
      let line = try? JSONDecoder().decode(Line.self, from: Data(first.utf8))
    else { return false }
    return line.user != nil || line.input != nil || line.role != nil
  }

  /// - Parameter locale: what only people of another region say is not claimed.
  /// - Throws: `FixtureError` with the file and the line.
  package static func read(_ file: String, locale: String = "en-US") throws(FixtureError) -> [LabelledSentence] {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw FixtureError(file: file, problem: "it cannot be read as text; name a file with one JSON object a line.")
    }
    var found: [LabelledSentence] = []
    for (index, row) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    where !row.allSatisfy(\.isWhitespace) {
      let place = "line \(index + 1)"
      let line: Line
      do {
        line = try JSONDecoder().decode(Line.self, from: Data(row.utf8))
      } catch let error as DecodingError {
        throw FixtureError(
          file: file, place: [place, error.keys].filter { !$0.isEmpty }.joined(separator: ", "),
          problem: error.problem)
      } catch {
        throw FixtureError(file: file, place: place, problem: "it is not JSON; write one object a line.")
      }
      guard let sentence = sentence(line, file: file, place: place, locale: locale) else {
        throw FixtureError(
          file: file, place: place,
          problem: """
            its keys fit no form; give it user and label, user, requested and inform, Input and Results, role and text, \
            or kind and turns.
            """
        )
      }
      found.append(sentence)
    }
    guard !found.isEmpty else { throw FixtureError(file: file, problem: "it holds no sentence; add some.") }
    return found
  }

  private static func sentence(
    _ line: Line, file: String, place: String, locale: String
  ) -> LabelledSentence? {
    func make(_ text: String, _ meaning: LabelledSentence.Meaning) -> LabelledSentence {
      let zone = line.context?.timeZone ?? "Z"
      let reference = (line.context?.reference ?? line.reference).flatMap { date($0, in: zone) }
      return LabelledSentence(
        place: "\(file), \(place)", text: text, reference: reference ?? usualReference,
        timeZone: timeZone(zone) ?? .gmt,
        meaning: meaning)
    }
    if let input = line.input, let results = line.results {
      let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
      guard let kind = line.kind else { return make(input, WrittenValue.meaning(of: results, file: name)) }
      if let other = line.locale, other.contains("-"), other != locale {
        return make(input, .notClaimed("forms of \(other)"))
      }
      var sentence = make(input, WrittenValue.meaning(of: results, kind: kind, notKind: line.notKind))
      sentence.isAsked = line.isLatent ?? false
      return sentence
    }
    if let role = line.role, let text = line.text {
      switch role {
      case "declared": return line.shortcut.map { make(text, .declared(shortcut: $0)) }
      case "near": return line.shortcut.map { make(text, .request(shortcut: $0)) }
      case "none": return make(text, .request(shortcut: nil))
      default: return nil
      }
    }
    guard let user = line.user else { return nil }
    if let label = line.label, label == "yes" || label == "no" {
      var sentence = make(user, .answer(.yesNo, expected: [label]))
      sentence.prompt = line.prompt ?? ""
      return sentence
    }
    guard let requested = line.requested, let inform = line.inform else { return nil }
    guard let expected = inform[requested]?.canonical, !expected.isEmpty else {
      return make(user, .notClaimed("answers that leave the question open"))
    }
    return make(
      user,
      answer(expected, said: inform[requested]?.values ?? [], requested: requested, service: line.service))
  }

  private static func answer(
    _ expected: [String], said: [String], requested: String, service: String?
  ) -> LabelledSentence.Meaning {
    let value = expected[0]
    if ["True", "False"].contains(value) { return .answer(.yesNo, expected: [value == "True" ? "yes" : "no"]) }
    if value.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil { return .answer(.day, expected: expected) }
    if value.wholeMatch(of: /\d\d?:\d\d/) != nil { return .answer(.time, expected: expected) }
    if value.wholeMatch(of: /\d+(\.\d+)?/) != nil { return .answer(.number, expected: expected) }
    let list = [service, requested].compactMap(\.self).joined(separator: " ")
    return .answer(.option(list: list, said: said), expected: expected)
  }

  private static func date(_ text: String, in zone: String) -> Date? {
    try? Date(text.hasSuffix("Z") ? text : text + zone, strategy: .iso8601)
  }

  /// "-02:00"
  private static func timeZone(_ text: String) -> TimeZone? {
    let parts = text.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2 else { return nil }
    return TimeZone(secondsFromGMT: (text.hasPrefix("-") ? -60 : 60) * (parts[0] * 60 + parts[1]))
  }
}
