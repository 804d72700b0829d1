import ParleyAudio
import ParleyGrammar
import ParleyVoiceLab
import ParleyVoiceSession

/// A person who talks to a device for a day: orders, answers, interrupts, coughs, mumbles and keeps silent, as a seed
/// decides.
struct SoakPerson {
  /// The recordings of a conversation, in the order in which they are said.
  typealias Script = [AudioClip]

  /// What a person notices of a device.
  struct Device {
    let now: SampleTime
    let isAwaitingTrigger: Bool
    let isListening: Bool
    let isSpeaking: Bool
  }

  private enum State {
    /// Nothing is said until that moment.
    case idle(until: SampleTime)
    case conversing
  }

  private let scripts: [Script]
  private let spacing: Duration
  private var random: SplitMix64
  private var state = State.idle(until: .zero)
  private var script: Script = []
  private var nextLine = 0
  private var playing: (clip: AudioClip, frame: Int)?
  /// Frames until something is said.
  private var wait: Int?
  private var wasReady = false
  private var wasSpeaking = false
  /// How many conversations were begun.
  private(set) var begun = 0
  let limit: Int

  /// `spacing` is the time from the beginning of a conversation to that of the next.
  init(scripts: [Script], conversations limit: Int, spacing: Duration, seed: UInt64) {
    self.scripts = scripts.filter { !$0.isEmpty }
    self.limit = limit
    self.spacing = spacing
    random = SplitMix64(seed: seed)
  }

  /// Everything was begun that is to be.
  var isDone: Bool { begun == limit && playing == nil }

  /// In the middle of a word.
  var isTalking: Bool { playing != nil }

  /// The next frame, given what the device does.
  mutating func frame(for device: Device) -> AudioFrame {
    if let (clip, frame) = playing {
      playing = frame + 1 < clip.frameCount ? (clip, frame + 1) : nil
      return clip.frame(frame)
    }
    let isReady = device.isListening
    defer {
      wasReady = isReady
      wasSpeaking = device.isSpeaking
    }
    if device.isAwaitingTrigger { return begin(at: device.now) }
    if device.isSpeaking, !wasSpeaking { wait = chance(of: 12) ? below(400) : nil }
    if isReady, !wasReady { wait = 20 + below(80) }
    guard let frames = wait else { return .silence }
    wait = frames > 0 ? frames - 1 : nil
    if frames == 0, device.isListening || device.isSpeaking { say() }
    return .silence
  }

  /// Waits for the next conversation's time, and begins it with a trigger phrase, or with something else.
  private mutating func begin(at now: SampleTime) -> AudioFrame {
    if case .conversing = state {
      let planned = SampleTime.zero + spacing * begun
      state = .idle(until: max(planned, now + .milliseconds(500 + 10 * below(100))))
    }
    guard case .idle(let moment) = state, now >= moment, begun < limit, !scripts.isEmpty else { return .silence }
    begun += 1
    state = .conversing
    script = scripts[below(scripts.count)]
    nextLine = 0
    wait = nil
    if chance(of: 10) { playing = (noise(), 0) } else { say() }
    return .silence
  }

  /// Mostly the script's next line, else one of another script, noise, or nothing.
  private mutating func say() {
    switch below(100) {
    case ..<70:
      playing = (script[min(nextLine, script.count - 1)], 0)
      nextLine += 1
    case ..<82:
      let other = scripts[below(scripts.count)]
      playing = (other[below(other.count)], 0)
    case ..<92: playing = (noise(), 0)
    default: break
    }
  }

  /// A burst of 50 ms to 2 s, from quiet to full scale.
  private mutating func noise() -> AudioClip {
    let count = (5 + below(196)) * AudioFrame.sampleCount
    let amplitude = 1 << (4 + below(11))
    return AudioClip(samples: (0..<count).map { _ in Int16(clamping: below(2 * amplitude) - amplitude) })
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
  private mutating func chance(of percent: Int) -> Bool { below(100) < percent }
}

extension SoakPerson.Device {
  init(_ session: VoiceSession) {
    self.init(
      now: session.now, isAwaitingTrigger: session.isAwaitingTrigger, isListening: session.isListening,
      isSpeaking: session.isSpeaking)
  }
}
