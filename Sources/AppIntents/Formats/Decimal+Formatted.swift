import Foundation

/// Foundation's formats, in the language of the conversation.
extension Decimal {
  public func formatted(_ style: FormatStyle) -> String { style.inConversation.format(self) }
  public func formatted(_ style: FormatStyle.Currency) -> String { style.inConversation.format(self) }
  public func formatted(_ style: FormatStyle.Percent) -> String { style.inConversation.format(self) }
}
