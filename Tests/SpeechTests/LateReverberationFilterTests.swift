import Foundation
import ParleyAudio
import Testing

@testable import ParleySpeech

@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
struct LateReverberationFilterTests {
  @Test("Dry speech passes as it is, to the sample, and is not held back")
  func dryPasses() throws {
    var filter = LateReverberationFilter()
    for name in Self.speech {
      let clip = try Recordings.clip(name)
      filter.begin()
      for index in 0..<clip.frameCount { #expect(filter.hear(clip.frame(index)) == clip.frame(index)) }
      #expect(filter.finish() == nil)
    }
    #expect(try #require(filter.estimate.steepness) > 13)
  }

  @Test("A room is found to be reverberant, and about how much", arguments: [0.5, 0.8])
  func findsRoom(seconds: Double) throws {
    var filter = LateReverberationFilter()
    for name in Self.speech {
      filter.begin()
      _ = filter.hear(try Recordings.clip(name).reverberant(seconds: seconds))
    }
    let found = try #require(filter.estimate.reverberationTime)
    #expect(abs(found - seconds) < 0.45 * seconds, "\(found) s")
  }

  @Test("Every frame comes out once, one later where echoes are taken out")
  func keepsLength() throws {
    var filter = LateReverberationFilter()
    for name in Self.speech {
      let clip = try Recordings.clip(name).reverberant(seconds: 0.5)
      filter.begin()
      #expect(filter.hear(clip).samples.count == clip.frameCount * AudioFrame.sampleCount)
    }
  }

  @Test("What dies away after a word that stops becomes quieter, and the word does not")
  func suppresses() throws {
    let (dry, loudest) = try Recordings.clip("goforward.raw").stoppingAtLoudest()
    let wet = dry.reverberant(seconds: 0.6)
    var filter = LateReverberationFilter()
    for _ in 0..<5 {
      filter.begin()
      _ = filter.hear(wet)
    }
    filter.begin()
    let filtered = filter.hear(wet)
    let (word, echo) = (loudest - 10..<loudest + 1, loudest + 6..<loudest + 30)
    #expect(filtered.power(word) > 0.4 * wet.power(word))
    #expect(filtered.power(echo) < 0.4 * wet.power(echo))
  }

  @Test("A spectrum that nobody changed gives the sound again")
  func reconstructs() throws {
    let clip = try Recordings.clip("goforward.raw")
    var spectrum = ShortTimeSpectrum()
    let gains = [Float](repeating: 1, count: ShortTimeSpectrum.binCount)
    for index in 0..<clip.frameCount {
      spectrum.take(clip.frame(index))
      let frame = spectrum.frame(gains: gains)
      guard index > 0 else { continue }
      let expected = clip.frame(index - 1)
      for sample in 0..<AudioFrame.sampleCount {
        #expect(abs(Int(frame.samples[sample]) - Int(expected.samples[sample])) <= 1)
      }
    }
  }

  @Test("A recogniser that was let go forgets the room")
  func forgetsRoom() throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(.jsgf(Recordings.folder + "goforward.gram"))
    let clip = try Recordings.clip("goforward.raw")
    let first = recognizer.hear(clip)
    for _ in 0..<3 { _ = recognizer.hear(clip.reverberant(seconds: 0.6)) }
    recognizer.startAfresh()
    try recognizer.prepare(.jsgf(Recordings.folder + "goforward.gram"))
    #expect(recognizer.hear(clip) == first)
  }

  private static let speech = ["goforward.raw", "numbers.raw", "something.raw", "cards/005.wav"]
}

extension LateReverberationFilter {
  /// What a whole utterance becomes.
  fileprivate mutating func hear(_ clip: AudioClip) -> AudioClip {
    var heard = AudioClip()
    for index in 0..<clip.frameCount {
      if let frame = hear(clip.frame(index)) { heard.append(frame) }
    }
    if let last = finish() { heard.append(last) }
    return heard
  }
}
