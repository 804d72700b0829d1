import CParleySpeexDSP

/// Takes the device's own sound out of what the microphone hears, by SpeexDSP's adaptive filter.
///
/// The filter learns the way from loudspeaker to microphone while there is sound, within about a second, and keeps it
/// between prompts. What is left of the echo afterwards is some 20 to 30 dB lower, less where the clocks of the two
/// devices drift apart; `NearEndDetector` has to reckon with it.
///
/// Isolation: not `Sendable`. SpeexDSP keeps no global state, but one `SpeexEchoState` may be used by one thread at a
/// time.
package final class EchoCanceller {
  /// The longest way of the sound that the filter can learn, delays of the sound card included.
  package let tail: Duration

  private let state: OpaquePointer
  private let suppressor: OpaquePointer

  /// `tail` is raised to 10 ms and lowered to a second, beyond which the filter would never converge.
  /// nil when there is no memory.
  package init?(tail: Duration) {
    let samples = max(AudioFrame.sampleCount, min(SampleTime.samplesPerSecond, tail.sampleCount))
    guard let state = speex_echo_state_init(Int32(AudioFrame.sampleCount), Int32(samples)) else { return nil }
    guard
      let suppressor = speex_preprocess_state_init(Int32(AudioFrame.sampleCount), Int32(SampleTime.samplesPerSecond))
    else {
      speex_echo_state_destroy(state)
      return nil
    }
    self.state = state
    self.suppressor = suppressor
    self.tail = Duration(sampleCount: samples)
    var rate = Int32(SampleTime.samplesPerSecond)
    speex_echo_ctl(state, SPEEX_ECHO_SET_SAMPLING_RATE, &rate)
    // The noise of the room is left alone; without its part of the work the suppressor does nothing at all.
    var noise: Int32 = 0
    speex_preprocess_ctl(suppressor, SPEEX_PREPROCESS_SET_NOISE_SUPPRESS, &noise)
    speex_preprocess_ctl(suppressor, SPEEX_PREPROCESS_SET_ECHO_STATE, UnsafeMutableRawPointer(state))
  }

  deinit {
    speex_preprocess_state_destroy(suppressor)
    speex_echo_state_destroy(state)
  }

  /// The frame of the microphone without the echo of what was played; `played` is the frame that the loudspeaker got
  /// just before `heard` was captured, without a gap from frame to frame.
  package func cancel(_ heard: AudioFrame, played: AudioFrame) -> AudioFrame {
    var (heard, played, cleaned) = (heard, played, AudioFrame.silence)
    withUnsafeBytes(of: &heard.samples) { near in
      withUnsafeBytes(of: &played.samples) { far in
        withUnsafeMutableBytes(of: &cleaned.samples) { output in
          speex_echo_cancellation(
            state, near.bindMemory(to: Int16.self).baseAddress, far.bindMemory(to: Int16.self).baseAddress,
            output.bindMemory(to: Int16.self).baseAddress)
        }
      }
    }
    return cleaned
  }

  /// The frame that `cancel` gave last, with what is left of the echo turned down where it is louder than any speech.
  /// It tells better whether there is speech, and worse what is said.
  package func suppress(_ cleaned: AudioFrame) -> AudioFrame {
    var frame = cleaned
    withUnsafeMutableBytes(of: &frame.samples) { bytes in
      _ = speex_preprocess_run(suppressor, bytes.bindMemory(to: Int16.self).baseAddress)
    }
    return frame
  }
}
