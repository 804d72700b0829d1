import Foundation
import ParleyAudio
import ParleyDialog
import ParleySpeech
import Synchronization

/// Drives a session from a sound card, one frame each way every 10 ms, on a thread of its own.
///
/// The thread blocks in the sound card and nowhere else; the conversation runs in Swift's own threads beside it, so a
/// machine with one processor does not wait for itself. Everything but `run` may be called from anywhere and returns at
/// once.
public final class LiveSession: Sendable {
  /// Opens the microphone, unless it is muted, and the loudspeaker; throws `SoundDeviceError`.
  public typealias Opening = @Sendable (_ isMuted: Bool) throws -> any DuplexSound
  /// Takes what was heard and what was played in the same 10 ms, on the session's thread, and must not block it; what
  /// it returns becomes an event.
  public typealias Tap = @Sendable (_ heard: AudioFrame, _ played: AudioFrame) -> DeviceReport?

  /// What is asked of a running session.
  public enum Command: Hashable, Sendable {
    /// Muting also gives the microphone back, so that it is not read.
    case control(SessionControl)
    case toggleMute

    /// It is meant for the device, whatever session runs on it.
    package var isOfDevice: Bool {
      switch self {
      case .control(.mute), .control(.wake), .toggleMute: true
      case .control: false
      }
    }
  }

  /// What a running session is about.
  public enum Activity: Int, Sendable, CaseIterable {
    /// It waits for a trigger phrase.
    case idle
    /// It listens for an answer.
    case listening
    case speaking
    /// The dialog works and neither speaks nor listens.
    case thinking
    /// It waits for its sound device.
    case lost
    /// It has not begun, or has ended.
    case stopped
  }

  /// Why a session came to its end.
  public enum Ending: Hashable, Sendable {
    /// `stop()` was called.
    case stopped
    case limitReached
    case conversationEnded
    /// The session could not go on; its last `failure` event says why.
    case failed
  }

  let settings: LiveSettings
  let assistant: Assistant
  let tap: Tap?
  private let open: Opening?
  /// In place of one that reads a clock.
  let card: SimulatedCard?
  let isStopping = Atomic<Bool>(false)
  let isFinishing = Atomic<Bool>(false)
  let activityCode = Atomic<Int>(Activity.stopped.rawValue)
  let mutedState: Atomic<Bool>
  let turnCount = Atomic<Int>(0)
  private let hasCommands = Atomic<Bool>(false)
  private let commands = Mutex<[Command]>([])

  /// How many commands may wait for the next frame.
  static let commandLimit = 256

  /// `open` is the sound card outside tests.
  public init(
    assistant: Assistant, settings: LiveSettings = LiveSettings(), tap: Tap? = nil, open: Opening? = nil
  ) {
    self.settings = settings
    self.assistant = assistant
    self.tap = tap
    self.open = open
    card = nil
    mutedState = Atomic(settings.startsMuted)
  }

  package init(assistant: Assistant, settings: LiveSettings, tap: Tap?, card: SimulatedCard?) {
    self.settings = settings
    self.assistant = assistant
    self.tap = tap
    open = card?.open
    self.card = card
    mutedState = Atomic(settings.startsMuted)
  }

  /// Ends the session within a frame or two.
  public func stop() {
    isStopping.store(true, ordering: .relaxed)
  }

  /// Ends the session where no conversation is going on any more.
  public func finish() {
    isFinishing.store(true, ordering: .relaxed)
  }

  /// Carries out the command at the next frame; false where too many are waiting already.
  @discardableResult public func post(_ command: Command) -> Bool {
    let isTaken = commands.withLock { commands in
      guard commands.count < Self.commandLimit else { return false }
      commands.append(command)
      return true
    }
    hasCommands.store(true, ordering: .releasing)
    return isTaken
  }

  /// Changes from frame to frame; safe to read from any thread.
  public var activity: Activity { Activity(rawValue: activityCode.load(ordering: .relaxed)) ?? .stopped }

  /// Whether the microphone is closed; safe to read from any thread.
  public var isMuted: Bool { mutedState.load(ordering: .relaxed) }

  /// Grows with every frame, and with every 10 ms of waiting for a lost device, but not where the dialog, the recogniser
  /// or the synthesiser stands still meanwhile; a number that stands still is a session that is stuck.
  public var progress: Int { turnCount.load(ordering: .relaxed) }

  /// Opens the sound device; one that gives no sound is not waited for once the session is to end.
  func openSound(isMuted: Bool) throws -> any DuplexSound {
    try open?(isMuted)
      ?? SoundCard(capture: settings.microphone, playback: settings.loudspeaker, isMuted: isMuted) { [self] in
        !isStopping.load(ordering: .relaxed)
      }
  }

  /// The commands since the last call, in order.
  package func takeCommands() -> [Command] {
    guard hasCommands.exchange(false, ordering: .acquiring) else { return [] }
    return commands.withLock { commands in
      defer { commands = [] }
      return commands
    }
  }
}

extension LiveSession.Activity {
  /// A word for other programs.
  public var name: String { "\(self)" }
}
