import ParleyVoiceLab
import ParleyVoiceSession

extension ReplayBench.Conversation {
  /// Its replay with these engines, in the library and with the profile that it is measured with.
  func replay(_ engines: SpeechEngines, _ configuration: SessionConfiguration = SessionConfiguration()) -> Replay {
    var assistant = Assistant(library: library, engines: engines, profile: profile)
    assistant.configuration = configuration
    return Replay(assistant)
  }
}
