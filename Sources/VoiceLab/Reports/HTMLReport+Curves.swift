import ParleySimulation

extension HTMLReport {
  /// What a curve shows of the conversations in a room.
  private struct Measure: Sendable {
    let title: String
    /// Nil where nothing was measured.
    let value: @Sendable (ReportSummary) -> Double?
    let text: @Sendable (Double) -> String
    /// The end of the scale; nil where it follows from the values.
    let top: Double?
  }

  private static let measures = [
    Measure(
      title: "Commands accepted", value: { $0.commandAcceptance.value.map { $0 * 100 } },
      text: { "\(Int($0.rounded())) %" }, top: 100),
    Measure(
      title: "Conversations passed",
      value: { summary in
        let count = summary.passed + summary.failed
        return count == 0 ? nil : Double(summary.passed) / Double(count) * 100
      }, text: { "\(Int($0.rounded())) %" }, top: 100),
    Measure(
      title: "Response gap, median", value: { $0.gap(atPercentile: 0.5).map(Double.init) },
      text: { "\(Int($0.rounded())) ms" }, top: nil),
  ]

  /// The settings in words, with their units.
  private static func label(_ axis: RoomGrid.Axis) -> String {
    switch axis {
    case .snr: "Signal-to-noise ratio, dB"
    case .rt60: "Reverberation (RT60), s"
    case .distance: "Distance, m"
    case .gain: "Microphone gain, dB"
    case .loss: "Lost frames, share"
    case .drift: "Clock drift, ppm"
    }
  }

  /// Curves over the settings in which the rooms of a grid differ, and the rooms as a table; nothing for less than two
  /// rooms.
  static func curves(_ grid: GridSummary) -> String {
    let rooms = grid.rooms
    if rooms.count < 2 { return "" }
    var text =
      "<section><h2>Rooms</h2><p>How conversations went, by what lay between the person and the microphone.</p>\n"
    for axis in grid.axes {
      let lines = grid.lines(along: axis)
      // More lines than colours cannot be told apart; the table has them all.
      let shown = Array(lines.prefix(colorCount))
      text += "<div class=\"charts\">\n"
      for measure in measures { text += chart(measure, axis, shown) + "\n" }
      text += "</div>\n"
      if lines.count > 1 {
        let names = shown.enumerated().map { "<span><i class=\"c\($0)\"></i>\(escaped($1.name))</span>" }
        let rest = lines.count > shown.count ? "<span>and \(lines.count - shown.count) more in the table</span>" : ""
        text += "<div class=\"key\">\(names.joined())\(rest)</div>\n"
      }
    }
    return text + roomTable(rooms) + "</section>"
  }

  /// How many colours the style has for lines.
  private static let colorCount = 6

  private static func chart(_ measure: Measure, _ axis: RoomGrid.Axis, _ lines: [GridSummary.Line]) -> String {
    let points = lines.map { line in
      line.points.compactMap { point in measure.value(point.summary).map { (point, $0) } }
    }
    let all = points.joined()
    guard let least = all.map(\.0.value).min(), let most = all.map(\.0.value).max() else {
      return "<figure><figcaption>\(measure.title)</figcaption><p>Nothing to measure.</p></figure>"
    }
    let top = measure.top ?? niceTop(all.map(\.1).max() ?? 1)
    // Inside a box of 320 by 180: room for the numbers on the left and below.
    func x(_ value: Double) -> Double { most == least ? 181 : 54 + (value - least) / (most - least) * 254 }
    func y(_ value: Double) -> Double { 144 - value / top * 130 }
    var svg = """
      <svg viewBox="0 0 320 180" role="img" aria-label="\(measure.title) by \(label(axis))">
      """
    for quarter in 0...4 where quarter % 2 == 0 {
      let value = top * Double(quarter) / 4
      svg += "<line class=\"axis\" x1=\"54\" x2=\"308\" y1=\"\(one(y(value)))\" y2=\"\(one(y(value)))\"/>"
      svg += "<text x=\"50\" y=\"\(one(y(value) + 4))\" text-anchor=\"end\">\(measure.text(value))</text>"
    }
    let values = Set(all.map(\.0.value)).sorted()
    let step = (values.count + 7) / 8
    for (index, value) in values.enumerated() where index % step == 0 {
      svg += "<text x=\"\(one(x(value)))\" y=\"160\" text-anchor=\"middle\">\(RoomGrid.text(value))</text>"
    }
    svg += "<text x=\"181\" y=\"176\" text-anchor=\"middle\">\(label(axis))</text>"
    for (index, line) in points.enumerated() {
      let path = line.map { "\(one(x($0.0.value))),\(one(y($0.1)))" }.joined(separator: " ")
      svg += "<polyline class=\"c\(index)\" points=\"\(path)\"/>"
      for (point, value) in line {
        let place = "\(axis.rawValue)=\(RoomGrid.text(point.value))" + (lines[index].name.isEmpty ? "" : ", ")
        svg += """
          <circle class="c\(index)" cx="\(one(x(point.value)))" cy="\(one(y(value)))" r="3">\
          <title>\(escaped(place + lines[index].name)): \(measure.text(value)) of \
          \(point.summary.passed + point.summary.failed) conversations</title></circle>
          """
      }
    }
    return "<figure><figcaption>\(measure.title)</figcaption>\(svg)</svg></figure>"
  }

  /// The next round number: 1, 2 or 5 times a power of ten.
  private static func niceTop(_ value: Double) -> Double {
    var power = 1.0
    while power * 10 < value { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= value } ?? power * 10
  }

  private static func one(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

  private static func roomTable(_ rooms: [(name: String, summary: ReportSummary)]) -> String {
    let rows = rooms.map { name, summary in
      let cells = [
        "\(summary.passed) of \(summary.passed + summary.failed)", summary.commandAcceptance.percent,
        summary.wordErrors.percent, "\(summary.cutOffs.count)",
        summary.gap(atPercentile: 0.5).map { "\($0) ms" } ?? "–",
        summary.gap(atPercentile: 0.95).map { "\($0) ms" } ?? "–",
      ]
      return "<tr><th scope=\"row\">\(escaped(name))</th>\(cells.map { "<td>\($0)</td>" }.joined())</tr>"
    }
    let head = ["room", "passed", "commands", "word errors", "cut-offs", "gap, median", "95 %"]
    return """
      <details><summary>All \(rooms.count) rooms</summary><div class="scroll"><table><thead><tr>\
      \(head.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div></details>

      """
  }
}
