import Foundation
import Testing

/// Audio files written byte by byte, so that the reader is not tested against its own library.
struct SoundBytes: CustomTestStringConvertible {
  enum Sample: String, CaseIterable {
    case unsigned8, signed16, signed24, signed32, float32

    var byteCount: Int {
      switch self {
      case .unsigned8: 1
      case .signed16: 2
      case .signed24: 3
      case .signed32, .float32: 4
      }
    }

    /// The little-endian bytes of `value`, -1 to 1.
    func bytes(_ value: Double) -> [UInt8] {
      switch self {
      case .unsigned8: [UInt8(clamping: Int((value * 128).rounded()) + 128)]
      case .signed16: SoundBytes.little(Int((value * 32768).rounded()), 2)
      case .signed24: SoundBytes.little(Int((value * 8_388_608).rounded()), 3)
      case .signed32: SoundBytes.little(Int((value * 2_147_483_648).rounded()), 4)
      case .float32: SoundBytes.little(Int(Float(value).bitPattern), 4)
      }
    }
  }

  var rate = 16_000
  var channelCount = 1
  var sample = Sample.signed16

  var testDescription: String { "\(rate) Hz, \(channelCount) channels, \(sample)" }

  /// A WAV file whose every channel has `value` of the frame's index and the channel's.
  func wav(frameCount: Int, _ value: (Int, Int) -> Double) -> [UInt8] {
    var data: [UInt8] = []
    for frame in 0..<frameCount {
      for channel in 0..<channelCount { data += sample.bytes(value(frame, channel)) }
    }
    return wavHeader(dataByteCount: data.count) + data
  }

  func wavHeader(dataByteCount: Int) -> [UInt8] {
    let align = channelCount * sample.byteCount
    var bytes = Array("RIFF".utf8) + Self.little(36 + dataByteCount, 4) + Array("WAVEfmt ".utf8)
    bytes += Self.little(16, 4) + Self.little(sample == .float32 ? 3 : 1, 2) + Self.little(channelCount, 2)
    bytes += Self.little(rate, 4) + Self.little(rate * align, 4) + Self.little(align, 2)
    bytes += Self.little(8 * sample.byteCount, 2) + Array("data".utf8) + Self.little(dataByteCount, 4)
    return bytes
  }

  /// A 16-bit big-endian AU file.
  func au(_ samples: [Int16]) -> [UInt8] {
    Array(".snd".utf8) + Self.big(24, 4) + Self.big(2 * samples.count, 4) + Self.big(3, 4) + Self.big(rate, 4)
      + Self.big(channelCount, 4) + samples.flatMap { Self.big(Int($0), 2) }
  }

  /// A 16-bit big-endian AIFF file of 16 kHz.
  func aiff(_ samples: [Int16]) -> [UInt8] {
    // 16,000 as an 80-bit float: 16,000 = 1.953125 × 2^13.
    let rate: [UInt8] = [0x40, 0x0C, 0xFA, 0, 0, 0, 0, 0, 0, 0]
    let common = Self.big(channelCount, 2) + Self.big(samples.count / channelCount, 4) + Self.big(16, 2) + rate
    let sound = Self.big(0, 4) + Self.big(0, 4) + samples.flatMap { Self.big(Int($0), 2) }
    let body =
      Array("AIFFCOMM".utf8) + Self.big(common.count, 4) + common + Array("SSND".utf8) + Self.big(sound.count, 4)
      + sound
    return Array("FORM".utf8) + Self.big(body.count, 4) + body
  }

  static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func big(_ value: Int, _ count: Int) -> [UInt8] { little(value, count).reversed() }
}

func indexOfPeak(_ samples: [Int16]) -> Int {
  samples.indices.max { abs(Int(samples[$0])) < abs(Int(samples[$1])) } ?? 0
}
