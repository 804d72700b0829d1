/// Whoever talks to people through a front end: an engine with its apps.
public protocol Conversing: Sendable {
  var language: SpokenLanguage { get }

  /// Talks until the front end is closed.
  func run(on frontEnd: any DialogFrontEnd) async
}

extension ConversationEngine: Conversing {}
