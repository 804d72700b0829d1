import Foundation
import Testing

@testable import ParleyCommand

/// The thread that a sound card waits for, as `parley bench --part frame` counts it.
struct FrameTests {
  @Test func `no frame of a conversation allocates, and not the first of a process either`() async throws {
    let run = try await ParleyProcess.run(
      "bench", "--json", "--part", "frame", packageFolder + "/Audio/meditation/which")
    #expect(run.code == 0, "\(run.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let all = try #require(report?["all"] as? [String: Int])
    #expect(all["frames", default: 0] > 1_000)
    #expect(all["ownAllocations"] == 0 && all["libraryAllocations"] == 0, "\(all)")
  }
}
