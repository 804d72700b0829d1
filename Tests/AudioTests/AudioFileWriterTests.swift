import Foundation
import TestSupport
import Testing

@testable import ParleyAudio

@Suite("Writing audio files")
struct AudioFileWriterTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "What is written without loss is read back to the bit", arguments: ["wav", "flac", "WAV"], [0, 1, 16_000, 40_001])
  func lossless(ending: String, sampleCount: Int) throws {
    let path = "\(folder.path)/a.b.\(ending)"
    let clip = AudioClip(samples: (0..<sampleCount).map { Int16(truncatingIfNeeded: $0 &* 40_503) })
    try clip.write(to: path)
    if sampleCount == 0 {
      // libsndfile begins a FLAC file with its first sample.
      let expected: AudioFileError = ending == "flac" ? .empty(path: path) : .noFrames(path: path)
      #expect(throws: expected) { try AudioClip(contentsOf: path) }
    } else {
      #expect(try AudioClip(contentsOf: path) == clip)
    }
  }

  @Test("Ogg keeps the length and the sound")
  func ogg() throws {
    let path = folder.path + "/a.ogg"
    try AudioClip(samples: tone(440, sampleCount: 33_333)).write(to: path)
    let clip = try AudioClip(contentsOf: path)
    #expect(clip.samples.count == 33_333)
    #expect(abs(amplitude(of: 440, in: clip.samples[8_000..<24_000]) / 10_000 - 1) < 0.05)
  }

  @Test("Frames of several channels are interleaved in order", arguments: ["wav", "flac"])
  func interleaving(ending: String) throws {
    let path = "\(folder.path)/a.\(ending)"
    let left = AudioClip(samples: tone(300, sampleCount: 480))
    let right = AudioClip(samples: tone(900, sampleCount: 480))
    let writer = try AudioFileWriter(path: path, channelCount: 2)
    for index in 0..<3 { writer.write(frames: [left.frame(index), right.frame(index)]) }
    writer.write([1, 2, 3, 4])
    try writer.close()
    try writer.close()
    #expect(try AudioClip(contentsOf: path, channel: 0).samples == left.samples + [1, 3])
    #expect(try AudioClip(contentsOf: path, channel: 1).samples == right.samples + [2, 4])
  }

  @Test("The WAV header is the standard one of 44 bytes")
  func header() throws {
    let path = folder.path + "/a.wav"
    try AudioClip(samples: [1, -2, 3]).write(to: path)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let values = [1.0, -2, 3]
    #expect(bytes == SoundBytes().wav(frameCount: 3) { frame, _ in values[frame] / 32_768 })
  }

  @Test("A recording whose program dies is readable up to its last second")
  func died() async throws {
    let path = folder.path + "/a.wav"
    await #expect(processExitsWith: .exitCode(9)) { [path = path as String] in
      let writer = try AudioFileWriter(path: path, channelCount: 1)
      for _ in 0..<250 { writer.write(frames: [.silence]) }
      withExtendedLifetime(writer) { _exit(9) }
    }
    let reader = try AudioFileReader(path: path)
    #expect(try reader.read(.max).count >= 32_000)
  }

  @Test("Only the owner may read a private file, also when it was there before", arguments: [false, true])
  func ownerOnly(isReplaced: Bool) throws {
    let path = folder.path + "/a.wav"
    if isReplaced {
      _ = try folder.file("a.wav", [UInt8](repeating: 7, count: 9_999))
      #expect(chmod(path, 0o666) == 0)
    }
    let writer = try AudioFileWriter(path: path, channelCount: 1, ownerOnly: true)
    writer.write([5])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try writer.close()
    #expect(try AudioClip(contentsOf: path).samples == [5])
  }

  @Test("A full disk is told when closing", arguments: ["wav", "flac", "ogg"], [10, 100_000])
  func diskFull(ending: String, sampleCount: Int) throws {
    let path = "\(folder.path)/a.\(ending)"
    #expect(symlink("/dev/full", path) == 0)
    let samples = (0..<sampleCount).map { Int16(truncatingIfNeeded: $0 &* 40_503) }
    let error = #expect(throws: AudioFileError.self) { try AudioClip(samples: samples).write(to: path) }
    #expect(error == .diskFull(path: path))
    #expect(error?.description.hasPrefix("The disk is full, so \"\(path)\" is incomplete;") == true)
  }

  @Test("An ending that names no format", arguments: ["a", "a.mp9", "wav", ".wav", "a.wav/b"])
  func unknownExtension(name: String) {
    let path = folder.path + "/" + name
    #expect(throws: AudioFileError.unknownExtension(path: path)) { try AudioFileWriter(path: path, channelCount: 1) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A place that cannot be written")
  func notWritable() throws {
    let missing = folder.path + "/none/a.wav"
    #expect(throws: AudioFileError.notWritable(path: missing, reason: "No such file or directory")) {
      try AudioFileWriter(path: missing, channelCount: 1)
    }
    let directory = folder.path + "/d.wav"
    #expect(mkdir(directory, 0o700) == 0)
    #expect(throws: AudioFileError.folder(path: directory)) { try AudioFileWriter(path: directory, channelCount: 1) }
    let pipe = folder.path + "/p.wav"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: AudioFileError.notWritable(path: pipe, reason: "it is a pipe")) {
      try AudioFileWriter(path: pipe, channelCount: 1)
    }
    for channelCount in [0, -1, 5_000] {
      #expect(throws: AudioFileError.self) {
        try AudioFileWriter(path: folder.path + "/c.wav", channelCount: channelCount)
      }
    }
  }
}
