import CParleyALSA
import Glibc

/// The one owner of a `snd_pcm_t *`: one direction of sound at 16 kHz, mono, signed 16 bits, never blocking.
///
/// ALSA: opening is safe from any thread; "the use of returned handles must be serialized in the application".
final class PCMStream {
  typealias Direction = SoundDeviceError.Direction

  let device: String
  let direction: Direction
  /// How many samples the device's buffer takes.
  private(set) var bufferSampleCount = 0

  private var handle: OpaquePointer?

  /// The error handler of ALSA is a global; it is set once, before the first device is opened.
  private static let silenced: Void = parley_alsa_silence_messages()

  static func silenceLibrary() {
    silenced
  }

  init(device: String, direction: Direction, bufferSampleCount: Int) throws(SoundDeviceError) {
    Self.silenceLibrary()
    self.device = device
    self.direction = direction
    let stream = direction == .capture ? SND_PCM_STREAM_CAPTURE : SND_PCM_STREAM_PLAYBACK
    let status = snd_pcm_open(&handle, device, stream, SND_PCM_NONBLOCK)
    guard status == 0 else {
      handle = nil
      throw -status == EBUSY || -status == EAGAIN
        ? .busy(device: device, direction: direction)
        : .cannotOpen(device: device, direction: direction, reason: Self.text(status))
    }
    let configured = configure(bufferSampleCount)
    guard configured == 0 else {
      close()
      throw -configured == EBUSY
        ? .busy(device: device, direction: direction)
        : .formatUnsupported(device: device, direction: direction, reason: Self.text(configured))
    }
  }

  deinit {
    close()
  }

  func close() {
    if let handle { snd_pcm_close(handle) }
    handle = nil
  }

  /// How many samples can be read or written at once, or a negative error of ALSA.
  var available: Int { using(snd_pcm_avail_update) }

  /// What ALSA answers; an error of its where the device is closed.
  private func using(_ body: (OpaquePointer) -> some BinaryInteger) -> Int {
    handle.map { Int(body($0)) } ?? Int(-EBADFD)
  }

  /// How long a sample written now takes to be heard, in samples; nil if the device does not tell.
  var delay: Int? {
    var delay: snd_pcm_sframes_t = 0
    guard let handle, snd_pcm_delay(handle, &delay) == 0 else { return nil }
    return Int(delay)
  }

  var isRunning: Bool { handle.map { snd_pcm_state($0) == SND_PCM_STATE_RUNNING } ?? false }

  func start() -> Int { using(snd_pcm_start) }

  /// Drops what waits in the buffer and makes the device ready to start.
  func reset() -> Int {
    _ = using(snd_pcm_drop)
    return using(snd_pcm_prepare)
  }

  /// Mends an underrun, an overrun or a suspended device; 0 or a negative error.
  func recover(from error: Int) -> Int {
    using { snd_pcm_recover($0, Int32(clamping: error), 1) }
  }

  /// Waits for a frame's worth: positive when there is one, 0 when the time is up, negative on an error of ALSA.
  func wait(milliseconds: Int) -> Int {
    using { snd_pcm_wait($0, Int32(milliseconds)) }
  }

  /// Reads into `frame` from sample `offset` on; how many were read, or a negative error of ALSA.
  func read(_ frame: inout AudioFrame, from offset: Int) -> Int {
    guard let handle else { return Int(-EBADFD) }
    var samples = frame.samples.mutableSpan
    return samples.withUnsafeMutableBufferPointer {
      Int(snd_pcm_readi(handle, $0.baseAddress! + offset, snd_pcm_uframes_t($0.count - offset)))
    }
  }

  /// Writes `frame` from sample `offset` on; how many were written, or a negative error of ALSA.
  func write(_ frame: AudioFrame, from offset: Int) -> Int {
    guard let handle else { return Int(-EBADFD) }
    return frame.samples.span.withUnsafeBufferPointer {
      Int(snd_pcm_writei(handle, $0.baseAddress! + offset, snd_pcm_uframes_t($0.count - offset)))
    }
  }

  /// Sound comes and goes in real time. ALSA's plugin for files has no clock: whoever is at the other end of its pipes may
  /// give the next sound only for the one before.
  var hasClock: Bool { handle.map { snd_pcm_type($0) != SND_PCM_TYPE_FILE } ?? false }

  /// Writes frames of silence; how many samples were written, or a negative error of ALSA.
  func writeSilence(frameCount: Int) -> Int {
    guard let handle else { return Int(-EBADFD) }
    let count = frameCount * AudioFrame.sampleCount
    return withUnsafeTemporaryAllocation(of: Int16.self, capacity: count) { silence in
      silence.initialize(repeating: 0)
      return Int(snd_pcm_writei(handle, silence.baseAddress, snd_pcm_uframes_t(count)))
    }
  }

  func lost(_ error: Int) -> SoundDeviceError {
    .lost(device: device, direction: direction, reason: Self.text(Int32(clamping: error)))
  }

  private static func text(_ error: Int32) -> String { String(cString: snd_strerror(error)) }

  private func configure(_ wanted: Int) -> Int32 {
    guard let handle else { return -EBADFD }
    var hardware: OpaquePointer?
    var software: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&hardware) == 0, snd_pcm_sw_params_malloc(&software) == 0 else { return -ENOMEM }
    defer {
      snd_pcm_hw_params_free(hardware)
      snd_pcm_sw_params_free(software)
    }
    var period = snd_pcm_uframes_t(AudioFrame.sampleCount)
    var buffer = snd_pcm_uframes_t(wanted)
    var boundary: snd_pcm_uframes_t = 0
    // Starting is done by hand, so that both directions begin together: the threshold is never reached.
    let steps: [() -> Int32] = [
      { snd_pcm_hw_params_any(handle, hardware) },
      { snd_pcm_hw_params_set_rate_resample(handle, hardware, 1) },
      { snd_pcm_hw_params_set_access(handle, hardware, SND_PCM_ACCESS_RW_INTERLEAVED) },
      { snd_pcm_hw_params_set_format(handle, hardware, SND_PCM_FORMAT_S16) },
      { snd_pcm_hw_params_set_channels(handle, hardware, 1) },
      { snd_pcm_hw_params_set_rate(handle, hardware, UInt32(SampleTime.samplesPerSecond), 0) },
      { snd_pcm_hw_params_set_period_size_near(handle, hardware, &period, nil) },
      { snd_pcm_hw_params_set_buffer_size_near(handle, hardware, &buffer) },
      { snd_pcm_hw_params(handle, hardware) },
      { snd_pcm_sw_params_current(handle, software) },
      { snd_pcm_sw_params_get_boundary(software, &boundary) },
      { snd_pcm_sw_params_set_start_threshold(handle, software, boundary) },
      { snd_pcm_sw_params_set_avail_min(handle, software, snd_pcm_uframes_t(AudioFrame.sampleCount)) },
      { snd_pcm_sw_params(handle, software) },
    ]
    for step in steps {
      let status = step()
      guard status >= 0 else { return status }
    }
    bufferSampleCount = Int(buffer)
    return 0
  }
}
