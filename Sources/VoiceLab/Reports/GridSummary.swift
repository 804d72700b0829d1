import ParleySimulation

/// What the conversations of each room of a grid came to, by the settings that differ: a fold over records, in any order.
struct GridSummary {
  /// How conversations went in the rooms that have the same values.
  struct Point {
    let value: Double
    let summary: ReportSummary
  }

  /// The rooms that differ in one setting alone.
  struct Line {
    /// The other settings, such as `rt60=0.2`; empty where nothing else differs.
    let name: String
    /// By rising value.
    let points: [Point]
  }

  /// By the room's name.
  private var summaries: [String: (index: Int, summary: ReportSummary)] = [:]

  init() {}

  mutating func take(_ record: ConversationRecord) {
    guard let room = record.room else { return }
    summaries[room, default: (record.roomIndex, ReportSummary())].summary.take(record)
  }

  /// Every room in the order of its grid.
  var rooms: [(name: String, summary: ReportSummary)] {
    summaries.sorted { ($0.value.index, $0.key) < ($1.value.index, $1.key) }.map { ($0.key, $0.value.summary) }
  }

  /// The settings that differ among the rooms and are numbers, in the order of `RoomGrid.Axis`.
  var axes: [RoomGrid.Axis] {
    RoomGrid.Axis.allCases.filter { axis in Set(summaries.keys.compactMap { Self.value(of: axis, in: $0) }).count > 1 }
  }

  /// The rooms along an axis, one line for each way in which the other settings differ, in the order of the grid.
  func lines(along axis: RoomGrid.Axis) -> [Line] {
    var names: [String] = []
    var points: [String: [Point]] = [:]
    for (room, summary) in rooms {
      guard let value = Self.value(of: axis, in: room) else { continue }
      let rest = Self.parts(room).filter { $0.name != axis.rawValue }
      let name = rest.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
      if points[name] == nil { names.append(name) }
      points[name, default: []].append(Point(value: value, summary: summary))
    }
    return names.map { name in Line(name: name, points: (points[name] ?? []).sorted { $0.value < $1.value }) }
  }

  private static func value(of axis: RoomGrid.Axis, in room: String) -> Double? {
    parts(room).first { $0.name == axis.rawValue }.flatMap { Double($0.value) }
  }

  private static func parts(_ room: String) -> [(name: Substring, value: Substring)] {
    room.split(separator: ",").map { part in
      let sides = part.split(separator: "=", maxSplits: 1)
      return (sides[0], sides.count == 2 ? sides[1] : "")
    }
  }
}
