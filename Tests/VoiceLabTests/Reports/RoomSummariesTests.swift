import Testing

@testable import ParleyVoiceLab

struct RoomSummariesTests {
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

  @Test func `rooms are in the order of their grid, whatever order their conversations come in`() {
    var summaries = RoomSummaries()
    for record in Self.records.reversed() { summaries.take(record) }
    summaries.take(makeRecord())
    #expect(summaries.rooms.map(\.name).prefix(3) == ["snr=24,rt60=0.2", "snr=24,rt60=0.6", "snr=12,rt60=0.2"])
    #expect(summaries.rooms.map(\.summary.passed) == [1, 0, 1, 0, 0, 0, 0, 0])
  }
}
