import Foundation
import Synchronization

/// Names one donation.
public struct IntentDonationIdentifier: Hashable, Sendable {
  public let identifier: UUID

  public init() {
    identifier = UUID()
  }
}

/// Which donations to take back.
public struct IntentDonationMatchingPredicate: Sendable {
  public static var all: Self { Self() }
  public static func donationIdentifier(_ identifier: IntentDonationIdentifier) -> Self { Self() }
  public static func donationIdentifiers(_ identifiers: [IntentDonationIdentifier]) -> Self { Self() }
  public static func intentType(
    _ intentType: any AppIntent.Type, entityIdentifier: EntityIdentifier? = nil
  ) -> Self { Self() }
  public static func entityIdentifier(_ identifier: EntityIdentifier) -> Self { Self() }
}

/// Takes note of what the person has done by other means, for suggestions (R23, R27).
public final class IntentDonationManager: Sendable {
  public static let shared = IntentDonationManager()

  /// Called with every donation that no conversation takes. Nothing is kept here.
  package let observer = Mutex<(@Sendable (any AppIntent) -> Void)?>(nil)
  /// What the conversation that an app's code runs in does with donations.
  @TaskLocal package static var inConversation: DonationReceiver?

  func tell(_ intent: any AppIntent) { (Self.inConversation?.take ?? observer.withLock { $0 })?(intent) }

  init() {}

  @discardableResult
  public func donate(intent: some AppIntent, result: (any IntentResult)? = nil) -> IntentDonationIdentifier {
    tell(intent)
    return IntentDonationIdentifier()
  }

  @discardableResult
  public func donate(
    intent: some AppIntent, result: (any IntentResult)? = nil
  ) async throws -> IntentDonationIdentifier {
    tell(intent)
    return IntentDonationIdentifier()
  }

  /// Nothing is kept, so that nothing is deleted.
  @discardableResult
  public func deleteDonations(
    matching predicate: IntentDonationMatchingPredicate
  ) async throws -> [IntentDonationIdentifier] { [] }
}

extension AppIntent {
  @discardableResult
  public func donate(result: (any IntentResult)? = nil) -> IntentDonationIdentifier {
    IntentDonationManager.shared.donate(intent: self)
  }

  @discardableResult
  public func donate(result: (any IntentResult)? = nil) async throws -> IntentDonationIdentifier {
    try await IntentDonationManager.shared.donate(intent: self)
  }
}

extension AppIntent {
  /// Runs the intent as it is, without a dialog; throws what `perform()` throws.
  public func callAsFunction(donate: Bool = false) async throws {
    _ = try await performAsFunction(donate: donate)
  }

  private func performAsFunction(donate: Bool) async throws -> PerformResult {
    _ = declaredParameters
    try await prepareDependencies(of: self)
    let result = try await IntentRuntime.$current.withValue(self) { try await perform() }
    if donate { IntentDonationManager.shared.tell(self) }
    return result
  }
}

extension AppIntent where PerformResult: ReturnsValue {
  /// Runs the intent as it is, without a dialog, and gives back its value; throws what `perform()` throws.
  @discardableResult
  public func callAsFunction(donate: Bool = false) async throws -> PerformResult.Value {
    guard let value = try await performAsFunction(donate: donate).value else {
      throw AppIntentError.Unrecoverable.unknown
    }
    return value
  }
}

/// What a conversation does with donations.
///
/// A value of its own: optimised, a task-local closure that takes an existential crashes where it is bound (Swift 6.3.1).
package struct DonationReceiver: Sendable {
  let take: @Sendable (any AppIntent) -> Void

  package init(take: @escaping @Sendable (any AppIntent) -> Void) { self.take = take }
}
