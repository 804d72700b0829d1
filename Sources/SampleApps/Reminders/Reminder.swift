import AppIntents

/// Something that the device reminds of; kept as a notification until it is told.
public struct Reminder: AppEntity {
  public let id: String

  @Property(title: "Text") public var text: String

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Reminder"
  public static let defaultQuery = ReminderQuery()
  static let category = "reminder"

  public var displayRepresentation: DisplayRepresentation { "\(text)" }

  init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}

/// Those that are still to be told, the earliest first.
public struct ReminderQuery: EnumerableEntityQuery {
  public init() {}

  public func allEntities() async throws -> [Reminder] {
    await DatedNotification.pending(Reminder.category).map { Reminder(id: $0.identifier, text: $0.content.body) }
  }
}
