/// A shape of an intent, an entity or an enumeration that the platform knows; here only what it adds to the type counts.
public struct AppSchema: Hashable, Sendable {
  /// As it is written: "photos.openAsset".
  public let name: String
}

/// The schemas of one kind of app, each by its name.
@dynamicMemberLookup
public struct AppSchemaDomain: Hashable, Sendable {
  let name: String

  /// The schema of that name; any is taken.
  public subscript(dynamicMember member: String) -> AppSchema { AppSchema(name: "\(name).\(member)") }
}

extension AppSchema {
  public static var assistant: AppSchemaDomain { AppSchemaDomain(name: "assistant") }
  public static var audio: AppSchemaDomain { AppSchemaDomain(name: "audio") }
  public static var books: AppSchemaDomain { AppSchemaDomain(name: "books") }
  public static var browser: AppSchemaDomain { AppSchemaDomain(name: "browser") }
  public static var calendar: AppSchemaDomain { AppSchemaDomain(name: "calendar") }
  public static var camera: AppSchemaDomain { AppSchemaDomain(name: "camera") }
  public static var clock: AppSchemaDomain { AppSchemaDomain(name: "clock") }
  public static var files: AppSchemaDomain { AppSchemaDomain(name: "files") }
  public static var journal: AppSchemaDomain { AppSchemaDomain(name: "journal") }
  public static var mail: AppSchemaDomain { AppSchemaDomain(name: "mail") }
  public static var maps: AppSchemaDomain { AppSchemaDomain(name: "maps") }
  public static var messages: AppSchemaDomain { AppSchemaDomain(name: "messages") }
  public static var notes: AppSchemaDomain { AppSchemaDomain(name: "notes") }
  public static var phone: AppSchemaDomain { AppSchemaDomain(name: "phone") }
  public static var photos: AppSchemaDomain { AppSchemaDomain(name: "photos") }
  public static var presentation: AppSchemaDomain { AppSchemaDomain(name: "presentation") }
  public static var reader: AppSchemaDomain { AppSchemaDomain(name: "reader") }
  public static var reminders: AppSchemaDomain { AppSchemaDomain(name: "reminders") }
  public static var spreadsheet: AppSchemaDomain { AppSchemaDomain(name: "spreadsheet") }
  public static var system: AppSchemaDomain { AppSchemaDomain(name: "system") }
  public static var visualIntelligence: AppSchemaDomain { AppSchemaDomain(name: "visualIntelligence") }
  public static var whiteboard: AppSchemaDomain { AppSchemaDomain(name: "whiteboard") }
  public static var wordProcessor: AppSchemaDomain { AppSchemaDomain(name: "wordProcessor") }
}

/// An intent of a schema; it is called as its type is, unless it has a title of its own.
public protocol AssistantSchemaIntent: AppIntent {}
/// An entity of a schema.
public protocol AssistantSchemaEntity: AppEntity {}
/// An enumeration of a schema.
public protocol AssistantSchemaEnum: AppEnum {}

extension AssistantSchemaIntent {
  public static var title: LocalizedStringResource {
    let words = wordsOfTypeName("\(Self.self)").split(separator: " ").map(String.init)
    let name = words.count > 1 && words.last == "Intent" ? words.dropLast() : words[...]
    return LocalizedStringResource(stringLiteral: name.joined(separator: " "))
  }
}
