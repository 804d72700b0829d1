import AppIntents
import Foundation

enum WorkoutKind: String, AppEnum {
  case run, walk, swim

  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Workout"
  static var caseDisplayRepresentations: [WorkoutKind: DisplayRepresentation] = [
    .run: .init(title: "Run", synonyms: ["Running"]), .walk: .init(title: "Walk", synonyms: ["Walking"]),
    .swim: .init(title: "Swim", synonyms: ["Swimming"]),
  ]
}

struct WorkoutSummary: TransientAppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Workout Summary"

  @Property(title: "Distance")
  var distance: Measurement<UnitLength>

  @Property(title: "Kind")
  var kind: WorkoutKind

  init() {
    distance = Measurement(value: 0, unit: .kilometers)
    kind = .walk
  }

  init(kind: WorkoutKind, distance: Measurement<UnitLength>) {
    self.init()
    self.kind = kind
    self.distance = distance
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(kind.rawValue)", subtitle: "\(distance.value, specifier: "%.1f") km")
  }
}

struct LogWorkoutIntent: AppIntent {
  static var title: LocalizedStringResource = "Log Workout"

  @Parameter(title: "Kind")
  var kind: WorkoutKind

  @Parameter(
    title: "Distance", defaultUnit: .kilometers, supportsNegativeNumbers: false, requestValueDialog: "How far?")
  var distance: Measurement<UnitLength>

  @Parameter(title: "Felt good", default: true)
  var feltGood: Bool

  static var parameterSummary: some ParameterSummary {
    Summary("Log a \(\.$kind) of \(\.$distance)") {
      \.$feltGood
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<WorkoutSummary> & ProvidesDialog {
    let kilometres = distance.converted(to: .kilometers)
    let summary = WorkoutSummary(kind: kind, distance: kilometres)
    return .result(value: summary, dialog: "Logged \(kilometres.value, specifier: "%.0f") kilometers.")
  }
}

public struct WorkoutShortcuts: AppShortcutsProvider {
  public static var applicationName: String { "Workouts" }
  public static var shortcutTileColor: ShortcutTileColor { .lime }

  public static var appShortcuts: [AppShortcut] {
    [
      AppShortcut(
        intent: LogWorkoutIntent(), phrases: ["Log a \(\.$kind) in \(.applicationName)"], shortTitle: "Log",
        systemImageName: "figure.run")
    ]
  }
}
