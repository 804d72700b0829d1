import AppIntents
import Foundation

struct HabitEntity: AppEntity, Identifiable, Hashable {
  struct HabitQuery: EntityStringQuery, EnumerableEntityQuery {
    func entities(for identifiers: [HabitEntity.ID]) async throws -> [HabitEntity] {
      try await allEntities().filter { identifiers.contains($0.id) }
    }

    func entities(matching string: String) async throws -> [HabitEntity] {
      try await allEntities().filter { $0.name.localizedCaseInsensitiveContains(string) }
    }

    func allEntities() async throws -> [HabitEntity] {
      HabitLog.shared.habits
    }

    func suggestedEntities() async throws -> [HabitEntity] {
      try await allEntities()
    }
  }

  static var typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Habit", numericFormat: "\(placeholder: .int) habits")
  static var defaultQuery = HabitQuery()

  let id: UUID
  let name: String
  let synonym: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: .init(stringLiteral: name), subtitle: "a habit", image: .init(systemName: "checkmark"),
      synonyms: [.init(stringLiteral: synonym)])
  }
}

actor HabitLog {
  static let shared = HabitLog()

  let habits = [
    HabitEntity(id: UUID(), name: "Stretching", synonym: "Yoga"),
    HabitEntity(id: UUID(), name: "Reading", synonym: "Books"),
    HabitEntity(id: UUID(), name: "Piano practice", synonym: "Music"),
  ]
  private var done: [UUID: Int] = [:]

  func log(_ habit: HabitEntity, times: Int) -> Int {
    done[habit.id, default: 0] += times
    return done[habit.id] ?? 0
  }

  func streak(of habit: HabitEntity) -> Int { done[habit.id] ?? 0 }
}

struct LogHabitIntent: AppIntent {
  static var title: LocalizedStringResource = "Log Habit"
  static var description: IntentDescription? = IntentDescription("Marks a habit as done.")

  @Parameter(title: "Habit", description: "What you did", requestValueDialog: IntentDialog("Which habit?"))
  var habit: HabitEntity

  @Parameter(title: "Times", default: 1, inclusiveRange: (1, 10))
  var times: Int

  init() {}

  init(habit: HabitEntity) {
    self.habit = habit
  }

  static var parameterSummary: some ParameterSummary {
    Summary("Log \(\.$habit)") {
      \.$times
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    let total = await HabitLog.shared.log(habit, times: times)
    return .result(value: total, dialog: "Logged \(habit.name) \(times) times.")
  }
}

struct HabitStreakIntent: AppIntent {
  static var title: LocalizedStringResource = "Habit Streak"

  @Parameter(title: "Habit")
  var habit: HabitEntity

  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    .result(value: await HabitLog.shared.streak(of: habit))
  }
}

public struct HabitShortcuts: AppShortcutsProvider {
  public static var applicationName: String { "Habits" }

  @AppShortcutsBuilder
  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: LogHabitIntent(),
      phrases: ["Log \(\.$habit) in \(.applicationName)", "Log something in \(.applicationName)"],
      shortTitle: "Log", systemImageName: "plus")
    AppShortcut(
      intent: HabitStreakIntent(),
      phrases: ["How often did I do \(\.$habit) in \(.applicationName)"],
      shortTitle: "Streak", systemImageName: "flame")
  }
}
