import Testing

@testable import ParleyAudio

struct SoundDeviceWatchTests {
  /// Noise whose samples lie within `level` of zero, the same for the same seed.
  private struct Noise {
    var state: UInt64 = 1

    mutating func frame(level: Int) -> AudioFrame {
      AudioFrame(
        (0..<AudioFrame.sampleCount).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return Int16(Int(state >> 33) % (2 * level + 1) - level)
        })
    }
  }

  private func findings(_ watch: inout SoundDeviceWatch, _ frames: some Sequence<AudioFrame>) -> [Int: String] {
    var found: [Int: String] = [:]
    for (index, frame) in frames.enumerated() {
      if let finding = watch.hear(frame) { found[index] = finding.rawValue }
    }
    return found
  }

  @Test func `digital silence is told after a minute, once, and its end at the first sound`() {
    var watch = SoundDeviceWatch()
    #expect(findings(&watch, repeatElement(.silence, count: 20_000)) == [5_999: "microphoneSilent"])
    var noise = Noise()
    #expect(findings(&watch, [noise.frame(level: 2)]) == [0: "microphoneFine"])
  }

  @Test func `a constant that is not zero is digital silence too`() {
    var watch = SoundDeviceWatch()
    let constant = AudioFrame([Int16](repeating: -7, count: AudioFrame.sampleCount))
    #expect(findings(&watch, repeatElement(constant, count: 6_000)) == [5_999: "microphoneSilent"])
  }

  @Test(arguments: [1, 30, 1_000, 9_000]) func `noise of a quiet or loud room is fine`(level: Int) {
    var watch = SoundDeviceWatch()
    var noise = Noise()
    #expect(findings(&watch, (0..<10_000).map { _ in noise.frame(level: level) }).isEmpty)
  }

  @Test func `noise at full scale is told after three seconds, and its end after two of calm`() {
    var watch = SoundDeviceWatch()
    var noise = Noise()
    #expect(findings(&watch, (0..<1_000).map { _ in noise.frame(level: 32_767) }) == [299: "microphoneClipping"])
    #expect(findings(&watch, (0..<1_000).map { _ in noise.frame(level: 100) }) == [199: "microphoneFine"])
  }

  @Test func `a shout now and then is no broken microphone`() {
    var watch = SoundDeviceWatch()
    var noise = Noise()
    for _ in 0..<50 {
      #expect(findings(&watch, (0..<100).map { _ in noise.frame(level: 32_767) }).isEmpty)
      #expect(findings(&watch, (0..<100).map { _ in noise.frame(level: 300) }).isEmpty)
    }
  }

  @Test(arguments: SoundDeviceWatch.Finding.allCases)
  func `each finding is one sentence`(finding: SoundDeviceWatch.Finding) {
    #expect("\(finding)".hasSuffix(".") && !"\(finding)".contains(". "))
  }
}
