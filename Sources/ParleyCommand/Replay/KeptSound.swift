import Foundation
import ParleyAudio
import ParleyVoiceLab

/// What a report keeps of a conversation's sound, as its settings say.
struct KeptSound {
  private let settings: ReplayJob.Settings
  private let recording: CompactRecording?
  private(set) var waveform = Waveform()

  init(_ settings: ReplayJob.Settings) {
    self.settings = settings
    recording = settings.audio == .none || !settings.keepsWaveform ? nil : CompactRecording(channelCount: 2)
  }

  mutating func take(person: AudioFrame, device: AudioFrame) {
    guard settings.keepsWaveform else { return }
    waveform.take(person: person, device: device)
    recording?.write(frames: [person, device])
  }

  /// Both sides in base 64; nil where this conversation's are not to be heard.
  func finish(passed: Bool) -> String? {
    guard let bytes = recording?.finish(), settings.audio == .all || !passed else { return nil }
    return Data(bytes).base64EncodedString()
  }
}
