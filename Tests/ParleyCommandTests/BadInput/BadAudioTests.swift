import Foundation
import ParleyAudio
import Testing

@testable import ParleyCommand

/// Writes silence without holding it in memory.
func writeSilence(hours: Int, to path: String) throws {
  let writer = try AudioFileWriter(path: path, channelCount: 1)
  let minute = [Int16](repeating: 0, count: 60 * SampleTime.samplesPerSecond)
  for _ in 0..<(60 * hours) { writer.write(minute) }
  try writer.close()
}

struct BadAudioTests {
  static let bytes: [(String, Data, String)] = [
    ("text.wav", Data("This is no sound.\n".utf8), "is not audio that can be recognised"),
    ("empty.wav", Data(), "has zero bytes"),
    ("header.wav", Data("RIFF\u{24}\u{0}\u{0}\u{0}WAVEfmt ".utf8), "copy it again or convert it"),
  ]

  @Test(arguments: bytes) func `a file without sound is told, and the next one transcribed`(
    name: String, bytes: Data, sentence: String
  ) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(name, bytes)
    let run = await parley("transcribe", path, soupFolder + "/order/clam-chowder.flac")
    #expect(run.code == .usage)
    #expect(run.errors.contains("\"\(path)\"") && run.errors.contains(sentence), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.contains("clam chowder"))
  }

  @Test func `half a recording gives what is in it, or a sentence`() async throws {
    let folder = try TemporaryFolder()
    let whole = try Data(contentsOf: URL(filePath: soupFolder + "/order/order-soup.flac"))
    let run = await parley("transcribe", try folder.file("half.flac", whole.prefix(whole.count / 2)))
    #expect(run.code == .done || !run.errors.isEmpty)
  }

  @Test func `eight kilohertz, two channels and 24 bits are heard`() async throws {
    let folder = try TemporaryFolder()
    let clip = try AudioClip(contentsOf: soupFolder + "/order/clam-chowder.flac")
    let path = try folder.file("telephone.wav", Self.telephone(clip))
    let grammar = try folder.file(
      "g.gram", "#JSGF V1.0;\ngrammar g;\npublic <g> = clam chowder | tomato soup | chicken noodle soup;\n")
    let run = await parley("transcribe", "--grammar", grammar, path)
    #expect(run.code == .done, "\(run.errors)")
    #expect(run.output == "clam chowder\n")
  }

  /// Every second sample, in 24 bits, on two channels.
  private static func telephone(_ clip: AudioClip) -> Data {
    var body = Data()
    for index in stride(from: 0, to: clip.samples.count - 1, by: 2) {
      let sample = UInt16(bitPattern: (clip.samples[index] / 2) + (clip.samples[index + 1] / 2))
      for _ in 0..<2 { body.append(contentsOf: [0, UInt8(sample & 0xFF), UInt8(sample >> 8)]) }
    }
    func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
    var file = Data("RIFF".utf8)
    file.append(contentsOf: bytes(36 + body.count, 4))
    file.append(Data("WAVEfmt ".utf8))
    file.append(contentsOf: bytes(16, 4) + bytes(1, 2) + bytes(2, 2) + bytes(8_000, 4) + bytes(48_000, 4))
    file.append(contentsOf: bytes(6, 2) + bytes(24, 2))
    file.append(Data("data".utf8))
    file.append(contentsOf: bytes(body.count, 4))
    return file + body
  }
}
