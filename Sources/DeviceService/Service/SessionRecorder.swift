import Foundation
import ParleyAudio
import ParleyVoiceSession
import Synchronization

/// Records both sides of a session into a folder: the person on the left, the device on the right, one WAV file after
/// the other, named by the moment at which each begins.
///
/// Files are for their owner only (mode 0600), as is the folder where it is made here (0700). They are written by a
/// thread of its own, so that a slow disk does not hold the session up. Once a file cannot be written the recording is
/// over, which is reported to the session.
package final class SessionRecorder: Sendable {
  private struct State {
    /// Heard and played in turns.
    var waiting: [AudioFrame] = []
    var isEnding = false
    var sentence: String?
    var isTold = false
  }

  /// How much sound may wait for the disk, in frames: ten seconds.
  private static let longestQueue = 1_000

  private let folder: String
  /// The length of a file, in frames.
  private let fileLength: Int
  private let name: @Sendable () -> String
  private let state = Mutex(State())
  private let hasEnded = Milestone()

  /// Makes the folder where it is missing, and the first file; throws a sentence where that fails.
  package init(
    folder: String, length: Duration, name: @escaping @Sendable () -> String = SessionRecorder.moment
  ) throws(DeviceFailure) {
    self.folder = folder
    self.name = name
    fileLength = max(1, length.sampleCount / AudioFrame.sampleCount)
    let writer: Box
    do {
      if mkdir(folder, 0o700) != 0, errno != EEXIST {
        throw DeviceFailure(
          .wrong, "The folder \(folder) for recordings cannot be made (\(String(cString: strerror(errno)))).")
      }
      writer = Box(file: try Self.file(in: folder, name()))
    } catch let failure as DeviceFailure {
      throw failure
    } catch {
      throw DeviceFailure(.wrong, "\(error)")
    }
    Thread.start("parley recorder") { [self] in work(writer.file) }
  }

  /// The writer is made by the caller, so that a mistake is reported at once, and is then used by the thread alone.
  private struct Box: @unchecked Sendable {
    let file: AudioFileWriter
  }

  /// The moment now, as a file's name: `2026-01-31T08-05-00Z`.
  package static let moment: @Sendable () -> String = {
    Date().ISO8601Format().replacing(":", with: "-")
  }

  private static func file(in folder: String, _ name: String) throws -> AudioFileWriter {
    var path = "\(folder)/\(name).wav"
    var number = 2
    while access(path, F_OK) == 0 {
      path = "\(folder)/\(name)-\(number).wav"
      number += 1
    }
    return try AudioFileWriter(path: path, channelCount: 2, ownerOnly: true)
  }

  /// Takes 10 ms of both sides; the report of the recording's end, once.
  package func take(_ heard: AudioFrame, _ played: AudioFrame) -> DeviceReport? {
    state.withLock { state in
      if state.sentence == nil, state.waiting.count >= 2 * Self.longestQueue {
        state.sentence = "The recording in \(folder) has ended, since the disk is slower than the sound; use another."
      }
      guard let sentence = state.sentence else {
        state.waiting.append(heard)
        state.waiting.append(played)
        return nil
      }
      if state.isTold { return nil }
      state.isTold = true
      return DeviceReport(.recordingEnded, sentence: sentence)
    }
  }

  var isRecording: Bool { state.withLock { $0.sentence == nil && !$0.isEnding } }

  /// Has what waits written and the file finished; returns once it is, at the latest after `patience`.
  package func close(patience: Duration = .milliseconds(300)) async {
    state.withLock { $0.isEnding = true }
    await hasEnded.reached(within: patience)
  }

  private func work(_ first: AudioFileWriter) {
    defer { hasEnded.reach() }
    var writer = first
    var written = 0
    var frames: [AudioFrame] = []
    do {
      while true {
        let isEnding = state.withLock { state in
          frames.removeAll(keepingCapacity: true)
          swap(&frames, &state.waiting)
          return state.isEnding || state.sentence != nil
        }
        for index in stride(from: 0, to: frames.count - 1, by: 2) {
          if written == fileLength {
            try writer.close()
            writer = try Self.file(in: folder, name())
            written = 0
          }
          writer.write(frames: [frames[index], frames[index + 1]])
          written += 1
        }
        if let failure = writer.failure { throw failure }
        if isEnding { return try writer.close() }
        usleep(50_000)
      }
    } catch {
      try? writer.close()
      state.withLock { state in
        state.waiting = []
        state.sentence = "The session goes on without its recording: \(error)"
      }
    }
  }
}
