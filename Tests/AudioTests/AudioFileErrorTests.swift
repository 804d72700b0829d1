import Foundation
import TestSupport
import Testing

@testable import ParleyAudio

@Suite("Files that cannot be read")
struct AudioFileErrorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func error(_ path: String, channel: Int? = nil) -> AudioFileError? {
    let error = #expect(throws: AudioFileError.self) { try AudioClip(contentsOf: path, channel: channel) }
    // Every description is one sentence that names the file.
    #expect(error?.description.contains("\"\(path)\"") == true)
    #expect(error?.description.hasSuffix(".") == true)
    #expect(error?.description.contains(". ") == false)
    return error
  }

  @Test("Missing")
  func missing() {
    let path = folder.path + "/none.wav"
    #expect(error(path) == .missing(path: path))
    #expect(error(path)?.description == "There is no audio file at \"\(path)\"; check the path.")
    #expect(error("") == .missing(path: ""))
    #expect(throws: AudioFileError.self) { try AudioClip(contentsOf: "a\0b.wav") }
  }

  @Test("A folder")
  func isFolder() {
    #expect(error(folder.path) == .folder(path: folder.path))
  }

  @Test("A pipe that nobody writes to does not hang")
  func pipe() {
    let path = folder.path + "/pipe.wav"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(error(path) == .notRegularFile(path: path))
    #expect(error("/dev/null") == .notRegularFile(path: "/dev/null"))
  }

  @Test("Not permitted")
  func notReadable() async throws {
    let path = try folder.file("a.wav", SoundBytes().wav(frameCount: 10) { _, _ in 0 })
    #expect(chmod(path, 0o000) == 0)
    await #expect(processExitsWith: .success) { [path = path as String] in
      // The administrator may read everything; 65534 is nobody.
      if geteuid() == 0 { #expect(seteuid(65_534) == 0) }
      let error = #expect(throws: AudioFileError.self) { try AudioFileReader(path: path) }
      #expect(error == .notReadable(path: path))
    }
  }

  @Test("Zero bytes")
  func empty() throws {
    for name in ["a.wav", "a.raw"] {
      let path = try folder.file(name, [])
      #expect(error(path) == .empty(path: path))
    }
  }

  @Test("Text, whatever its name", arguments: ["a.txt", "a.wav", "a.flac", "a.ogg", "a"])
  func text(name: String) throws {
    let path = try folder.file(name, Array("Meet me at noon, this is no sound at all.\n".utf8))
    #expect(error(path) == .notAudio(path: path))
  }

  @Test("A header without sound")
  func headerOnly() throws {
    let path = try folder.file("a.wav", SoundBytes().wavHeader(dataByteCount: 0))
    #expect(error(path) == .noFrames(path: path))
  }

  @Test("Cut off in the header", arguments: [13, 20, 30, 36, 40])
  func cutInHeader(byteCount: Int) throws {
    let path = try folder.file("a.wav", Array(SoundBytes().wavHeader(dataByteCount: 100).prefix(byteCount)))
    guard case .damaged(path, _) = error(path) else {
      Issue.record("not told to be damaged")
      return
    }
  }

  @Test("Cut off right after the header")
  func cutAfterHeader() throws {
    let path = try folder.file("a.wav", SoundBytes().wavHeader(dataByteCount: 100))
    #expect(error(path) == .truncated(path: path, duration: .zero))
  }

  static let truncated = ["a.wav", "a.aiff", "a.au", "a.raw"]

  @Test("Cut off in the sound: a reader gives what is there and says so, a clip is refused", arguments: truncated)
  func cutInSound(name: String) throws {
    let samples = tone(440, sampleCount: 16_000)
    let kind = SoundBytes()
    let bytes =
      switch name {
      case "a.wav": kind.wav(frameCount: samples.count) { frame, _ in Double(samples[frame]) / 32_768 }
      case "a.aiff": kind.aiff(samples)
      case "a.au": kind.au(samples)
      default: samples.flatMap { SoundBytes.little(Int($0), 2) }
      }
    let whole = try AudioFileReader(path: folder.file(name, bytes))
    #expect(!whole.isTruncated)
    let path = try folder.file(name, bytes.dropLast(16_001))
    let reader = try AudioFileReader(path: path)
    #expect(reader.isTruncated)
    let read = try reader.read(.max)
    #expect(read == Array(samples.prefix(read.count)))
    #expect([7_999, 8_000].contains(read.count))
    #expect(error(path) == .truncated(path: path, duration: Duration(sampleCount: read.count)))
    // What is asked for lies before the cut.
    #expect(try AudioClip(contentsOf: path, limit: .milliseconds(100)).samples == Array(samples.prefix(1_600)))
  }

  @Test("FLAC that is cut off is known at its end")
  func cutFLAC() throws {
    let samples = tone(440, sampleCount: 48_000)
    let path = folder.path + "/a.flac"
    try AudioClip(samples: samples).write(to: path)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let cut = try folder.file("cut.flac", Array(bytes.prefix(bytes.count / 2)))
    let reader = try AudioFileReader(path: cut)
    #expect(!reader.isTruncated)
    var read: [Int16] = []
    while case let block = try reader.read(1_000), !block.isEmpty { read += block }
    #expect(reader.isTruncated)
    #expect(read.count > 8_000 && read == Array(samples.prefix(read.count)))
    #expect(error(cut) == .truncated(path: cut, duration: Duration(sampleCount: read.count)))
  }

  @Test("Ogg that is cut off is known when opened")
  func cutOgg() throws {
    let path = folder.path + "/a.ogg"
    let noise = (0..<320_000).map { Int16(truncatingIfNeeded: ($0 &* 40_503) ^ ($0 >> 3)) / 4 }
    try AudioClip(samples: noise).write(to: path)
    #expect(try !AudioFileReader(path: path).isTruncated)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let cut = try folder.file("cut.ogg", Array(bytes.prefix(bytes.count / 2)))
    let reader = try AudioFileReader(path: cut)
    #expect(reader.isTruncated)
    #expect(reader.duration == nil)
    let count = try reader.read(.max).count
    #expect(count > 80_000 && count < 320_000)
    #expect(error(cut) == .truncated(path: cut, duration: Duration(sampleCount: count)))
  }

  @Test("The length that a pipe's writer could not know is not taken for a cut", arguments: [0x7FFF_F000, 0xFFFF_FFFF])
  func streamed(stated: Int) throws {
    let bytes = SoundBytes().wavHeader(dataByteCount: stated) + [UInt8](repeating: 1, count: 3_200)
    let path = try folder.file("a.wav", bytes)
    #expect(try AudioClip(contentsOf: path).samples.count == 1_600)
  }

  @Test("Samples that are not numbers", arguments: [Double.nan, .infinity, -.infinity])
  func nonFinite(value: Double) throws {
    let kind = SoundBytes(channelCount: 2, sample: .float32)
    let bytes = kind.wav(frameCount: 40_000) { frame, channel in frame == 24_000 && channel == 1 ? value : 0.1 }
    let path = try folder.file("a.wav", bytes)
    #expect(error(path) == .nonFiniteSample(path: path, time: .milliseconds(1_500)))
    #expect(error(path)?.description.contains("at 1.500 s") == true)
    #expect(try AudioClip(contentsOf: path, channel: 0).samples.count == 40_000)
    let reader = try AudioFileReader(path: path)
    #expect(throws: AudioFileError.self) { while try reader.nextFrame() != nil {} }
    #expect(throws: AudioFileError.nonFiniteSample(path: path, time: .milliseconds(1_500))) { try reader.nextFrame() }
  }

  @Test("A channel that is not there", arguments: [-1, 2])
  func channel(channel: Int) throws {
    let path = try folder.file("a.wav", SoundBytes(channelCount: 2).wav(frameCount: 10) { _, _ in 0 })
    #expect(error(path, channel: channel) == .noSuchChannel(path: path, channel: channel, channelCount: 2))
  }

  @Test("A rate that is out of all reason", arguments: [1, 2_000_000_000])
  func rate(rate: Int) throws {
    let path = try folder.file("a.wav", SoundBytes(rate: rate).wav(frameCount: 10) { _, _ in 0 })
    #expect(error(path) == .unsupportedRate(path: path, hertz: rate))
  }

  @Test("Any single damaged byte of a header neither crashes nor hangs")
  func damagedHeaders() throws {
    let good = SoundBytes(channelCount: 2).wav(frameCount: 200) { frame, _ in Double(frame) / 1_000 }
    for position in 0..<44 {
      for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
        var bytes = good
        bytes[position] = byte
        let path = try folder.file("a.wav", bytes)
        guard let reader = try? AudioFileReader(path: path) else { continue }
        var count = 0
        while count < 1_000_000, let block = try? reader.read(10_000), !block.isEmpty { count += block.count }
        #expect(count < 1_000_000)
      }
    }
  }
}
