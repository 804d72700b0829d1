import Foundation
import ParleyLanguage
import ParleyVoiceSession
import TestSupport
import Testing

@testable import ParleyVoiceLab

/// Spoken orders that cannot be undone, heard by the real engines; their recordings are in `ReadBack`, each with its
/// recipe for `Audio/make`.
struct ReadBackFixtureTests {
  private static let recordings = URL(filePath: #filePath).appending(path: "../../ReadBack").standardizedFileURL

  /// What was certain is done at once. "Thursday" is heard as "Tuesday", read back, changed, read back again and done; or
  /// it is refused. Both are said so fast that a device would leave them alone, so that its model here leaves nothing
  /// alone.
  @Test(arguments: ["certain", "misheard", "refused"])
  func `an order that cannot be undone is done when it is sure`(name: String) async throws {
    let fixture = try FixtureReader.read(Self.recordings.appending(path: "\(name)/conversation.json").path)
    let models = try Self.modelsThatLeaveNothingAlone()
    defer { try? FileManager.default.removeItem(at: models) }
    let outcome = try await Replay(Assistant(apps: [DeliveryShortcuts.self], models: models)).run(fixture)
    #expect(outcome.passed, "\(outcome.differences)")
  }

  private static func modelsThatLeaveNothingAlone() throws -> URL {
    let models = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: DataFolder.models.located(), to: models)
    let description = models.appending(path: "en-US/acoustic-model.json")
    var model = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: description)) as? [String: Any])
    var acceptance = try #require(model["acceptance"] as? [String: Any])
    for doubt in ["unaddressed", "plausibility"] { #expect(acceptance.removeValue(forKey: doubt) != nil, "\(doubt)") }
    model["acceptance"] = acceptance
    try JSONSerialization.data(withJSONObject: model).write(to: description)
    return models
  }
}
