import Foundation
import ParleyVoiceSession
import TestSupport
import Testing

@testable import ParleyVoiceLab

/// Spoken orders that cannot be undone, heard by the real engines; their recordings are in `ReadBack`, each with its
/// recipe for `Audio/make`.
struct ReadBackFixtureTests {
  private static let recordings = URL(filePath: #filePath).appending(path: "../../ReadBack").standardizedFileURL

  /// What was certain is done at once. "Thursday" is heard as "Tuesday", read back, changed, read back again and done; or
  /// it is refused.
  @Test(arguments: ["certain", "misheard", "refused"])
  func `an order that cannot be undone is done when it is sure`(name: String) async throws {
    let fixture = try FixtureReader.read(Self.recordings.appending(path: "\(name)/conversation.json").path)
    let outcome = try await Replay(Assistant(apps: [DeliveryShortcuts.self])).run(fixture)
    #expect(outcome.passed, "\(outcome.differences)")
  }
}
