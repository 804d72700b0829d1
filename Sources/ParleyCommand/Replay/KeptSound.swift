import Foundation
import ParleyAudio
import ParleyVoiceLab

/// What a report keeps of a conversation's sound.
struct KeptSound {
  /// The runs whose sound is to be heard: all, those that failed, or none.
  enum Runs: String, CaseIterable, Sendable { case all, failed, none }

  private let runs: Runs
  private let isReported: Bool
  private let recording: CompactRecording?
  private(set) var waveform = Waveform()

  /// - Parameter isReported: false where no report is written, so that nothing is kept.
  init(of runs: Runs, isReported: Bool) {
    (self.runs, self.isReported) = (runs, isReported)
    recording = runs == .none || !isReported ? nil : CompactRecording(channelCount: 2)
  }

  mutating func take(person: AudioFrame, device: AudioFrame) {
    guard isReported else { return }
    waveform.take(person: person, device: device)
    recording?.write(frames: [person, device])
  }

  /// Both sides in base 64; nil where this conversation's are not to be heard.
  func finish(passed: Bool) -> String? {
    guard let bytes = recording?.finish(), runs == .all || !passed else { return nil }
    return Data(bytes).base64EncodedString()
  }
}
