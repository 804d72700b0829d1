import Foundation
import ParleyAudio
import Synchronization

/// Where a program is spoken to.
protocol SpokenTo {
  /// What a program needs to find its sound devices.
  var environment: [String: String] { get }
  /// Says a recording into the microphone.
  func say(_ recording: String) throws
  /// The process that listens there.
  func hasListener(_ process: Int32)
}

extension SpokenTo {
  func hasListener(_ process: Int32) {}
}

/// A room whose microphone and loudspeaker are pipes, and whose clock is its own.
///
/// ALSA's plugin for files takes the pipes for a device. The room gives the next 10 ms to the microphone when the last
/// have been played, four times as fast as a sound card at most, and not before the program's threads have done what they
/// heard: a busy machine makes it slower, and loses no sound. A program opens the devices once.
final class PipedRoom: SpokenTo, Sendable {
  let environment: [String: String]
  private let folder: TemporaryFolder
  private let air: Air
  private let awaitsRest: Bool

  struct NotMade: Error {}

  /// With `echoDecibels`, such as -12, the microphone hears the loudspeaker that loud.
  /// `awaitsRest` is false where the program has threads that never rest.
  init(echoDecibels: Double? = nil, awaitsRest: Bool = true) throws {
    self.awaitsRest = awaitsRest
    folder = try TemporaryFolder()
    let (microphone, loudspeaker) = (folder.path + "/microphone", folder.path + "/loudspeaker")
    let configuration = try folder.file(
      "alsa.conf",
      """
      </usr/share/alsa/alsa.conf>
      pcm.!default {
        type asym
        playback.pcm { type file slave.pcm { type null } file "\(loudspeaker)" format "raw" }
        capture.pcm { type file slave.pcm { type null } file "/dev/null" infile "\(microphone)" format "raw" }
      }

      """)
    environment = ["ALSA_CONFIG_PATH": configuration]
    guard mkfifo(microphone, 0o600) == 0, mkfifo(loudspeaker, 0o600) == 0 else { throw NotMade() }
    air = try Air(
      microphone: microphone, loudspeaker: loudspeaker, gain: echoDecibels.map { pow(10, $0 / 20) } ?? 0)
    Thread.detachNewThread { [air] in air.move() }
  }

  deinit { air.isOver.store(true, ordering: .relaxed) }

  func hasListener(_ process: Int32) {
    if awaitsRest { air.listener.store(process, ordering: .relaxed) }
  }

  func say(_ recording: String) throws { air.say(try AudioClip(contentsOf: recording)) }

  /// Says nothing for this long; what is said afterwards comes later.
  func pause(_ duration: Duration) { air.say(.silence(duration)) }

  /// What the loudspeaker has played so far.
  var played: AudioClip { air.played.withLock { $0 } }
}

/// What carries the sound, on a thread of its own.
private final class Air: Sendable {
  let isOver = Atomic(false)
  let listener = Atomic<Int32>(0)
  let played = Mutex(AudioClip())
  private let said = Mutex<ArraySlice<Int16>>([])
  private let microphone: Int32
  private let loudspeaker: Int32
  private let gain: Double

  /// How many frames of the microphone the program takes before the first of its loudspeaker leaves ALSA's buffer.
  private static let framesAhead = 8
  private static let frameMicroseconds: UInt32 = 2_500
  /// So many frames are given before what works beside the sound is waited for.
  private static let framesBetweenRests = 8

  /// Both ends of the pipes stay open, so that nothing is an end of file.
  init(microphone: String, loudspeaker: String, gain: Double) throws {
    self.microphone = open(microphone, O_RDWR | O_CLOEXEC)
    self.loudspeaker = open(loudspeaker, O_RDWR | O_CLOEXEC)
    self.gain = gain
    guard self.microphone >= 0, self.loudspeaker >= 0 else { throw PipedRoom.NotMade() }
  }

  deinit {
    close(microphone)
    close(loudspeaker)
  }

  func say(_ clip: AudioClip) { said.withLock { $0 += clip.samples } }

  func move() {
    var echo = AudioFrame.silence
    for frame in 1... {
      guard give(echo) else { return }
      if frame > Self.framesAhead {
        guard let next = take() else { return }
        echo = next
        played.withLock { $0.append(next) }
      }
      usleep(Self.frameMicroseconds)
      if frame.isMultiple(of: Self.framesBetweenRests) { awaitRest() }
    }
  }

  /// Returns when no thread of the program has anything left to do, or one does not come to rest.
  private func awaitRest() {
    let tasks = "/proc/\(listener.load(ordering: .relaxed))/task"
    for _ in 0..<200 where !isOver.load(ordering: .relaxed) {
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      if threads.allSatisfy({ Self.isAtRest("\(tasks)/\($0)/stat") }) { return }
      usleep(4 * Self.frameMicroseconds)
    }
  }

  /// Whether a thread waits, or is gone; asked hundreds of times in a second.
  private static func isAtRest(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return true }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { bytes in
      let count = read(file, bytes.baseAddress, bytes.count)
      // The state stands after the name, which is in brackets.
      guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else { return true }
      return bytes[end + 2] == UInt8(ascii: "S")
    }
  }

  /// Lets the microphone hear a frame of what is said, and of the loudspeaker's sound; false when the room is gone.
  private func give(_ echo: AudioFrame) -> Bool {
    let words = said.withLock { said in
      defer { said = said.dropFirst(AudioFrame.sampleCount) }
      return Array(said.prefix(AudioFrame.sampleCount))
    }
    let samples = echo.samples.indices.map { index in
      let word = index < words.count ? Int(words[index]) : 0
      return Int16(clamping: word + Int((gain * Double(echo.samples[index])).rounded()))
    }
    guard !isOver.load(ordering: .relaxed) else { return false }
    return samples.withUnsafeBytes { write(microphone, $0.baseAddress, $0.count) } == 2 * AudioFrame.sampleCount
  }

  /// The next frame of the loudspeaker; nil when the room is gone.
  private func take() -> AudioFrame? {
    var samples = [Int16](repeating: 0, count: AudioFrame.sampleCount)
    var count = 0
    while count < 2 * samples.count {
      var waiting = pollfd(fd: loudspeaker, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&waiting, 1, 100) == 1
      if isOver.load(ordering: .relaxed) { return nil }
      guard isReady else { continue }
      count += samples.withUnsafeMutableBytes { max(0, read(loudspeaker, $0.baseAddress! + count, $0.count - count)) }
    }
    return AudioFrame(samples)
  }
}
