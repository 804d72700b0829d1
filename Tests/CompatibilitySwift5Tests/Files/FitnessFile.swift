import AppIntents
import Foundation

@available(iOS 17.0, watchOS 10.0, *)
enum WorkoutStyle: String, AppEnum {
  case run, walk, bike
  public static var typeDisplayRepresentation: TypeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Workout Style")
  public static var caseDisplayRepresentations: [WorkoutStyle: DisplayRepresentation] = [
    .run: .init(title: "Run", subtitle: "Outdoor", image: .init(named: "run", isTemplate: false)), .walk: "Walk",
    .bike: "Bike",
  ]
}
@available(iOS 17.0, watchOS 10.0, *)
struct StartW: StartWorkoutIntent {
  static var title: LocalizedStringResource { "Start Workout" }
  static var suggestedWorkouts: [StartW] = [StartW(.run), StartW(.walk)]
  static var openAppWhenRun: Bool { true }
  @Parameter(title: "Style") var workoutStyle: WorkoutStyle
  var displayRepresentation: DisplayRepresentation {
    WorkoutStyle.caseDisplayRepresentations[workoutStyle] ?? DisplayRepresentation(title: "?")
  }
  init() {}
  init(_ style: WorkoutStyle) { self.workoutStyle = style }
  func perform() async throws -> some IntentResult { .result(actionButtonIntent: PauseW()) }
}
struct PauseW: PauseWorkoutIntent {
  static var title: LocalizedStringResource { "Pause" }
  func perform() async throws -> some IntentResult { .result() }
}
struct ResumeW: ResumeWorkoutIntent {
  static var title: LocalizedStringResource { "Resume" }
  func perform() async throws -> some IntentResult { .result() }
}
struct LogWater: AppIntent {
  static var title: LocalizedStringResource = "Log Water"
  @Parameter(title: "Amount", defaultValue: 250, defaultUnit: .milliliters, supportsNegativeNumbers: false) var amount:
    Measurement<UnitVolume>
  @Parameter(title: "Weight", description: "w", defaultUnit: .kilograms, defaultUnitAdjustForLocale: true) var weight:
    Measurement<UnitMass>?
  @Parameter(title: "Energy") var energy: Measurement<UnitEnergy>?
  @Parameter(title: "Distance", supportsNegativeNumbers: false) var distance: Measurement<UnitLength>?
  @Parameter(title: "Speed") var speed: Measurement<UnitSpeed>?
  @Parameter(title: "Temp", defaultUnit: .celsius) var temp: Measurement<UnitTemperature>?
  @Parameter(title: "Hour", inclusiveRange: (0, 23)) var hour: Int?
  func perform() async throws -> some IntentResult & ReturnsValue<Measurement<UnitVolume>> & ProvidesDialog {
    let n = NumberFormatter()
    n.numberStyle = .decimal
    return .result(
      value: amount,
      dialog: "Logged \(amount.value.formatted(.number.precision(.fractionLength(0)))) \(amount.unit.symbol)")
  }
}
struct GetStats: AppIntent {
  static var title: LocalizedStringResource = "Stats"
  static var description: IntentDescription = .init("Gets stats", resultValueName: "Stats")
  @Parameter(title: "From", kind: .date) var from: Date
  @Parameter(title: "Kinds", default: [.run, .walk]) var kinds: [WorkoutStyle]
  @Parameter(title: "Kind set") var set: Set<WorkoutStyle>
  func perform() async throws -> some IntentResult & ReturnsValue<[StatsEntity]> {
    .result(
      value: kinds.map { k in
        let e = StatsEntity()
        e.kind = k
        e.duration = .init(value: 1, unit: .hours)
        return e
      })
  }
}
struct StatsEntity: TransientAppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    .init(name: "Stats", numericFormat: "\(placeholder: .int) stats")
  }
  @Property(title: "Kind") var kind: WorkoutStyle?
  @Property(title: "Duration") var duration: Measurement<UnitDuration>
  @Property(title: "Count") var count: Int?
  @Property(title: "When") var when: Date?
  @Property(title: "Dist") var d: Double?
  init() { duration = .init(value: 0, unit: .seconds) }
  var displayRepresentation: DisplayRepresentation {
    .init(
      title: "\(kind?.rawValue ?? "") \(duration.value, specifier: "%.1f")",
      subtitle: "\(count ?? 0, format: .number) \(when ?? .now, format: .dateTime.hour().minute())")
  }
}
