import AppIntents
import CoreSpotlight

struct RingsEntity: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Rings"
  static var defaultQuery: UniqueAppEntityProvider<Self> { UniqueAppEntityProvider { Self(move: 420, stand: 9) } }

  @Property(title: "Move") var move: Int
  @Property(title: "Stand") var stand: Int

  var displayRepresentation: DisplayRepresentation { "Your rings" }

  init(move: Int, stand: Int) {
    self.move = move
    self.stand = stand
  }
}

struct ActivityEntity: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Activity"
  static let defaultQuery = ActivityQuery()
  let id: String
  @Property(title: "Title", indexingKey: \.title) var title: String
  @Property(title: "Calories") var calories: Int

  init(_ title: String, calories: Int) {
    id = title
    self.title = title
    self.calories = calories
  }

  var displayRepresentation: DisplayRepresentation { .init(title: "\(title)", subtitle: "\(calories) calories") }
  var attributeSet: CSSearchableItemAttributeSet {
    let set = defaultAttributeSet
    set.contentDescription = "\(calories) calories"
    return set
  }
}

struct ActivityQuery: EntityPropertyQuery {
  static let all = [
    ActivityEntity("Morning Run", calories: 310), ActivityEntity("Evening Run", calories: 280),
    ActivityEntity("Swim", calories: 240),
  ]
  static let properties = QueryProperties {
    Property(\.$title) {
      EqualToComparator { title in { $0.title == title } }
      ContainsComparator { title in { $0.title.contains(title) } }
    }
    Property(\.$calories) {
      LessThanComparator { calories in { $0.calories < calories } }
      GreaterThanOrEqualToComparator { calories in { $0.calories >= calories } }
    }
  }
  static let sortingOptions = SortingOptions { SortableBy(\.$calories) }

  func entities(for identifiers: [String]) async throws -> [ActivityEntity] {
    Self.all.filter { identifiers.contains($0.id) }
  }
  func suggestedEntities() async throws -> [ActivityEntity] { Self.all }
  func entities(
    matching comparators: [(ActivityEntity) -> Bool], mode: ComparatorMode,
    sortedBy: [EntityQuerySort<ActivityEntity>], limit: Int?
  ) async throws -> [ActivityEntity] {
    Self.all.filter { activity in comparators.allSatisfy { $0(activity) } }
  }
}

struct CheckRingsIntent: AppIntent {
  static let title: LocalizedStringResource = "Check Rings"
  @Parameter(title: "Rings") var rings: RingsEntity

  func perform() async throws -> some IntentResult & ReturnsValue<RingsEntity> & ProvidesDialog {
    let missing = max(0, 500 - rings.move)
    return .result(
      value: rings,
      dialog: IntentDialog(
        full: "You moved \(rings.move) calories and stood \(rings.stand) hours; \(missing) calories to go.",
        supporting: "\(missing) calories to go."))
  }
}

struct ShareActivityIntent: AppIntent {
  static let title: LocalizedStringResource = "Share Activity"
  @Parameter(title: "Activity", requestDisambiguationDialog: "Which run?") var activity: ActivityEntity
  @Parameter(title: "With", requestValueDialog: "Who do you want to share it with?") var friends: [Friend]

  enum Friend: String, AppEnum {
    case ana, ben, chloe
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Friend"
    static let caseDisplayRepresentations: [Friend: DisplayRepresentation] = [
      .ana: "Ana", .ben: "Ben", .chloe: "Chloe",
    ]
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let names = friends.map { String(localized: $0.localizedStringResource) }
    return .result(dialog: "Shared \(activity.title) with \(names.formatted(.list(type: .and))).")
  }
}

struct RingsShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: CheckRingsIntent(), phrases: ["How are my rings in \(.applicationName)"], shortTitle: "Rings",
      systemImageName: "circle.circle")
    AppShortcut(
      intent: ShareActivityIntent(), phrases: ["Share an activity from \(.applicationName)"], shortTitle: "Share",
      systemImageName: "square.and.arrow.up")
  }
}
