/// Which voice speaks and how; the numbers are espeak-ng's own scales and are kept within them.
public struct VoiceSettings: Hashable, Codable, Sendable {
  /// A voice name of espeak-ng, such as `en-us`.
  public var voice: String
  /// Words per minute, 80 to 450.
  public var rate: Int
  /// 0 to 100; 50 is the voice's own.
  public var pitch: Int
  /// 0 to 200 per cent; above 100 the sound may clip.
  public var volume: Int

  public init(voice: String = "en-us", rate: Int = 175, pitch: Int = 50, volume: Int = 100) {
    self.voice = voice
    self.rate = min(450, max(80, rate))
    self.pitch = min(100, max(0, pitch))
    self.volume = min(200, max(0, volume))
  }
}
