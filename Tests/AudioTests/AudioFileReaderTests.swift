import Foundation
import TestSupport
import Testing

@testable import ParleyAudio

@Suite("Reading audio files")
struct AudioFileReaderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  static let kinds = [8_000, 11_025, 22_050, 44_100, 48_000].flatMap { rate in
    [1, 2, 6].flatMap { channelCount in
      SoundBytes.Sample.allCases.map { SoundBytes(rate: rate, channelCount: channelCount, sample: $0) }
    }
  }

  @Test("The length is exact and a click stays in place", arguments: kinds)
  func lengthAndClick(kind: SoundBytes) throws {
    let frameCount = kind.rate / 3 + 1
    let click = kind.rate / 5
    let path = try folder.file("a.wav", kind.wav(frameCount: frameCount) { frame, _ in frame == click ? 0.9 : 0 })
    let reader = try AudioFileReader(path: path)
    #expect(reader.sourceRate == kind.rate)
    #expect(reader.channelCount == kind.channelCount)
    let clip = try AudioClip(contentsOf: path)
    #expect(clip.samples.count == Int((Double(frameCount) * 16_000 / Double(kind.rate)).rounded()))
    #expect(reader.duration == clip.duration)
    #expect(abs(indexOfPeak(clip.samples) - click * 16_000 / kind.rate) <= 1)
    #expect(!reader.isTruncated)
  }

  @Test("A sine keeps its amplitude within 1 %", arguments: kinds)
  func amplitudeKept(kind: SoundBytes) throws {
    let step = 2 * Double.pi * 1_000 / Double(kind.rate)
    let path = try folder.file(
      "a.wav", kind.wav(frameCount: kind.rate / 4) { frame, _ in 0.5 * sin(step * Double(frame)) })
    let clip = try AudioClip(contentsOf: path)
    let found = amplitude(of: 1_000, in: clip.samples[800..<3_200])
    #expect(abs(found / 16_384 - 1) < 0.01, "\(found)")
  }

  @Test("16 kHz, 16 bits, mono is read to the bit, from every container and as raw samples")
  func exact() throws {
    let samples = (0..<5_000).map { Int16(truncatingIfNeeded: $0 &* 40_503) }
    let kind = SoundBytes()
    let files = [
      ("a.wav", kind.wav(frameCount: samples.count) { frame, _ in Double(samples[frame]) / 32_768 }),
      ("a.aiff", kind.aiff(samples)), ("a.au", kind.au(samples)),
      ("A.RAW", samples.flatMap { SoundBytes.little(Int($0), 2) }),
    ]
    for (name, bytes) in files {
      #expect(try AudioClip(contentsOf: folder.file(name, bytes)).samples == samples, "\(name)")
    }
  }

  @Test("Channels are mixed to their mean, or one is read alone")
  func channels() throws {
    let levels = [1_000.0, 3_000, -500]
    let kind = SoundBytes(channelCount: 3)
    let path = try folder.file("a.wav", kind.wav(frameCount: 500) { _, channel in levels[channel] / 32_768 })
    #expect(try AudioClip(contentsOf: path).samples == [Int16](repeating: 1_167, count: 500))
    for channel in 0..<3 {
      let clip = try AudioClip(contentsOf: path, channel: channel)
      #expect(clip.samples == [Int16](repeating: Int16(levels[channel]), count: 500))
    }
  }

  @Test("Frames and blocks of any size give the same samples, the last frame filled with silence")
  func frames() throws {
    let kind = SoundBytes(rate: 22_050)
    let path = try folder.file("a.wav", kind.wav(frameCount: 50_001) { frame, _ in sin(Double(frame) / 9) / 2 })
    let clip = try AudioClip(contentsOf: path)
    let byFrame = try AudioFileReader(path: path)
    var frames: [AudioFrame] = []
    while let frame = try byFrame.nextFrame() { frames.append(frame) }
    #expect(frames == (0..<clip.frameCount).map(clip.frame))
    #expect(try byFrame.nextFrame() == nil)
    let byBlock = try AudioFileReader(path: path)
    var samples: [Int16] = []
    while case let block = try byBlock.read(333), !block.isEmpty { samples += block }
    #expect(samples == clip.samples)
    #expect(try byBlock.read(0).isEmpty)
  }

  @Test("A limit reads no more than that", arguments: [0, 1, 1_600, 5_000, 9_000])
  func limit(sampleCount: Int) throws {
    let path = try folder.file("a.wav", SoundBytes().wav(frameCount: 5_000) { _, _ in 0.1 })
    let clip = try AudioClip(contentsOf: path, limit: Duration(sampleCount: sampleCount))
    #expect(clip.samples.count == min(5_000, sampleCount))
  }

  @Test("Float samples beyond full scale are clipped")
  func overFullScale() throws {
    let kind = SoundBytes(sample: .float32)
    let path = try folder.file("a.wav", kind.wav(frameCount: 4) { frame, _ in [2, -2, 1e30, 0.5][frame] })
    #expect(try AudioClip(contentsOf: path).samples == [32_767, -32_768, 32_767, 16_384])
  }

  @Test("The largest float neither crashes the resampler nor spreads", arguments: [8_000, 44_100])
  func hugeFloats(rate: Int) throws {
    let kind = SoundBytes(rate: rate, sample: .float32)
    let huge = Double(Float.greatestFiniteMagnitude)
    let path = try folder.file("a.wav", kind.wav(frameCount: rate) { frame, _ in frame == 100 ? huge : 0 })
    let clip = try AudioClip(contentsOf: path)
    #expect(clip.samples.count == 16_000)
    #expect(clip.samples.suffix(15_000).allSatisfy { $0 == 0 })
  }
}
