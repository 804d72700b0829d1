import Glibc

/// A microphone and a loudspeaker in step: for each 10 ms captured, 10 ms are played.
///
/// Capture is the clock. If the loudspeaker runs slower than the microphone, or a stalled program catches up, frames
/// that do not fit its buffer are dropped (`droppedFrames`), so that the delay stays bounded; if it runs faster, it
/// underruns, and is filled with silence again (`underruns`).
///
/// Isolation: not `Sendable`, used from one thread, since ALSA asks that the use of its handles be serialized; `exchange`
/// blocks that thread for up to 10 ms, so it is not the main thread.
public final class SoundCard: DuplexSound {
  /// How often the loudspeaker ran out of sound.
  public private(set) var underruns = 0
  /// How often captured sound was lost because it was not fetched in time.
  public private(set) var overruns = 0
  /// How many frames were not played because the loudspeaker's buffer was full.
  public private(set) var droppedFrames = 0

  private let captureName: String
  /// Nil while muted: the microphone is not read then, and other programs may have it.
  private var capture: PCMStream?
  private let playback: PCMStream
  private var queue: PlaybackQueue
  private let isWanted: @Sendable () -> Bool
  private var isCapturing = false
  private var isPlaying = false
  /// For how many frames in a row the loudspeaker had no room and took nothing, and the room that it had.
  private var stalledFrameCount = 0
  private var isResting = false
  /// Frames of silence that were given while resting and are not yet queued.
  private var heldFrameCount = 0
  private var lastRoom = 0

  /// A working device gives 10 ms of sound every 10 ms; one that gives none for this long is taken for lost.
  private static let patience = Duration.seconds(1)
  /// The first frame may take longer: a sleeping device wakes up, a wireless one connects.
  private static let startPatience = Duration.seconds(5)
  /// A loudspeaker may take its sound in lumps of up to two seconds; one that takes none for longer is taken for lost.
  private static let stallLimit = 300

  /// How many frames the loudspeaker's queue is to hold.
  private var wantedFrameCount: Int { isResting || !playback.hasClock ? queue.longest : queue.frameCount }

  /// While resting, how many frames are taken and given at a time: with a late start, the loudspeaker's queue holds out.
  private var lumpFrameCount: Int { queue.longest / 2 }

  /// Of a quiet machine; it grows where that is not enough.
  private static let firstQueue = Duration.milliseconds(40)

