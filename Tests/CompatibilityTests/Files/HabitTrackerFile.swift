import AppIntents

struct Habit: AppEntity, Identifiable {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Habit", numericFormat: "^[\(placeholder: .int) habit](inflect: true)")
  static let defaultQuery = HabitQuery()
  let id: UUID
  @Property(title: "Name") var name: String
  @Property(title: "Streak") var streak: Int
  @Property(title: "Goal") var goal: Measurement<UnitDuration>?
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: "\(streak) day streak",
      image: .init(systemName: "flame.fill", isTemplate: true, displayStyle: .circular))
  }
  init(id: UUID = .init(), name: String, streak: Int = 0) {
    self.id = id
    self._name = Property(title: "Name")
    self._streak = .init(title: "Streak")
    self.name = name
    self.streak = streak
  }
}
struct HabitQuery: EntityPropertyQuery, EntityStringQuery {
  typealias ComparatorMappingType = @Sendable (Habit) -> Bool
  @Dependency(key: "HabitStore") var store: HabitStore
  static let properties = QueryProperties {
    Property(\Habit.$name) {
      EqualToComparator { s in { $0.name == s } }
      NotEqualToComparator { s in { $0.name != s } }
      ContainsComparator { s in { $0.name.contains(s) } }
      HasSuffixComparator { s in { $0.name.hasSuffix(s) } }
    }
    Property(\Habit.$streak) {
      LessThanOrEqualToComparator { n in { $0.streak <= n } }
      GreaterThanOrEqualToComparator { n in { $0.streak >= n } }
    }
  }
  static let sortingOptions = SortingOptions { SortableBy(\Habit.$streak) }
  func entities(
    matching comparators: [ComparatorMappingType], mode: ComparatorMode, sortedBy: [Sort<Habit>], limit: Int?
  ) async throws -> [Habit] {
    var all = await store.habits.filter { habit in
      mode == .and ? comparators.allSatisfy { $0(habit) } : comparators.contains { $0(habit) }
    }
    if let limit { all = Array(all.prefix(limit)) }
    return all
  }
  func entities(for identifiers: [Habit.ID]) async throws -> [Habit] {
    await store.habits.filter { identifiers.contains($0.id) }
  }
  func entities(matching string: String) async throws -> [Habit] {
    await store.habits.filter { $0.name.contains(string) }
  }
  func suggestedEntities() async throws -> [Habit] { await store.habits }
}
actor HabitStore { var habits: [Habit] = [] }
func setUp() {
  let store = HabitStore()
  AppDependencyManager.shared.add(key: "HabitStore", dependency: store)
  AppDependencyManager.shared.add { HabitStore() }
  AppDependencyManager.shared.add { () async -> HabitStore in HabitStore() }
}
struct LogHabit: AppIntent, PredictableIntent, LiveActivityIntent {
  static let title: LocalizedStringResource = "Log Habit"
  @Parameter(title: "Habit") var habit: Habit
  @Parameter(title: "Count", default: 1, inclusiveRange: (1, 100), requestValueDialog: "How often?") var count: Int
  @Parameter(title: "When", kind: .dateTime, requestValueDialog: "When?") var when: Date?
  @Parameter(title: "Time spent", defaultUnit: UnitDuration.minutes, supportsNegativeNumbers: false) var spent:
    Measurement<UnitDuration>?
  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$habit)) { habit in DisplayRepresentation(title: "Log \(habit.name)") }
  }
  static var parameterSummary: some ParameterSummary {
    When(\.$count, .greaterThan, 1) {
      Summary("Log \(\.$habit) \(\.$count) times") {
        \.$when
        \.$spent
      }
    } otherwise: {
      Summary("Log \(\.$habit)") {
        \.$count
        \.$when
      }
    }
  }
  func perform() async throws -> some IntentResult & ProvidesDialog & ReturnsValue<Habit> & OpensIntent {
    .result(value: habit, opensIntent: OpenHabit(target: habit), dialog: .init("Logged \(habit.name)"))
  }
}
struct OpenHabit: OpenIntent {
  static let title: LocalizedStringResource = "Open Habit"
  @Parameter(title: "Habit") var target: Habit
  init(target: Habit) { self.target = target }
  init() {}
  @MainActor func perform() async throws -> some IntentResult { return .result() }
}
