import Foundation
import ParleyAudio
import Testing

@testable import ParleyCommand

/// Speech that is not meant for the device, by replay: a chapter read aloud, and, where `PARLEY_UNRELATED_SPEECH` names a
/// folder of up to 25 minutes of sound files, everything in it.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: librivox), "apt-get install pocketsphinx-testdata"))
struct UnrelatedSpeechLongTests {
  @Test(arguments: [nil, "hey parley"])
  func `unrelated speech starts nothing, whether the device sleeps or listens`(wake: String?) async throws {
    let folder = try TemporaryFolder()
    let more = ProcessInfo.processInfo.environment["PARLEY_UNRELATED_SPEECH"]
    let sources = try [librivox, more].compactMap(\.self).flatMap(sounds)
    try #require(sources.count >= 5)
    // The turns of a conversation are up to a minute long.
    var turns: [String] = []
    var clip = AudioClip()
    func end() throws {
      try clip.write(to: folder.path + "/\(turns.count).flac")
      turns.append("{\"audio\": \"\(turns.count).flac\", \"words\": \"unrelated\"}")
      clip = AudioClip()
    }
    for source in sources {
      let next = try AudioClip(contentsOf: source, limit: .seconds(50))
      if clip.duration + next.duration > .seconds(58) { try end() }
      clip.append(next)
      clip.append(.silence(.milliseconds(500)))
    }
    try end()
    let key = wake.map { "\"wake\": \"\($0)\"," } ?? ""
    _ = try folder.file(
      "conversation.json",
      """
      {"format": 1, "conversation": "unrelated", "app": "Soup Chef", \(key) "turns": [\(turns.joined(separator: ","))],
       "expect": [], "absent": [{"event": "matched"}, {"event": "woken"}, {"event": "prompt"}]}
      """)
    let run = await parley("replay", folder.path)
    #expect(run.code == .done, "\(run.output)\(run.errors)")
  }

  private func sounds(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".wav") || $0.hasSuffix(".flac") }
      .sorted().map { folder + "/" + $0 }
  }
}

private let librivox = "/usr/share/pocketsphinx/test/data/librivox"
