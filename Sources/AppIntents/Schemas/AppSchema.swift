/// A shape of an intent, an entity or an enumeration that the platform knows; here only what it adds to the type counts.
@dynamicMemberLookup
public struct AppSchema: Hashable, Sendable {
  /// As it is written: "photos.openAsset".
  public let name: String

  /// The domain of that name, for one that is not listed: `AppSchema.gardening.water`.
  public static subscript(dynamicMember member: String) -> AppSchemaDomain { AppSchemaDomain(member) }
}

/// The schemas of one kind of app, each by its name.
@dynamicMemberLookup
public struct AppSchemaDomain: Hashable, Sendable {
  let name: String

  /// A domain that is not listed; as a static property in an extension of `AppSchema` it is written as the others are.
  public init(_ name: String) {
    self.name = name
  }

  /// The schema of that name; any is taken.
  public subscript(dynamicMember member: String) -> AppSchema { AppSchema(name: "\(name).\(member)") }
}

extension AppSchema {
  public static var assistant: AppSchemaDomain { AppSchemaDomain("assistant") }
  public static var audio: AppSchemaDomain { AppSchemaDomain("audio") }
  public static var books: AppSchemaDomain { AppSchemaDomain("books") }
  public static var browser: AppSchemaDomain { AppSchemaDomain("browser") }
  public static var calendar: AppSchemaDomain { AppSchemaDomain("calendar") }
  public static var camera: AppSchemaDomain { AppSchemaDomain("camera") }
  public static var clock: AppSchemaDomain { AppSchemaDomain("clock") }
  public static var files: AppSchemaDomain { AppSchemaDomain("files") }
  public static var journal: AppSchemaDomain { AppSchemaDomain("journal") }
  public static var mail: AppSchemaDomain { AppSchemaDomain("mail") }
  public static var maps: AppSchemaDomain { AppSchemaDomain("maps") }
  public static var messages: AppSchemaDomain { AppSchemaDomain("messages") }
  public static var notes: AppSchemaDomain { AppSchemaDomain("notes") }
  public static var phone: AppSchemaDomain { AppSchemaDomain("phone") }
  public static var photos: AppSchemaDomain { AppSchemaDomain("photos") }
  public static var presentation: AppSchemaDomain { AppSchemaDomain("presentation") }
  public static var reader: AppSchemaDomain { AppSchemaDomain("reader") }
  public static var reminders: AppSchemaDomain { AppSchemaDomain("reminders") }
  public static var spreadsheet: AppSchemaDomain { AppSchemaDomain("spreadsheet") }
  public static var system: AppSchemaDomain { AppSchemaDomain("system") }
  public static var visualIntelligence: AppSchemaDomain { AppSchemaDomain("visualIntelligence") }
  public static var whiteboard: AppSchemaDomain { AppSchemaDomain("whiteboard") }
  public static var wordProcessor: AppSchemaDomain { AppSchemaDomain("wordProcessor") }
}

/// An intent of a schema; it is called as its type is, unless it has a title of its own.
public protocol AssistantSchemaIntent: AppIntent {
  /// True for an intent that no list of actions shows; kept as data.
  static var isAssistantOnly: Bool { get }
}
/// An entity of a schema.
public protocol AssistantSchemaEntity: AppEntity {}
/// An enumeration of a schema.
public protocol AssistantSchemaEnum: AppEnum {}

extension AssistantSchemaIntent {
  public static var isAssistantOnly: Bool { false }

  public static var title: LocalizedStringResource {
    let words = wordsOfTypeName("\(Self.self)").split(separator: " ").map(String.init)
    let name = words.count > 1 && words.last == "Intent" ? words.dropLast() : words[...]
    return LocalizedStringResource(stringLiteral: name.joined(separator: " "))
  }
}
