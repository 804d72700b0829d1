/// Whether a value in a message may be written. Without a word numbers may, and nothing else.
public struct OSLogPrivacy: Hashable, Sendable {
  /// What is written in place of a private value.
  public enum Mask: Hashable, Sendable { case hash, none }

  enum Kind: Hashable, Sendable { case auto, `public`, `private` }
  let kind: Kind

  public static let auto = OSLogPrivacy(kind: .auto)
  public static let `public` = OSLogPrivacy(kind: .public)
  public static let `private` = OSLogPrivacy(kind: .private)
  public static let sensitive = OSLogPrivacy(kind: .private)

  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

/// Where a value stands in its columns.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isRight: Bool

  public static let none = OSLogStringAlignment(columns: 0, isRight: false)
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: false)
  }
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: true)
  }

  func placed(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, columns - text.count))
    return isRight ? space + text : text + space
  }
}
