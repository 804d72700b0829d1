import Foundation

/// Foundation's formats, in the language of the conversation.
extension Int {
  public func formatted() -> String { formatted(.number) }

  /// The text of a format: `count.formatted(.number.grouping(.never))`.
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Int {
    style.inConversation.format(self)
  }
}

/// Foundation's formats, in the language of the conversation.
extension Double {
  public func formatted() -> String { formatted(.number) }

  /// The text of a format: `share.formatted(.percent)`.
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Double {
    style.inConversation.format(self)
  }
}
