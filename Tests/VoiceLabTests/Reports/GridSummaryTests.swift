import Testing

@testable import ParleyVoiceLab

struct GridSummaryTests {
  /// One conversation in each of eight rooms, the quiet ones of which end well.
  static let records: [ConversationRecord] = ["24", "12", "6", "0"].enumerated().flatMap { index, ratio in
    ["0.2", "0.6"].enumerated().map { place, time in
      let passes = index < 2 && place == 0
      var record = makeRecord(
        expected: [ReportSummaryTests.expectation(["event": "matched", "shortcut": "OrderSoup"])],
        events: passes ? ReportSummaryTests.heard : [], differences: passes ? [] : [ReportFilesTests.failing])
      record.room = "snr=\(ratio),rt60=\(time)"
      record.roomIndex = 2 * index + place
      return record
    }
  }

  private var grid: GridSummary {
    var grid = GridSummary()
    // The order in which conversations come does not matter.
    for record in Self.records.reversed() { grid.take(record) }
    return grid
  }

  @Test func `each setting that differs has a line for every other one, by rising value`() {
    #expect(grid.axes == [.snr, .rt60])
    let lines = grid.lines(along: .snr)
    #expect(lines.map(\.name) == ["rt60=0.2", "rt60=0.6"])
    #expect(lines[0].points.map(\.value) == [0, 6, 12, 24])
    #expect(lines[0].points.map(\.summary.passed) == [0, 0, 1, 1])
    #expect(lines[1].points.map(\.summary.passed) == [0, 0, 0, 0])
    #expect(grid.lines(along: .rt60).map(\.name) == ["snr=24", "snr=12", "snr=6", "snr=0"])
    #expect(grid.rooms.map(\.name).first == "snr=24,rt60=0.2")
  }

  @Test func `a grid that is no grid has no curves`() {
    #expect(HTMLReport.curves(GridSummary()) == "")
    var single = GridSummary()
    single.take(Self.records[0])
    single.take(makeRecord())
    #expect(HTMLReport.curves(single) == "" && single.axes.isEmpty)
  }

  @Test func `a curve has a point for each room in which something was measured`() {
    let page = HTMLReport.curves(grid)
    // Nothing was answered in six of the rooms, so they have no gap.
    #expect(page.matches(of: /<circle/).count == 2 * (8 + 8 + 2))
    #expect(page.contains("<th scope=\"row\">snr=24,rt60=0.2</th><td>1 of 1</td><td>100.0 %</td>"))
    #expect(page.contains("<text x=\"181\" y=\"176\" text-anchor=\"middle\">Signal-to-noise ratio, dB</text>"))
  }
}
