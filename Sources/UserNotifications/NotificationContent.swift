import Foundation
import Synchronization

/// What a notification says, in the shape of Apple's class; made as `UNMutableNotificationContent`.
public class UNNotificationContent: @unchecked Sendable {
  struct Fields: Hashable, Codable, Sendable {
    var title = ""
    var subtitle = ""
    var body = ""
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var level = UNNotificationInterruptionLevel.active
    /// JSON; what cannot be written as that is not kept.
    var userInfo: Data?
  }

  let fields: Mutex<Fields>

  init(_ fields: Fields) { self.fields = Mutex(fields) }

  /// One that says this.
  package convenience init(title: String = "", body: String, category: String = "") {
    self.init(Fields(title: title, body: body, categoryIdentifier: category))
  }

  public var title: String { fields.withLock { $0.title } }
  public var subtitle: String { fields.withLock { $0.subtitle } }
  public var body: String { fields.withLock { $0.body } }
  public var categoryIdentifier: String { fields.withLock { $0.categoryIdentifier } }
  public var threadIdentifier: String { fields.withLock { $0.threadIdentifier } }
  public var interruptionLevel: UNNotificationInterruptionLevel { fields.withLock { $0.level } }
  /// Texts, numbers, lists and dictionaries of them with texts as keys; nothing else is kept.
  public var userInfo: [AnyHashable: Any] {
    guard let data = fields.withLock({ $0.userInfo }) else { return [:] }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
  }
  /// A voice has no sounds of its own.
  public var sound: UNNotificationSound? { nil }
}

/// What a notification is to say.
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  public init() { super.init(Fields()) }

  public override var title: String {
    get { super.title }
    set { fields.withLock { $0.title = newValue } }
  }
  public override var subtitle: String {
    get { super.subtitle }
    set { fields.withLock { $0.subtitle = newValue } }
  }
  public override var body: String {
    get { super.body }
    set { fields.withLock { $0.body = newValue } }
  }
  public override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { fields.withLock { $0.categoryIdentifier = newValue } }
  }
  public override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { fields.withLock { $0.threadIdentifier = newValue } }
  }
  public override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { fields.withLock { $0.level = newValue } }
  }
  public override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set {
      let named = Dictionary(
        uniqueKeysWithValues: newValue.compactMap { key, value in (key.base as? String).map { ($0, value) } })
      let data = JSONSerialization.isValidJSONObject(named) ? try? JSONSerialization.data(withJSONObject: named) : nil
      fields.withLock { $0.userInfo = data }
    }
  }
  public override var sound: UNNotificationSound? {
    get { nil }
    set {}
  }
}

/// How much a notification matters: those that are `timeSensitive` or `critical` are told while a focus is on.
public enum UNNotificationInterruptionLevel: Int, Codable, Hashable, Sendable {
  case passive, active, timeSensitive, critical
}

/// Compiles; a device that speaks needs none.
public struct UNNotificationSound: Hashable, Sendable {
  public static let `default` = UNNotificationSound()
}

/// What may be asked for; all of it is granted.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}
