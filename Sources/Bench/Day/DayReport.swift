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
  /// Each half hour.
  let memory: [DayMemory.Sample]
  /// Over the second half, in percent; nil for a day of less than four hours.
  let residentSpread: Double?
  let residentGrowth: Double?
  let allocatedGrowth: Double?
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
    memory = course.memory.samples
    residentSpread = memory.spread(\.resident)
    residentGrowth = memory.growth(\.resident)
    allocatedGrowth = memory.growth(\.allocated)
    wallSeconds = wall.inSeconds
  }

  /// Nothing was stuck or lost, and every fault was answered.
  var isClean: Bool {
    !isStuck && unanswered == 0 && lostReminders == 0 && repeatedReminders == 0 && lostSignals == 0
  }

  private var memorySentence: String {
    func megabytes(_ size: (DayMemory.Sample) -> Int) -> String {
      let sizes = memory.map(size).map { (Double($0) / 1_000_000).rounded(digits: 1) }
      return "\(sizes.first ?? "0")…\(sizes.last ?? "0") MB"
    }
    guard let residentSpread, let residentGrowth, let allocatedGrowth else {
      return "too short for a word on memory"
    }
    let most = (Double(memory.map(\.used).max() ?? 0) / 1_000_000).rounded(digits: 1)
    return "memory with a new configuration, first and last of \(memory.count) times: \(megabytes(\.resident)) "
      + "resident, \(megabytes(\.allocated)) of it allocated, in use at most \(most) MB; over the second half resident memory grows "
      + "by \(residentGrowth.rounded(digits: 2)) % (between its least and its most \(residentSpread.rounded(digits: 2)) %; "
      + "aim: 1), allocated by \(allocatedGrowth.rounded(digits: 2)) %"
  }

  var sentence: String {
    func list(_ counts: [String: Int]) -> String {
      counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
    return "day: \(hours.rounded(digits: 1)) h in \(wallSeconds.rounded(digits: 0)) s, seed \(seed): "
      + "\(conversations) conversations (\(list(outcomes)); \(interruptions) prompts interrupted); other programs: "
      + "\(list(programs)); faults: \(list(faults)); \(answered) answered by a sentence within 10 s (at most "
      + "\(longestAnswerSeconds.rounded(digits: 1)) s), \(unanswered) not, \(notBegun) not begun; \(reminders) reminders, "
      + "\(lostReminders) lost, \(repeatedReminders) told twice; \(lostSignals) signals lost; "
      + (isStuck ? "STUCK" : "never stuck") + "; " + memorySentence
      + incidents.map { "\n  \($0)" }.joined()
  }
}
