import ParleyAudio

extension HTMLReport {
  static func headline(_ summary: ReportSummary) -> String {
    let broken = summary.broken == 0 ? "" : ", \(summary.broken) could not be run"
    return "\(summary.passed) passed, \(summary.failed) failed\(broken); \(seconds(summary.samples)) s of conversation."
  }

  /// The figures that one looks at first.
  static func tiles(_ summary: ReportSummary) -> String {
    func tile(_ title: String, _ value: String, _ note: String) -> String {
      "<div class=\"tile\"><span>\(title)</span><b>\(value)</b><small>\(note)</small></div>\n"
    }
    func counts(_ share: ReportSummary.Share, _ noun: String) -> String { "\(share.count) of \(share.of) \(noun)" }
    let gap = summary.gap(atPercentile: 0.5).map { "\($0) ms" } ?? "–"
    let high = summary.gap(atPercentile: 0.95).map { "95 % within \($0) ms" } ?? "nothing was answered"
    return "<div class=\"tiles\">\n"
      + tile("Command acceptance", summary.commandAcceptance.percent, counts(summary.commandAcceptance, "commands"))
      + tile("Word error rate", summary.wordErrors.percent, counts(summary.wordErrors, "words"))
      + tile("False accepts", "\(summary.falseAccepts.count)", counts(summary.falseAccepts, "conversations"))
      + tile("Cut-offs", "\(summary.cutOffs.count)", counts(summary.cutOffs, "spoken turns"))
      + tile("Response gap, median", gap, high) + "</div>"
  }

  static func measures(_ summary: ReportSummary) -> String {
    """
    <section><h2>Response gap</h2>\(histogram(summary.gaps))</section>
    <section><h2>Shortcuts</h2><p>Rows: what was wanted; columns: what was started.</p>\(confusion(summary.shortcuts))</section>
    <section><h2>Values</h2><p>What was wanted and what was understood, where they differ.</p>\(valueErrors(summary.values))</section>
    <section><h2>Dialog states</h2><p>How often each reaction was spoken at each question (intent, parameter, kind of answer).</p>\(coverage(summary.coverage))</section>
    """
  }

  /// How many answers came after how long, in steps of 50 ms.
  static func histogram(_ gaps: [Int: Int]) -> String {
    guard let longest = gaps.keys.max() else { return "<p>Nothing was answered.</p>" }
    let step = 50
    var bins = [Int](repeating: 0, count: min(60, max(1, longest / step + 1)))
    for (gap, count) in gaps { bins[min(bins.count - 1, max(0, gap) / step)] += count }
    let highest = max(1, bins.max() ?? 1)
    let (width, height, bar) = (bins.count * 18 + 50, 150, 16)
    var svg = """
      <div class="scroll"><svg class="histogram" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-label="Histogram of response gaps">
      """
    for (index, count) in bins.enumerated() {
      let tall = count == 0 ? 0 : max(2, count * 100 / highest)
      let x = 10 + index * 18
      if count > 0 {
        svg += """
          <rect x="\(x)" y="\(120 - tall)" width="\(bar)" height="\(tall)" rx="2">\
          <title>\(index * step) to \((index + 1) * step) ms: \(count)</title></rect>
          """
        svg += "<text x=\"\(x + bar / 2)\" y=\"\(114 - tall)\" text-anchor=\"middle\">\(count)</text>"
      }
      if index % 4 == 0 {
        svg += "<text x=\"\(x)\" y=\"138\" text-anchor=\"middle\">\(index * step)</text>"
      }
    }
    return svg + "<text x=\"\(width - 24)\" y=\"138\">ms</text></svg></div>"
  }

  private static func confusion(_ table: CountTable) -> String {
    if table.rows.isEmpty { return "<p>No conversation names a shortcut.</p>" }
    return matrix(table, columns: table.columns()) { row, column in row == column ? "good" : "bad" }
  }

  private static func coverage(_ table: CountTable) -> String {
    if table.rows.isEmpty { return "<p>Nothing was asked.</p>" }
    return matrix(
      table, columns: DialogSteps.reactions + table.columns().filter { !DialogSteps.reactions.contains($0) }
    ) {
      _, _ in "some"
    }
  }

  private static func matrix(
    _ table: CountTable, columns: [String], style: (String, String) -> String
  ) -> String {
    let head = columns.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let rows = table.rows.map { row in
      let cells = columns.map { column in
        let count = table[row, column]
        return count == 0 ? "<td class=\"none\">·</td>" : "<td class=\"\(style(row, column))\">\(count)</td>"
      }
      return "<tr><th scope=\"row\">\(escaped(row))</th>\(cells.joined())</tr>"
    }
    return """
      <div class="scroll"><table class="matrix"><thead><tr><td></td>\(head)</tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  /// Values are many, so only the wrong ones are shown.
  private static func valueErrors(_ table: CountTable) -> String {
    let (equal, total) = table.agreement
    if total == 0 { return "<p>No conversation names a value.</p>" }
    var rows: [String] = []
    for row in table.rows {
      for column in table.columns() where column != row && table[row, column] > 0 {
        rows.append(
          "<tr><td>\(escaped(row))</td><td>\(escaped(column))</td><td class=\"bad\">\(table[row, column])</td></tr>")
      }
    }
    let all = "<p>\(equal) of \(total) values were right.</p>"
    if rows.isEmpty { return all }
    return all + """
      <div class="scroll"><table><thead><tr><th>wanted</th><th>understood</th><th>times</th></tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      """
  }
}
