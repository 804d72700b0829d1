import Foundation
import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySimulation
import ParleySpeech
import ParleyVoiceSession

/// The course of a day in a room: what the microphone hears, what happens to the device, and what it makes of that.
///
/// A value that takes frames and events; what touches the process and its machine it asks of `hands`.
struct DayCourse {
  /// What is done to the process.
  struct Hands: Sendable {
    /// Sends a signal, and waits until the device has carried it out; false where it does not.
    let signal: @Sendable (Int32) -> Bool
    /// Keeps files from being written, or no longer.
    let fillDisk: @Sendable (_ isFull: Bool) -> Void
    /// Programs come to the socket, or leave it.
    let crowd: @Sendable (_ comes: Bool) -> Void
    /// Everything has happened, or goes no further.
    let finish: @Sendable () -> Void
  }

  /// What people and programs say.
  struct Sounds: Sendable {
    /// To see whether the device works.
    let order: [AudioClip]
    let appPhrases: [DayFault: [AudioClip]]
    let reading: AudioClip
  }

  let minutes: Int
  let clock: DayClock
  let sounds: Sounds
  let hands: Hands
  var schedule: DaySchedule
  var person: DayPerson
  var errands: Errands
  var room: EchoSimulation
  var record = DayRecord()
  var memory = DayMemory()
  var random: SplitMix64
  var program: OtherProgram?
  /// What happens next, and until when it waits for its moment.
  var waiting: (fault: DayFault, activity: LiveSession.Activity?, until: Int)?
  var fault: OpenFault?
  var proofs: [Proof] = []
  /// Until then an app that blocks keeps what its session had.
  var blockedUntil = 0
  /// The sound device cannot be used.
  private(set) var isSoundAway = false
  private var lastPlayed = AudioFrame.silence
  private var latestRest = 0
  private var hasFinished = false

  /// A fault that lasts.
  struct OpenFault {
    let fault: DayFault
    let begun: Int
    /// Where it is an app's, by when the device has left it.
    let end: Int
  }

  /// After a fault has ended, the device is to say a sentence.
  struct Proof {
    let fault: DayFault
    let since: Int
    var speakingFrames = 0
  }

  /// How long a device may take for a sentence, in frames.
  static let answerLimit = 1_000
  /// How much of a sentence that went on counts.
  private static let spokenFrames = 50
  /// How long a conversation may take.
  private static let restLimit = 60_000

  init(
    minutes: Int, seed: UInt64, clock: DayClock, person: DayPerson, errands: Errands, sounds: Sounds, hands: Hands
  ) {
    (self.minutes, self.clock, self.person, self.errands) = (minutes, clock, person, errands)
    (self.sounds, self.hands) = (sounds, hands)
    schedule = DaySchedule(minutes: minutes, seed: seed)
    random = SplitMix64(seed: seed &+ 1)
    room = EchoSimulation(
      EchoPath(
        levelDecibels: -25, reverberation: .milliseconds(80), driftPartsPerMillion: DayClock.cardDrift, seed: seed))
  }

  var length: Int { minutes * DaySchedule.framesPerMinute }

  // MARK: Frames

  /// The next 10 ms; nil where the sound device goes away.
  mutating func exchange(_ played: AudioFrame, device activity: LiveSession.Activity, isMuted: Bool) -> AudioFrame? {
    pass(activity)
    if isSoundAway { return nil }
    let said = person.frame(
      for: SoakPerson.Device(
        now: clock.now, isAwaitingTrigger: activity == .idle, isListening: activity == .idle || activity == .listening,
        isSpeaking: activity == .speaking))
    defer { lastPlayed = mixed(played) }
    let heard = room.hear(said, lastPlayed: lastPlayed)
    return isMuted ? .silence : heard
  }

  /// 10 ms pass, with sound or without.
  mutating func pass(_ activity: LiveSession.Activity) {
    clock.tick()
    let now = clock.frames
    if activity == .idle { latestRest = now }
    lookAtMemory(activity, at: now)
    if now - latestRest > Self.restLimit, !record.isStuck {
      record.isStuck = true
      record.note("the device was \(activity.name) for ten minutes", at: clock.now)
      finish()
    }
    happen(activity, at: now)
    prove(activity, at: now)
    if now >= length, schedule.isDone, activity == .idle, fault == nil, proofs.isEmpty, waiting == nil,
      errands.areDone || now > length + Self.restLimit
    {
      finish()
    }
  }

  private mutating func lookAtMemory(_ activity: LiveSession.Activity, at now: Int) {
    let isIdle = activity == .idle && !person.isTalking
    memory.pass(isIdle: isIdle, at: now)
    let isQuiet = isIdle && fault == nil && waiting == nil && proofs.isEmpty && now >= blockedUntil
    guard isQuiet, memory.isDue(at: now) else { return }
    memory.begin()
    send(SIGHUP)
  }

  private mutating func finish() {
    if hasFinished { return }
    hasFinished = true
    if isSoundAway { setSoundAway(false) }
    hands.finish()
  }

  /// With what another program plays.
  private mutating func mixed(_ played: AudioFrame) -> AudioFrame {
    guard var other = program else { return played }
    var mixed = other.next()
    program = other.left > 0 ? other : nil
    for index in 0..<AudioFrame.sampleCount {
      mixed.samples[index] = Int16(clamping: Int(mixed.samples[index]) + Int(played.samples[index]))
    }
    return mixed
  }

  mutating func setSoundAway(_ isAway: Bool) {
    isSoundAway = isAway
    lastPlayed = .silence
  }

  // MARK: Proofs

  private mutating func prove(_ activity: LiveSession.Activity, at now: Int) {
    guard !proofs.isEmpty else { return }
    for index in proofs.indices where activity == .speaking { proofs[index].speakingFrames += 1 }
    if proofs.contains(where: { $0.speakingFrames >= Self.spokenFrames }) { return answered(at: now) }
    for proof in proofs where now - proof.since > Self.answerLimit {
      record.unanswered += 1
      record.note("\(proof.fault.rawValue) was not answered: the device was \(activity.name)", at: clock.now)
    }
    proofs.removeAll { now - $0.since > Self.answerLimit }
    if proofs.isEmpty { person.want(nil) }
  }

  /// The device says a sentence.
  mutating func answered(at now: Int) {
    guard !proofs.isEmpty else { return }
    for proof in proofs { record.answered(after: now - proof.since) }
    proofs = []
    person.want(nil)
  }
}
