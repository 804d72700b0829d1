import Foundation
import ParleyAudio
import ParleySpeech
import Testing

@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
struct WakeSpotterTests {
  private let model: AcousticModel
  private let phrase: WakePhrase

  init() throws {
    model = try #require(Recordings.model)
    phrase = try WakePhrase("hey parley", pronouncer: Pronouncer(model: model))
  }

  private func spotter() throws -> PocketSphinxWakeSpotter { try PocketSphinxWakeSpotter(model: model, phrase: phrase) }

  private func spottings(
    in clip: AudioClip, by spotter: PocketSphinxWakeSpotter, from start: SampleTime = .zero
  ) -> [WakeSpotting] {
    (0..<clip.frameCount).compactMap { index in
      spotter.hear(clip.frame(index), at: start + Duration(sampleCount: index * AudioFrame.sampleCount))
    }
  }

  private static func recording(_ name: String) throws -> AudioClip {
    try AudioClip(contentsOf: Recordings.localeFolder + "/../../Audio/soup-chef/wake/\(name).flac")
  }

  @Test(arguments: [
    ("hey-parley-order-soup", 1), ("hey-parley-then-order-my-usual", 1), ("tomato-soup", 0), ("yes", 0),
  ])
  func `the phrase is spotted once, with its place`(recording: String, count: Int) throws {
    let clip = try Self.recording(recording)
    let found = spottings(in: clip, by: try spotter())
    #expect(found.count == count)
    for spotted in found {
      // Both begin 0.2 s after the recording's start and speak the phrase in 0.6 to 0.8 s.
      #expect((0.15...0.35).contains(spotted.start.seconds), "\(spotted)")
      #expect((0.65...1.1).contains(spotted.end.seconds), "\(spotted)")
      #expect(spotted.score >= WakeStateMachine.Policy().threshold)
    }
  }

  @Test func `the same sound gives the same spottings, whenever it comes`() throws {
    let clip = try Self.recording("hey-parley-order-soup")
    let first = spottings(in: clip, by: try spotter())
    let later = SampleTime(samples: 1_000 * 160)
    let second = spottings(in: clip, by: try spotter(), from: later)
    #expect(first.map(\.score) == second.map(\.score))
    #expect(first.map(\.end) == second.map { $0.end - Duration(sampleCount: later.samples) })
    #expect(first.count == 1)
  }

  @Test(arguments: ["0870", "0880", "0890", "0920", "0930"])
  func `a chapter read aloud wakes nobody`(number: String) throws {
    let clip = try Recordings.clip("librivox/sense_and_sensibility_01_austen_64kb-\(number).wav")
    #expect(spottings(in: clip, by: try spotter()).isEmpty)
  }

  @Test func `half of the phrase before a gap and half after it is no phrase`() throws {
    let clip = try Self.recording("hey-parley-order-soup")
    let spotter = try spotter()
    let whole = try #require(spottings(in: clip, by: spotter).first)
    let middle = (whole.start.samples + whole.end.samples) / 2 / AudioFrame.sampleCount
    var found: [WakeSpotting] = []
    for index in 0..<clip.frameCount {
      let shift = index < middle ? 1_000 : 2_000
      let time = SampleTime(samples: (index + shift) * AudioFrame.sampleCount)
      if let spotted = spotter.hear(clip.frame(index), at: time) { found.append(spotted) }
    }
    #expect(found.isEmpty)
  }

  @Test func `silence, clicks and full-scale noise wake nobody`() throws {
    let spotter = try spotter()
    var state: UInt64 = 7
    for index in 0..<1_000 {
      let frame = AudioFrame(
        (0..<AudioFrame.sampleCount).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1
          return index < 300 ? 0 : index < 400 ? (index % 10 == 0 ? .max : 0) : Int16(truncatingIfNeeded: state >> 40)
        })
      #expect(spotter.hear(frame, at: SampleTime(samples: index * AudioFrame.sampleCount)) == nil)
    }
  }
}
