import ParleyAudio
import ParleyGrammar

/// A simulated person in sample time: hears when the device falls silent, thinks for a moment, and speaks.
package struct UserMouth {
  /// One thing that was said.
  package struct Line {
    package let words: String
    package let begun: SampleTime
    /// From the moment at which the device listened; nil where it did not yet.
    package let wait: Duration?
    /// What the microphone got of it, with a little before and after.
    package var heard = AudioClip()
    package var isSilence = false
  }

  package private(set) var lines: [Line] = []
  package private(set) var isContent: Bool?
  private var user: SimulatedUser
  private let voice: UserVoice
  private var random: SplitMix64
  private var playing: (clip: AudioClip, frame: Int)?
  /// The last prompt that was heard and not yet answered.
  private var prompt: String?
  private var isHearing = false
  private var hasBegun = false
  /// Frames since the device made its last sound, and since the person spoke.
  private var quietFrames = 0
  private var framesSinceLine = 0
  private var reaction = 50
  private var isImpatient = false
  private var speakingFrames = 0

  /// A person who hears nothing for this long says it again.
  private static let patienceFrames = 500
  private static let interruptionFrames = 80

  package init(_ user: SimulatedUser, voice: UserVoice, seed: UInt64) {
    self.user = user
    self.voice = voice
    random = SplitMix64(seed: seed)
  }

  package var wanted: [String] { user.wanted }
  package var number: Int? { user.number }

  /// The device began to say this.
  package mutating func hears(_ prompt: String) {
    self.prompt = prompt
    isHearing = true
    isImpatient = user.interrupts(prompt)
    speakingFrames = 0
  }

  /// The device came to the end of what it had to say, as its voice tells.
  package mutating func heardOut() {
    isHearing = false
    quietFrames = 0
  }

  /// The next frame of the person; `listeningFor` is how long the device has listened, to write it down.
  package mutating func next(devicePlayed: AudioFrame, now: SampleTime, listeningFor: Duration?) throws -> AudioFrame {
    let isDeviceAudible = devicePlayed.peak > 60
    quietFrames = isDeviceAudible || isHearing ? 0 : quietFrames + 1
    speakingFrames += isDeviceAudible ? 1 : 0
    framesSinceLine += 1
    if let (clip, frame) = playing {
      playing = frame + 1 < clip.frameCount ? (clip, frame + 1) : nil
      framesSinceLine = 0
      return clip.frame(frame)
    }
    if !hasBegun {
      if quietFrames >= reaction { try act(begin(), now, listeningFor) }
    } else if let heard = prompt, isImpatient, speakingFrames == Self.interruptionFrames {
      isImpatient = false
      try act(user.answer(to: heard), now, listeningFor)
    } else if let heard = prompt, quietFrames >= reaction {
      prompt = nil
      try act(user.answer(to: heard), now, listeningFor)
    } else if prompt == nil, framesSinceLine >= Self.patienceFrames, quietFrames >= Self.patienceFrames {
      framesSinceLine = 0
      try act(user.answerToNothing(), now, listeningFor)
    }
    return .silence
  }

  /// Adds what the microphone got to the line that is being said.
  package mutating func wasHeard(_ frame: AudioFrame) {
    guard let last = lines.indices.last, !lines[last].isSilence, framesSinceLine < 20 else { return }
    lines[last].heard.append(frame)
  }

  private mutating func begin() -> SimulatedUser.Act {
    hasBegun = true
    return user.begin()
  }

  private mutating func act(_ act: SimulatedUser.Act, _ now: SampleTime, _ listeningFor: Duration?) throws {
    // People leave 200 ms and more between turns.
    reaction = Int.random(in: 35...120, using: &random)
    framesSinceLine = 0
    switch act {
    case .say(let text, let manner):
      let words = voice.words(text)
      playing = (try voice.clip(words, manner, variation: random.next()), 0)
      lines.append(Line(words: words, begun: now, wait: listeningFor))
    case .mumble(let text):
      playing = (try voice.mumble(text), 0)
      lines.append(Line(words: "", begun: now, wait: listeningFor))
    case .wait:
      lines.append(Line(words: "", begun: now, wait: listeningFor, isSilence: true))
    case .leave(let content):
      isContent = content
    }
  }
}
