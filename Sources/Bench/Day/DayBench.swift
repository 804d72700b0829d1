import Foundation
import ParleyAudio
import ParleyDeviceService
import ParleyDialog
import ParleyGrammar
import ParleySimulation
import ParleySpeech
import ParleyVoiceLab
import ParleyVoiceSession
import Synchronization

/// A day of use of a whole device, faster than it passes: its service, sessions, apps, reminders and signals are the real
/// ones, its sound card is simulated and gives the next frame when the device has done its work.
///
/// People hold recorded conversations with it, other programs play music and speech through its loudspeaker, the sound
/// card runs 200 ppm fast, and every hour has each `DayFault`. After each of them the device is to say a sentence within
/// ten seconds of its time. The same seed gives the same day.
struct DayBench {
  let minutes: Int
  let seed: UInt64
  /// In each hour.
  var conversations = 20
  let fixtures: [Fixture]
  /// Called for each reading of the configuration.
  let makeAssistant: @Sendable () throws -> Assistant
  /// A folder of its own.
  let folder: String
  /// Takes a sentence at once, should the day not come to its end.
  let tell: @Sendable (String) -> Void

  private var socket: String { folder + "/socket" }

  func run() async throws -> DayReport {
    let begun = ContinuousClock.now
    signal(SIGXFSZ, SIG_IGN)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let clock = DayClock(start: Replay.fixedDate)
    KettleShortcuts.clock.withLock { $0 = clock }
    let service = Mutex<DeviceService?>(nil)
    let crowd = Mutex(DayCrowd())
    let hands = DayCourse.Hands(
      signal: { signal in service.withLock { $0 }.map { Self.send(signal, to: $0) } ?? false },
      fillDisk: Self.fillDisk,
      crowd: { [socket] comes in crowd.withLock { if comes { $0.come(to: socket) } else { $0.leave() } } },
      finish: { service.withLock { $0 }?.stop() })
    let course = DayCourse(
      minutes: minutes, seed: seed, clock: clock, person: DayPerson(try everyday()),
      errands: Errands(folder: folder, now: { clock.date }), sounds: try sounds(), hands: hands)
    let room = DayRoom(course)
    let device = DeviceService(
      try plan(makeAssistant(), in: room),
      output: DeviceService.Output(events: { _ in }, isClosed: { false }, log: { _ in }), record: nil
    ) { [self] in try plan(makeAssistant(), in: room) }
    service.withLock { $0 = device }
    room.place(device)
    let watch = Task { [tell] in await Self.watch(clock, device, tell) }
    defer { watch.cancel() }
    try await device.run()
    return room.read { DayReport($0, seed: seed, wall: ContinuousClock.now - begun) }
  }

  private func plan(_ assistant: Assistant, in room: DayRoom) throws -> DevicePlan {
    var assistant = assistant
    assistant.now = { [clock = room.clock] in clock.date }
    assistant.notificationFolder = folder
    var settings = DeviceSettings()
    settings["socket"] = .text(socket)
    var plan = DevicePlan(configuration: DeviceConfiguration(settings), assistant: assistant)
    plan.card = room.card
    plan.observe = { room.take($0) }
    return plan
  }

  private func everyday() throws -> SoakPerson {
    let scripts = try fixtures.map { fixture in
      try fixture.turns.compactMap(\.audio).map { try AudioClip(contentsOf: $0, limit: .seconds(30)) }
    }
    return SoakPerson(
      scripts: scripts, conversations: max(1, minutes * conversations / DaySchedule.minutesPerHour),
      spacing: .seconds(3_600) / max(1, conversations), seed: seed)
  }

  // MARK: Sounds

  private static let order = "order soup"
  private static let reading = """
    The river rose by a metre during the night, and the old bridge was closed to everybody but the fire brigade. \
    Farmers brought their animals to higher ground, as they had done forty years ago. By noon the rain had stopped.
    """
  /// Of what is read, beside a person who stands before the device.
  private static let readingGain: Float = 0.7

  private func sounds() throws -> DayCourse.Sounds {
    let spokenForm = try makeAssistant().library.language.spokenForm
    let voices = UserVoice.others(than: VoiceSettings().voice)
    func clips(_ text: String) throws -> [AudioClip] {
      try voices.map { voice in
        try UserVoice(voices: [voice], spokenForm: spokenForm, seed: seed).clip(text)
      }
    }
    var reading = try clips(Self.reading)[0]
    for index in reading.samples.indices {
      reading.samples[index] = Int16(Float(reading.samples[index]) * Self.readingGain)
    }
    let phrases = try DayFault.allCases.filter(\.isOfApp).map { ($0, try clips(KettleShortcuts.phrase(for: $0))) }
    return DayCourse.Sounds(
      order: try clips(Self.order), appPhrases: Dictionary(uniqueKeysWithValues: phrases), reading: reading)
  }

  // MARK: The process

  /// How long a signal may take, in time of the wall clock.
  private static let signalLimit = Duration.seconds(60)

  private static func send(_ signal: Int32, to device: DeviceService) -> Bool {
    let before = device.carriedOutSignals
    kill(getpid(), signal)
    let deadline = ContinuousClock.now + signalLimit
    while device.carriedOutSignals == before {
      if ContinuousClock.now > deadline { return false }
      usleep(100)
    }
    return true
  }

  /// No file may grow, which a program sees as it sees a full disk.
  private static func fillDisk(_ isFull: Bool) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    limit.rlim_cur = isFull ? 0 : limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }

  /// Ends the device, and the process with it where that does not help, when no frame has passed for three minutes of the
  /// wall clock.
  private static func watch(_ clock: DayClock, _ device: DeviceService, _ tell: @Sendable (String) -> Void) async {
    var (frames, standing) = (-1, 0)
    while (try? await Task.sleep(for: .seconds(5))) != nil {
      standing = clock.frames == frames ? standing + 1 : 0
      frames = clock.frames
      guard standing == 36 else { continue }
      tell("The device stands still after \(frames / 100) s: it is \(device.activity.name).")
      device.stop()
      return
    }
  }
}
