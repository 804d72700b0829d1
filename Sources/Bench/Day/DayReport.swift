import ParleyAudio

/// What became of a day.
struct DayReport: BenchPart {
  let part = "day"
  let seed: UInt64
  let hours: Double
  let conversations: Int
  /// How often each outcome came.
  let outcomes: [String: Int]
  let interruptions: Int
  let programs: [String: Int]
  let faults: [String: Int]
  /// Of the faults, those after which the device said a sentence within ten seconds.
  let answered: Int
  let unanswered: Int
  let longestAnswerSeconds: Double
  /// Faults of apps that nobody could bring about.
  let notBegun: Int
  let reminders: Int
  let lostReminders: Int
  let repeatedReminders: Int
  let lostSignals: Int
  let isStuck: Bool
  let incidents: [String]
  /// Measured 24 times, at equal distances.
  let residentBytes: [Int]
  let halfBytes: Int
  let endBytes: Int
  let wallSeconds: Double

  init(_ course: DayCourse, seed: UInt64, wall: Duration) {
    let record = course.record
    self.seed = seed
    hours = (course.clock.now - .zero).inSeconds / 3_600
    conversations = course.person.everyday.begun
    (outcomes, interruptions) = (record.outcomes, record.interruptions)
    programs = Dictionary(uniqueKeysWithValues: record.programs.map { ($0.key.rawValue, $0.value) })
    faults = Dictionary(uniqueKeysWithValues: record.faults.map { ($0.key.rawValue, $0.value) })
    (answered, unanswered) = (record.answers.count, record.unanswered)
    longestAnswerSeconds = Double(record.answers.max() ?? 0) / 100
    notBegun = record.notBegun
    reminders = course.errands.count
    (lostReminders, repeatedReminders) = (course.errands.lost.count, course.errands.repeated.count)
    (lostSignals, isStuck) = (record.lostSignals, record.isStuck)
    incidents =
      record.incidents
      + (course.errands.lost + course.errands.repeated).map { course.errands.description(of: $0) }
    residentBytes = record.residentBytes
    halfBytes = residentBytes.count < 2 ? 0 : residentBytes[residentBytes.count / 2 - 1]
    endBytes = residentBytes.last ?? 0
    wallSeconds = wall.inSeconds
  }

  var growthPercent: Double { halfBytes > 0 ? 100 * (Double(endBytes) / Double(halfBytes) - 1) : 0 }

  /// Nothing was stuck or lost, and every fault was answered.
  var isClean: Bool {
    !isStuck && unanswered == 0 && lostReminders == 0 && repeatedReminders == 0 && lostSignals == 0
  }

  var sentence: String {
    func list(_ counts: [String: Int]) -> String {
      counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
    func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1_048_576).rounded(digits: 1) }
    return "day: \(hours.rounded(digits: 1)) h in \(wallSeconds.rounded(digits: 0)) s, seed \(seed): "
      + "\(conversations) conversations (\(list(outcomes)); \(interruptions) prompts interrupted); other programs: "
      + "\(list(programs)); faults: \(list(faults)); \(answered) answered by a sentence within 10 s (at most "
      + "\(longestAnswerSeconds.rounded(digits: 1)) s), \(unanswered) not, \(notBegun) not begun; \(reminders) reminders, "
      + "\(lostReminders) lost, \(repeatedReminders) told twice; \(lostSignals) signals lost; "
      + "memory \(megabytes(halfBytes)) MiB at half, \(megabytes(endBytes)) MiB at the end "
      + "(\(growthPercent.rounded(digits: 1)) %; aim: 1); " + (isStuck ? "STUCK" : "never stuck")
      + incidents.map { "\n  \($0)" }.joined()
  }
}
