import Foundation

/// An addition of Parley: an intent that is made of data, so that one Swift type stands for many intents and each
/// instance says what other intents declare in their type.
package protocol DataIntent: AppIntent {
  /// Its name in events and reports.
  var name: String { get }
  var ownTitle: LocalizedStringResource { get }
  /// In declared order, each with its name.
  var parameters: [any AnyIntentParameter] { get }
  /// See `IrreversibleIntent`.
  var changesForGood: Bool { get }
  /// It asks for confirmation, naming every value, before it does anything.
  var confirmsItsValues: Bool { get }
  var resolvers: [AnyParameterResolver] { get }
  var modes: IntentModes { get }
  var authentication: IntentAuthenticationPolicy { get }
}

extension AppIntent {
  /// The intent's name in events and reports.
  package var declaredName: String { (self as? any DataIntent)?.name ?? "\(Self.self)" }
  package var declaredTitle: LocalizedStringResource { (self as? any DataIntent)?.ownTitle ?? Self.title }
  package var declaredModes: IntentModes { (self as? any DataIntent)?.modes ?? Self.supportedModes }
  package var declaredAuthentication: IntentAuthenticationPolicy {
    (self as? any DataIntent)?.authentication ?? Self.authenticationPolicy
  }
}
