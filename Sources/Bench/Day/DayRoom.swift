import ParleyAudio
import ParleyDeviceService
import ParleyVoiceSession
import Synchronization

/// The room that a device stands in for a day, and its sound card.
final class DayRoom: Sendable {
  let clock: DayClock
  private let course: Mutex<DayCourse>
  /// The one that stands here.
  private let service = Mutex<DeviceService?>(nil)

  /// How long an app is waited for, in time of the wall clock; longer than anything else takes on a busy machine.
  private static let longestHold = Duration.seconds(4)

  init(_ course: sending DayCourse) {
    clock = course.clock
    self.course = Mutex(course)
  }

  var card: SimulatedCard {
    SimulatedCard(longestHold: Self.longestHold) { [self] isMuted in
      if course.withLock({ $0.isSoundAway }) { throw Self.gone }
      return Card(room: self, isMuted: isMuted)
    } pass: { [self] in
      course.withLock { $0.pass(.lost) }
    }
  }

  func place(_ service: DeviceService) { self.service.withLock { $0 = service } }

  func take(_ event: SessionEvent) { course.withLock { $0.take(event) } }

  /// What was counted.
  func read<Result: Sendable>(_ body: (DayCourse) -> Result) -> Result { course.withLock { body($0) } }

  fileprivate static var gone: SoundDeviceError {
    .lost(device: "simulated", direction: .capture, reason: "the day has it so")
  }

  fileprivate func exchange(_ played: AudioFrame, isMuted: Bool) -> AudioFrame? {
    let activity = service.withLock { $0 }?.activity ?? .stopped
    return course.withLock { $0.exchange(played, device: activity, isMuted: isMuted) }
  }

  /// One opening of the sound card.
  private final class Card: DuplexSound {
    private let room: DayRoom
    private var isMuted: Bool

    init(room: DayRoom, isMuted: Bool) { (self.room, self.isMuted) = (room, isMuted) }

    func exchange(_ output: AudioFrame) throws(SoundDeviceError) -> AudioFrame {
      guard let heard = room.exchange(output, isMuted: isMuted) else { throw DayRoom.gone }
      return heard
    }

    func setMuted(_ isMuted: Bool) throws(SoundDeviceError) { self.isMuted = isMuted }
    func drain() {}
    func close() {}
  }
}
