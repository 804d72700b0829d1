import ParleyAudio

/// A person who talks to a device for a day as `SoakPerson` does, and who says something of their own where they want to
/// see whether the device works, or want something to happen.
struct DayPerson {
  /// What is said until the person is content.
  struct Urge {
    /// Said in several ways in turn, at least one.
    let clips: [AudioClip]
    /// It is no answer to a question.
    let needsIdle: Bool
  }

  private(set) var everyday: SoakPerson
  private var urge: Urge?
  private var playing: (clip: AudioClip, frame: Int)?
  /// Frames in which the device could have been talked to.
  private var freeFrames = 0
  private var wait = 0
  /// How often the urge was said.
  private var saidCount = 0

  /// In the middle of a word.
  var isTalking: Bool { playing != nil || everyday.isTalking }

  private static let reaction = 20
  /// Until it is said again.
  private static let patience = 300

  init(_ everyday: SoakPerson) { self.everyday = everyday }

  /// Nil: the person is content.
  mutating func want(_ urge: Urge?) {
    self.urge = urge
    (freeFrames, wait, saidCount) = (0, Self.reaction, 0)
  }

  mutating func frame(for device: SoakPerson.Device) -> AudioFrame {
    if let (clip, frame) = playing {
      playing = frame + 1 < clip.frameCount ? (clip, frame + 1) : nil
      return clip.frame(frame)
    }
    guard let urge, !everyday.isTalking, device.isAwaitingTrigger || !urge.needsIdle else {
      return everyday.frame(for: device)
    }
    guard device.isListening else {
      freeFrames = 0
      return .silence
    }
    freeFrames += 1
    if freeFrames >= wait {
      playing = (urge.clips[saidCount % urge.clips.count], 0)
      saidCount += 1
      (freeFrames, wait) = (0, Self.patience)
    }
    return .silence
  }
}
