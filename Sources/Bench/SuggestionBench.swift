import Foundation
import ParleyDialog
import ParleyGrammar

/// How well suggestions are learned: people who are made up, with habits that they keep roughly and now and then not at
/// all, and with much else that they do; eight weeks are learned, two are asked about.
struct SuggestionBench {
  struct Report: BenchPart {
    let part = "suggestions"
    let people: Int
    /// Moments shortly before something habitual is done.
    let moments: Int
    /// In which that was suggested first.
    let first: Int
    /// Moments far from all that is habitual.
    let quietMoments: Int
    /// In which something was suggested.
    let offered: Int

    var sentence: String {
      func percent(_ part: Int, _ whole: Int) -> String {
        "\((100 * Double(part) / Double(max(1, whole))).rounded(digits: 1)) %"
      }
      return "suggestions to \(people) people: the right one first in \(percent(first, moments)) of \(moments) moments "
        + "with one (aim: at least 80 %), something in \(percent(offered, quietMoments)) of \(quietMoments) without "
        + "(aim: at most 5 %)"
    }
  }

  /// Seeds from here on were never looked at while the model was made.
  static let keptSeeds = 1_001

  func run(people: Int, firstSeed: Int = keptSeeds) -> Report {
    var (moments, first, quiet, offered) = (0, 0, 0, 0)
    for seed in firstSeed..<firstSeed + people {
      var weeks = SimulatedWeeks(seed: UInt64(seed))
      let log = weeks.run()
      for (index, entry) in log.enumerated() where entry.isHabit && entry.record.at >= weeks.asked {
        let at = LocalMinute(minutes: entry.record.at.minutes - 3)
        moments += 1
        let known = log[..<index].map(\.record).filter { $0.at <= at }
        if SuggestionModel(known).suggestions(at: at).first?.action == entry.record.action { first += 1 }
      }
      for at in weeks.quietMoments(in: log) {
        quiet += 1
        if !SuggestionModel(log.map(\.record).filter { $0.at <= at }).suggestions(at: at).isEmpty { offered += 1 }
      }
    }
    return Report(people: people, moments: moments, first: first, quietMoments: quiet, offered: offered)
  }
}

/// Ten weeks of one person.
private struct SimulatedWeeks {
  private struct Habit {
    let action: ActionRecord.Action
    /// From 0 for Monday.
    let days: Set<Int>
    let minute: Int
    /// How often it is left out.
    let skipped: Double
    /// What is done soon after it.
    var next: ActionRecord.Action?
  }

  private static let start = LocalMinute("2026-01-05T00:00")?.minutes ?? 0
  private static let (learnedDays, allDays) = (56, 70)
  private static let kinds: [Set<Int>] = [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 5, 6], [5, 6], [4], [1], [6]]

  private var random: SplitMix64
  private var habits: [Habit] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for index in 0..<(3 + number(below: 3)) {
      let next = share() < 0.3 ? Self.action("Next", index) : nil
      habits.append(
        Habit(
          action: Self.action("Habit", index), days: Self.kinds[number(below: Self.kinds.count)],
          minute: 390 + number(below: 960), skipped: 0.05 + 0.2 * share(), next: next))
    }
  }

  var asked: LocalMinute { LocalMinute(minutes: Self.start + Self.learnedDays * 1_440) }

  private static func action(_ name: String, _ index: Int) -> ActionRecord.Action {
    .init(app: "App", intent: name, values: ["what": "\(index)"])
  }

  mutating func run() -> [(record: ActionRecord, isHabit: Bool)] {
    var log: [(record: ActionRecord, isHabit: Bool)] = []
    for day in 0..<Self.allDays {
      let midnight = Self.start + day * 1_440
      for habit in habits where habit.days.contains(day % 7) && share() >= habit.skipped {
        // About normal, with a deviation of some twelve minutes.
        let late = Int(((share() + share() + share() - 1.5) * 24).rounded())
        let at = midnight + habit.minute + late
        log.append((ActionRecord(at: LocalMinute(minutes: at), action: habit.action), true))
        if let next = habit.next, share() < 0.9 {
          log.append((ActionRecord(at: LocalMinute(minutes: at + 4 + number(below: 12)), action: next), true))
        }
      }
      for _ in 0..<number(below: 4) {
        let at = midnight + 390 + number(below: 960)
        let other = share() < 0.5 ? Self.action("Other", number(below: 12)) : habits[number(below: habits.count)].action
        log.append((ActionRecord(at: LocalMinute(minutes: at), action: other), false))
      }
    }
    return log.sorted { $0.record.at < $1.record.at }
  }

  /// Three a day in the weeks that are asked about, each farther than 75 minutes from what is habitual on that day, and
  /// from what is done.
  mutating func quietMoments(in log: [(record: ActionRecord, isHabit: Bool)]) -> [LocalMinute] {
    var moments: [LocalMinute] = []
    for day in Self.learnedDays..<Self.allDays {
      for _ in 0..<3 {
        let minute = 390 + number(below: 960)
        let at = Self.start + day * 1_440 + minute
        let isNear =
          habits.contains { $0.days.contains(day % 7) && abs($0.minute - minute) < 75 }
          || log.contains { $0.isHabit && abs($0.record.at.minutes - at) < 75 }
        if !isNear { moments.append(LocalMinute(minutes: at)) }
      }
    }
    return moments
  }

  private mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
  private mutating func share() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
}
