import Glibc

/// A loudspeaker alone, for speaking without listening.
///
/// Isolation: not `Sendable`, used from one thread, since ALSA asks that the use of its handles be serialized; `play`
/// blocks that thread while the device's buffer is full.
package final class Loudspeaker {
  private let playback: PCMStream
  private var isRunning = false

  package init(device: String = "default") throws(SoundDeviceError) {
    playback = try PCMStream(
      device: device, direction: .playback, bufferSampleCount: SampleTime.samplesPerSecond / 5)
  }

  /// A device that slept takes its time to wake, and a null sink takes sound in lumps of two seconds.
  private static let patience = Duration.seconds(5)

  /// Queues a frame, waiting for room; throws `lost` when the device takes nothing for five seconds.
  package func play(_ frame: AudioFrame) throws(SoundDeviceError) {
    let deadline = ContinuousClock.now + Self.patience
    while ContinuousClock.now < deadline {
      let available = playback.available
      if available >= AudioFrame.sampleCount {
        let status = playback.write(frame, from: 0)
        if status >= 0 { return }
        if status != -11, playback.recover(from: status) < 0 { throw playback.lost(status) }
      } else if available < 0 {
        if playback.recover(from: available) < 0 { throw playback.lost(available) }
      } else {
        if !isRunning { try start() }
        let status = playback.wait(milliseconds: 100)
        if status < 0, playback.recover(from: status) < 0 { throw playback.lost(status) }
      }
    }
    throw playback.lost(-110)
  }

  /// Waits until what is queued has been heard; at most two seconds.
  package func drain() {
    if !isRunning { try? start() }
    for _ in 0..<200 where playback.isRunning && (playback.delay ?? 0) > 0 {
      _ = playback.wait(milliseconds: 10)
      pause()
    }
  }

  private func start() throws(SoundDeviceError) {
    let status = playback.start()
    if status < 0 { throw playback.lost(status) }
    isRunning = true
  }

  private func pause() { usleep(10_000) }
}
