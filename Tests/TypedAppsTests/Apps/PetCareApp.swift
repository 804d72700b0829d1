import AppIntents

struct PetEntity: AppEntity, Hashable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Pet" }
  static var defaultQuery: PetQuery { PetQuery() }

  let id: UUID
  let name: String
  let kind: String

  var displayRepresentation: DisplayRepresentation {
    .init(title: "\(name)", subtitle: "\(kind)", synonyms: ["the \(kind)"])
  }
}

struct PetQuery: EnumerableEntityQuery {
  @Dependency private var store: PetStore

  func allEntities() async -> [PetEntity] { await store.pets }
  func entities(for identifiers: [UUID]) async throws -> [PetEntity] {
    await store.pets.filter { identifiers.contains($0.id) }
  }
}

actor PetStore {
  private(set) var pets = ["Biscuit": "cat", "Waffles": "dog", "Pebble": "tortoise"].sorted { $0.key < $1.key }
    .map { PetEntity(id: UUID(), name: $0.key, kind: $0.value) }
  private var fed: [PetEntity: [Meal]] = [:]

  func feed(_ pet: PetEntity, _ meal: Meal) { fed[pet, default: []].append(meal) }
  func meals(of pet: PetEntity) -> [Meal] { fed[pet] ?? [] }
}

enum Meal: String, AppEnum {
  case breakfast, dinner, treat

  static var typeDisplayRepresentation: TypeDisplayRepresentation { .init(name: "Meal") }
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] {
    [.breakfast: "Breakfast", .dinner: "Dinner", .treat: .init(title: "Treat", synonyms: ["Snack"])]
  }
}

struct FeedPetIntent: UndoableIntent, PredictableIntent {
  static let title: LocalizedStringResource = "Log a Meal"

  @Parameter(title: "Pet", requestValueDialog: "Who was fed?", requestDisambiguationDialog: "Which pet?")
  var pet: PetEntity
  @Parameter(title: "Meal", default: .dinner) var meal: Meal
  @Dependency private var store: PetStore

  static var parameterSummary: some ParameterSummary {
    Switch(\.$meal) {
      Case(.treat) { Summary("Give \(\.$pet) a \(\.$meal)") }
      DefaultCase { Summary("Feed \(\.$pet) their \(\.$meal)") }
    }
  }

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$pet, \.$meal)) { pet, meal in
      DisplayRepresentation(title: "Feed \(pet)", subtitle: "\(meal)")
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    let earlier = await store.meals(of: pet)
    if earlier.contains(meal), meal != .treat {
      let again = IntentChoiceOption(title: "Feed again")
      let choice = try await requestChoice(
        between: [again, IntentChoiceOption(title: "Leave it", style: .cancel)],
        dialog: "\(pet.name) already had \(meal.rawValue) today. What shall I do?")
      guard choice == again else { return .result(value: earlier.count, dialog: "Nothing was logged.") }
    }
    await store.feed(pet, meal)
    let count = earlier.count + 1
    return .result(value: count, dialog: "\(pet.name) has had ^[\(count) meal](inflect: true) today.")
  }
}

struct PetShortcuts: AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: FeedPetIntent(),
      phrases: ["Log a meal in \(.applicationName)", "\(.applicationName) fed \(\.$pet)"], shortTitle: "Feed",
      systemImageName: "pawprint",
      parameterPresentation: ParameterPresentation(
        for: \.$pet, summary: Summary("Feed \(\.$pet)"),
        optionsCollections: { OptionsCollection(PetQuery(), title: "Pets", systemImageName: "pawprint") }))
  }
}
