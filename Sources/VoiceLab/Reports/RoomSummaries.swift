/// What the conversations of each room of a grid came to: a fold over records, in any order.
struct RoomSummaries {
  struct Room: Encodable {
    /// In the command's words, as in `snr=24,rt60=0.2`.
    let name: String
    let summary: ReportSummary
  }

  private var summaries: [String: (index: Int, summary: ReportSummary)] = [:]

  mutating func take(_ record: ConversationRecord) {
    guard let room = record.room else { return }
    summaries[room, default: (record.roomIndex, ReportSummary())].summary.take(record)
  }

  /// In the order of their grid.
  var rooms: [Room] {
    summaries.sorted { ($0.value.index, $0.key) < ($1.value.index, $1.key) }
      .map { Room(name: $0.key, summary: $0.value.summary) }
  }
}
