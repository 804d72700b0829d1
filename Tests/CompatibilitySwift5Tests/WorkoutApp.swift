import AppIntents

// An invented app of exercise sessions in the spelling of Swift 5 mode: stored statics, a class on the main actor.

struct Exercise: Codable, Hashable {
  var id = UUID()
  var name: String
  var minutes: Int
}

@MainActor
class ExerciseStore: ObservableStandIn {
  static let shared = ExerciseStore()
  var exercises = [Exercise(name: "Stretching", minutes: 10), Exercise(name: "Rowing", minutes: 25)]
  var current: Exercise?
  var isSignedIn = true
}

class ObservableStandIn {}

struct ExerciseEntity: AppEntity, Identifiable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Exercise"
  static var defaultQuery = ExerciseQuery()

  let id: UUID
  let name: String

  init(_ exercise: Exercise) {
    id = exercise.id
    name = exercise.name
  }

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

struct ExerciseQuery: EntityQuery {
  @MainActor
  func entities(for identifiers: [UUID]) async throws -> [ExerciseEntity] {
    ExerciseStore.shared.exercises.filter { identifiers.contains($0.id) }.map { ExerciseEntity($0) }
  }

  @MainActor
  func suggestedEntities() async throws -> [ExerciseEntity] {
    ExerciseStore.shared.exercises.map { ExerciseEntity($0) }
  }
}

enum ExerciseFailure: Error, CustomLocalizedStringResourceConvertible {
  case signedOut
  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .signedOut: return LocalizedStringResource("You have to sign in first.")
    }
  }
}

struct StartExercise: AppIntent {
  static var title: LocalizedStringResource = "Start an Exercise"
  static var description = IntentDescription("Starts the exercise that you name.", categoryName: "Exercises")

  @Parameter(title: "Exercise", requestValueDialog: IntentDialog("Which exercise?"))
  var exercise: ExerciseEntity?

  init() {}

  init(_ exercise: ExerciseEntity) {
    self.exercise = exercise
  }

  static var parameterSummary: some ParameterSummary {
    Summary("Start \(\.$exercise)")
  }

  @MainActor
  func perform() async throws -> some ProvidesDialog {
    guard ExerciseStore.shared.isSignedIn else { throw ExerciseFailure.signedOut }
    let chosen: ExerciseEntity
    if let exercise {
      chosen = exercise
    } else {
      let entities = try await ExerciseQuery().suggestedEntities()
      chosen = try await $exercise.requestDisambiguation(among: entities, dialog: "Which one?")
    }
    ExerciseStore.shared.current = ExerciseStore.shared.exercises.first { $0.id == chosen.id }
    return .result(dialog: "Starting \(chosen.name).")
  }
}

struct ExerciseShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartExercise(),
      phrases: ["Start an exercise in \(.applicationName)", "\(.applicationName) \(\.$exercise)"],
      shortTitle: "Start an Exercise",
      systemImageName: "figure.walk"
    )
  }
}
