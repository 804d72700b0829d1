import Foundation
import ParleyAudio
import ParleyVoiceSession
import Synchronization
import TestSupport
import Testing

@testable import ParleyDeviceService

@Suite(.ownThreads, .timeLimit(.minutes(10))) struct SessionRecorderTests {
  let folder: TemporaryFolder
  let counter = Counter()

  final class Counter: Sendable {
    let value = Atomic(0)

    var name: String { "take-\(value.add(1, ordering: .relaxed).newValue)" }
  }

  init() throws { folder = try TemporaryFolder() }

  private func recorder(_ name: String, length: Duration = .seconds(60)) throws -> SessionRecorder {
    try SessionRecorder(folder: folder.path + "/" + name, length: length, name: { [counter] in counter.name })
  }

  private func mode(_ path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt32(status.st_mode & 0o777) : nil
  }

  @Test func `both sides are recorded, in files of the length that was asked for, for their owner only`() async throws {
    let recorder = try recorder("new", length: .seconds(1))
    let (left, right) = (AudioFrame([Int16](repeating: 7, count: 160)), AudioFrame([Int16](repeating: -9, count: 160)))
    for _ in 0..<250 { #expect(recorder.take(left, right) == nil) }
    #expect(recorder.isRecording)
    await recorder.close(patience: .seconds(10))
    let path = folder.path + "/new"
    #expect(mode(path) == 0o700)
    var lengths: [Int] = []
    for number in 1...3 {
      let file = path + "/take-\(number).wav"
      #expect(mode(file) == 0o600)
      let reader = try AudioFileReader(path: file, channel: 1)
      var samples = 0
      while let frame = try reader.nextFrame() {
        #expect(frame.samples[0] == -9)
        samples += AudioFrame.sampleCount
      }
      lengths.append(samples)
    }
    #expect(lengths == [16_000, 16_000, 8_000])
  }

  @Test func `an earlier recording is kept`() async throws {
    let path = folder.path + "/kept"
    _ = try folder.file("kept/take.wav", "mine")
    let first = try SessionRecorder(folder: path, length: .seconds(1), name: { "take" })
    await first.close(patience: .seconds(10))
    #expect(try String(contentsOfFile: path + "/take.wav", encoding: .utf8) == "mine")
    #expect(mode(path + "/take-2.wav") == 0o600)
  }

  @Test func `a folder that cannot be used is told before the session begins`() throws {
    let file = try folder.file("file", "mine")
    for path in [file, file + "/below", folder.path + "/no/such", "/dev/full/x"] {
      let failure = #expect(throws: DeviceFailure.self) { try SessionRecorder(folder: path, length: .seconds(1)) }
      #expect(failure?.description.contains(path) == true && failure?.kind == .wrong, "\(failure?.description ?? "")")
    }
  }

  @Test func `a folder that vanishes ends the recording with one sentence, and the rest goes on`() async throws {
    let recorder = try recorder("gone", length: .milliseconds(100))
    rename(folder.path + "/gone", folder.path + "/elsewhere")
    var reports: [DeviceReport] = []
    for _ in 0..<20_000 where reports.isEmpty {
      if let report = recorder.take(.silence, .silence) { reports.append(report) }
      try await Task.sleep(for: .microseconds(500))
    }
    for _ in 0..<100 { if let report = recorder.take(.silence, .silence) { reports.append(report) } }
    #expect(reports.map(\.status) == [.recordingEnded])
    #expect(reports.first?.sentence?.hasPrefix("The session goes on without its recording: ") == true)
    #expect(!recorder.isRecording)
    await recorder.close(patience: .seconds(10))
    #expect(try AudioClip(contentsOf: folder.path + "/elsewhere/take-1.wav", channel: 0).samples.count == 1_600)
  }

  @Test func `a disk that does not keep up ends the recording rather than the memory`() async throws {
    let recorder = try recorder("slow")
    var reports: [DeviceReport] = []
    // Faster than any disk is asked to be: an hour of sound at once.
    for _ in 0..<360_000 where reports.isEmpty {
      if let report = recorder.take(.silence, .silence) { reports.append(report) }
    }
    #expect(reports.first?.sentence?.contains("the disk is slower than the sound") == true)
    await recorder.close(patience: .seconds(10))
  }
}