  /// Opens both devices; nothing is heard or played until the first `exchange`.
  ///
  /// `buffer` is how much sound is kept queued for the loudspeaker: more makes underruns rarer, less makes answers come
  /// sooner. It is as much as the loudspeaker turns out to need, and the longest while resting. Names are those that
  /// `SoundDevice.all()` lists. With `isMuted`, the microphone is not opened.
  /// `isWanted` is asked now and then while a device gives no sound; where it is false, `exchange` throws at once.
  public init(
    capture: String = "default", playback: String = "default",
    buffer: ClosedRange<Duration> = .milliseconds(20) ... .milliseconds(80),
    isMuted: Bool = false, isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws(SoundDeviceError) {
    self.isWanted = isWanted
    queue = PlaybackQueue(
      shortest: Self.frameCount(buffer.lowerBound), longest: Self.frameCount(buffer.upperBound),
      begin: Self.frameCount(Self.firstQueue))
    captureName = capture
    let queued = queue.longest * AudioFrame.sampleCount
    self.capture = isMuted ? nil : try Self.microphone(capture, queued: queued)
    self.playback = try PCMStream(device: playback, direction: .playback, bufferSampleCount: 2 * queued)
  }

  private static func frameCount(_ duration: Duration) -> Int {
    min(100, max(2, duration.sampleCount / AudioFrame.sampleCount))
  }

  /// What is captured waits no longer for having more room; the loudspeaker needs some, since devices take sound in lumps.
  private static func microphone(_ name: String, queued: Int) throws(SoundDeviceError) -> PCMStream {
    try PCMStream(
      device: name, direction: .capture, bufferSampleCount: max(4 * queued, SampleTime.samplesPerSecond / 2))
  }

  public func rest(_ isResting: Bool) {
    let rests = isResting && playback.hasClock && capture?.hasClock == true
    if rests != self.isResting { queue.startAfresh() }
    self.isResting = rests
  }

  /// Closes the microphone, so that other programs may have it, or opens it again, which throws where it cannot be
  /// opened.
  public func setMuted(_ isMuted: Bool) throws(SoundDeviceError) {
    guard isMuted != (capture == nil) else { return }
    isCapturing = false
    if isMuted {
      capture?.close()
      capture = nil
    } else {
      capture = try Self.microphone(captureName, queued: queue.longest * AudioFrame.sampleCount)
    }
  }

  /// Waits for the next captured frame, queues `output`, and returns what was captured; silence while muted.
  ///
  /// Throws `lost` within a second when a device has gone, within five when it never gave any sound, within three when the
  /// loudspeaker takes none.
  public func exchange(_ output: AudioFrame) throws(SoundDeviceError) -> AudioFrame {
    var heard = AudioFrame.silence
    if let capture {
      if !isCapturing { try start(capture) }
      heard = try captured(from: capture, patience: isCapturing ? Self.patience : Self.startPatience)
      isCapturing = true
    } else if isPlaying {
      try awaitRoom()
    }
    // The loudspeaker starts with the first captured frame, however long that took, so that its queue is as long as asked.
    if !isPlaying {
      try start(playback)
      isPlaying = true
    }
    try play(output)
    return heard
  }

  /// The time from a sample given to `exchange` until it leaves the loudspeaker, as the device reports it.
  public var outputDelay: Duration? {
    playback.delay.map { Duration(sampleCount: max(0, $0)) }
  }

  /// Waits until what is queued has been played, then stops; the next `exchange` starts again.
  public func drain() {
    guard isPlaying else { return }
    let queued = playback.delay ?? playback.bufferSampleCount
    let deadline = ContinuousClock.now + min(Duration(sampleCount: queued), .seconds(3)) + .milliseconds(500)
    while playback.isRunning, let delay = playback.delay, delay > 0, ContinuousClock.now < deadline {
      usleep(5_000)
    }
    stop()
  }

  /// Stops at once and gives both devices back; `exchange` throws `lost` afterwards.
  public func close() {
    // Closing drops what is queued; a server that hangs would not let a stream be reset.
    isCapturing = false
    isPlaying = false
    heldFrameCount = 0
    capture?.close()
    playback.close()
  }

  private func stop() {
    isCapturing = false
    isPlaying = false
    heldFrameCount = 0
    _ = capture?.reset()
    _ = playback.reset()
  }

  private func start(_ stream: PCMStream) throws(SoundDeviceError) {
    var status = stream.reset()
    guard status >= 0 else { throw stream.lost(status) }
    if stream.direction == .playback {
      for _ in 0..<wantedFrameCount where status >= 0 {
        status = stream.write(.silence, from: 0)
      }
      guard status >= 0 else { throw stream.lost(status) }
    }
    status = stream.start()
    guard status >= 0 else { throw stream.lost(status) }
  }

  /// While nothing is captured, the loudspeaker's queue is the clock: waits until it is as long as asked.
  private func awaitRoom() throws(SoundDeviceError) {
    let deadline = ContinuousClock.now + Self.startPatience
    while true {
      let available = playback.available
      // An error is mended where the next frame is written.
      if available < 0 { return }
      let surplus = queued(available) - (wantedFrameCount - 1) * AudioFrame.sampleCount
      if surplus <= 0 { return }
      guard ContinuousClock.now < deadline, isWanted() else { throw playback.lost(Int(-ETIMEDOUT)) }
      usleep(UInt32(1_000 * min(10, max(1, surplus / 16))))
    }
  }

  private func captured(from capture: PCMStream, patience: Duration) throws(SoundDeviceError) -> AudioFrame {
    var frame = AudioFrame()
    var filled = 0
    var hasRested = !isResting || lumpFrameCount < 2
    var deadline: ContinuousClock.Instant?
    while filled < AudioFrame.sampleCount {
      var status = capture.available
      if status >= AudioFrame.sampleCount - filled {
        status = capture.read(&frame, from: filled)
        if status > 0 {
          filled += status
          continue
        }
      }
      if status >= 0 || status == Int(-EAGAIN) {
        try playHeld()
        if !hasRested {
          hasRested = true
          usleep(UInt32(10_000 * (lumpFrameCount - 1)))
          continue
        }
        let now = ContinuousClock.now
        if deadline == nil {
          deadline = now + patience
        } else {
          // Some devices wake us up for less than a frame; without a pause that would keep a core busy.
          usleep(1_000)
        }
        guard let deadline, now < deadline, isWanted() else { throw capture.lost(Int(-ETIMEDOUT)) }
        status = capture.wait(milliseconds: 100)
      }
      guard status < 0, status != Int(-EAGAIN), status != Int(-EINTR) else { continue }
      try mend(capture, status)
      overruns += 1
      filled = 0
      if deadline == nil { deadline = ContinuousClock.now + patience }
    }
    return frame
  }

  private func play(_ output: AudioFrame) throws(SoundDeviceError) {
    if isResting, output == .silence, capture != nil, heldFrameCount < lumpFrameCount {
      heldFrameCount += 1
      return
    }
    try playHeld()
    let available = playback.available
    if available < 0 { return try mendPlayback(available, output) }
    // What a late start, a rest or a stall has added to the queue is taken off where it cannot be heard, what it lacks added.
    let queued = queued(available)
    if !isResting, playback.hasClock { queue.add(behind: queued) }
    let isSkipped = output == .silence && queued > (wantedFrameCount + slackFrameCount) * AudioFrame.sampleCount
    let lacks = output == .silence && playback.hasClock && queued < (wantedFrameCount - 2) * AudioFrame.sampleCount
    if lacks, available >= 2 * AudioFrame.sampleCount { _ = playback.write(.silence, from: 0) }
    if !isSkipped, available >= AudioFrame.sampleCount {
      let status = playback.write(output, from: 0)
      if status < 0, status != Int(-EAGAIN) { return try mendPlayback(status, output) }
      stalledFrameCount = 0
      if status < 0 { droppedFrames += 1 }
      return
    }
    if !isSkipped { droppedFrames += 1 }
    try stall(available, frameCount: 1)
  }

  /// Queues at once the silence that was held back, as far as there is room for it.
  private func playHeld() throws(SoundDeviceError) {
    let held = heldFrameCount
    guard held > 0 else { return }
    heldFrameCount = 0
    let available = playback.available
    if available < 0 { return try mendPlayback(available, .silence) }
    let missing = wantedFrameCount - queued(available) / AudioFrame.sampleCount
    let count = min(max(held, missing), available / AudioFrame.sampleCount, missing + slackFrameCount)
    guard count > 0 else { return try stall(available, frameCount: held) }
    let status = playback.writeSilence(frameCount: count)
    if status < 0, status != Int(-EAGAIN) { return try mendPlayback(status, .silence) }
    stalledFrameCount = 0
  }

  /// How many samples the loudspeaker has not taken yet, of the room that it has.
  private func queued(_ available: Int) -> Int { playback.bufferSampleCount - available }

  /// So many frames more than wanted may be queued, since both devices take and give theirs by their own clocks.
  private var slackFrameCount: Int { isResting || !playback.hasClock ? 2 : 1 }

  /// The loudspeaker took nothing: a slow one makes room now and then, a blocked one never does.
  private func stall(_ available: Int, frameCount: Int) throws(SoundDeviceError) {
    stalledFrameCount = available > lastRoom ? 0 : stalledFrameCount + frameCount
    lastRoom = available
    if stalledFrameCount > Self.stallLimit { throw playback.lost(Int(-ETIMEDOUT)) }
  }

  private func mendPlayback(_ error: Int, _ output: AudioFrame) throws(SoundDeviceError) {
    queue.runOut()
    try mend(playback, error)
    underruns += 1
    let status = playback.write(output, from: 0)
    if status < 0, status != Int(-EAGAIN) { throw playback.lost(status) }
  }

  /// Starts a stream again that ran over or under, or was suspended with the machine; any other error means it is lost.
  private func mend(_ stream: PCMStream, _ error: Int) throws(SoundDeviceError) {
    guard error == Int(-EPIPE) || error == Int(-ESTRPIPE), stream.recover(from: error) >= 0 else {
      throw stream.lost(error)
    }
    try start(stream)
  }
}

extension SoundCard {
  /// The names of the devices that `init` takes for `direction`; empty if there is none.
  public static func deviceNames(_ direction: SoundDeviceError.Direction) -> [String] {
    SoundDevice.all().filter { direction == .capture ? $0.canCapture : $0.canPlay }.map(\.name)
  }
}
