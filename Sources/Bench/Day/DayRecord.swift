import ParleyAudio

/// What is counted on a day.
struct DayRecord {
  var outcomes: [String: Int] = [:]
  var interruptions = 0
  var faults: [DayFault: Int] = [:]
  var programs: [OtherProgram.Kind: Int] = [:]
  var unanswered = 0
  /// What was said for an app's fault was not understood.
  var notBegun = 0
  var lostSignals = 0
  var isStuck = false
  /// What went wrong, with its time, the first of it.
  private(set) var incidents: [String] = []
  /// After which time each fault was answered, in frames.
  private(set) var answers: [Int] = []

  private static let mostIncidents = 100

  mutating func answered(after frames: Int) { answers.append(frames) }

  mutating func note(_ incident: String, at time: SampleTime) {
    guard incidents.count < Self.mostIncidents else { return }
    let seconds = time.samples / SampleTime.samplesPerSecond
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    incidents.append("\(clock.joined(separator: ":")) \(incident)")
  }
}
