/// A ready-made shortcut that an app offers: intents that run one after the other under a name, once a person has taken it for
/// their own.
///
/// An addition of Parley; the nearest of Apple's is an `INShortcut` whose intent has a `suggestedInvocationPhrase`. What an
/// intent has a value for is kept; the rest is asked for where it is needed.
public struct GalleryShortcut: Sendable {
  /// What is said to run it.
  public let suggestedInvocationPhrase: LocalizedStringResource
  public let intents: [any AppIntent]

  public init(_ suggestedInvocationPhrase: LocalizedStringResource, _ intents: any AppIntent...) {
    (self.suggestedInvocationPhrase, self.intents) = (suggestedInvocationPhrase, intents)
  }
}
