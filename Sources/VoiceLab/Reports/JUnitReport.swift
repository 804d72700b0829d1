import ParleyAudio

/// JUnit's XML as common CI servers read it: a suite for each conversation, a case for each profile and room.
///
/// Times are those of the sample clock, so that equal runs give equal bytes.
struct JUnitReport {
  let write: (String) throws -> Void

  func write(_ entries: ReportJournal, _ summary: ReportSummary) throws {
    try write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="parley" tests="\(summary.passed + summary.failed + summary.broken)" \
      failures="\(summary.failed)" errors="\(summary.broken)" time="\(Self.seconds(summary.samples))">

      """)
    var suite: [ConversationReport.Entry] = []
    try entries.visit { entry in
      if let first = suite.first, first.file != entry.file {
        try write(suite)
        suite = []
      }
      suite.append(entry)
    }
    try write(suite)
    try write("</testsuites>\n")
  }

  private func write(_ suite: [ConversationReport.Entry]) throws {
    guard let first = suite.first else { return }
    let records = suite.compactMap { if case .conversation(let record) = $0 { record } else { nil } }
    let name = records.first.map { "\($0.app) \($0.conversation)" } ?? first.file
    try write(
      """
        <testsuite name="\(Self.escaped(name))" tests="\(suite.count)" failures="\(records.count { !$0.passed })" \
      errors="\(suite.count - records.count)" time="\(Self.seconds(records.reduce(0) { $0 + $1.samples }))">

      """)
    for entry in suite {
      switch entry {
      case .conversation(let record): try write(record, suite: name)
      case .broken(let broken):
        try write(
          """
              <testcase classname="\(Self.escaped(name))" name="fixture" file="\(Self.escaped(broken.file))" time="0">
                <error type="fixture" message="\(Self.escaped(broken.sentence))">\(Self.escaped(broken.sentence))</error>
              </testcase>

          """)
      }
    }
    try write("  </testsuite>\n")
  }

  private func write(_ record: ConversationRecord, suite: String) throws {
    try write(
      """
          <testcase classname="\(Self.escaped(suite))" name="\(Self.escaped(record.variant))" \
      file="\(Self.escaped(record.file))" time="\(Self.seconds(record.samples))">

      """)
    // JUnit has one failure a case; the first is where it began.
    if let failure = record.failures.first {
      let text = record.failures.map(\.text).joined(separator: "\n")
      try write(
        """
              <failure type="turn \(failure.turn)" message="\(Self.escaped(Self.message(failure)))">\(Self.escaped(text))</failure>

        """)
    }
    let transcript = Transcript(record).text
    try write("      <system-out>\(Self.escaped(transcript))</system-out>\n    </testcase>\n")
  }

  private static func message(_ failure: ConversationRecord.Failure) -> String {
    failure.text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined(separator: "; ")
  }

  /// With three digits, which are exact enough and always the same.
  private static func seconds(_ samples: Int) -> String {
    let milliseconds = (samples * 1_000 + SampleTime.samplesPerSecond / 2) / SampleTime.samplesPerSecond
    return "\(milliseconds / 1_000).\(String(1_000 + milliseconds % 1_000).dropFirst())"
  }

  /// Text for XML 1.0, which has no way to write most control characters.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
