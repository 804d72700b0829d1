import Glibc
import ParleyAudio
import Synchronization

@testable import ParleyVoiceSession

/// Sound devices that do what a test asks: speak, go away, come back, refuse.
final class SoundRoom: Sendable {
  struct State {
    /// How many frames of speech the microphone still gives.
    var speechFrames = 0
    /// How many frames of silence come before them.
    var pauseFrames = 0
    /// The next exchange finds the device gone.
    var isLostNext = false
    /// How often opening fails from now on.
    var refusals = 0
    var openings: [Bool] = []
    var closings = 0
    var mutings: [Bool] = []
    var isMuteRefused = false
    /// What the microphone gives between speech.
    var background = AudioFrame((0..<160).map { $0.isMultiple(of: 2) ? 1 : -1 })
    var played = AudioClip()
    var heardWhileMuted = false
  }

  let state = Mutex(State())

  func speak() {
    state.withLock {
      $0.pauseFrames = 20
      $0.speechFrames = 50
    }
  }

  static func gone(_ direction: SoundDeviceError.Direction = .capture) -> SoundDeviceError {
    .lost(device: "scripted", direction: direction, reason: "it was told to")
  }

  @Sendable func open(isMuted: Bool) throws -> any DuplexSound {
    try state.withLock { state in
      if state.refusals > 0 {
        state.refusals -= 1
        throw SoundDeviceError.cannotOpen(device: "scripted", direction: .capture, reason: "it was told to")
      }
      state.openings.append(isMuted)
    }
    return ScriptedSound(room: self, isMuted: isMuted)
  }
}

/// One opening of the devices in the room.
final class ScriptedSound: DuplexSound {
  private let room: SoundRoom
  private var isMuted: Bool

  init(room: SoundRoom, isMuted: Bool) {
    self.room = room
    self.isMuted = isMuted
  }

  func exchange(_ output: AudioFrame) throws(SoundDeviceError) -> AudioFrame {
    // A hundred times faster than a real device, and slower than a dialog that thinks.
    usleep(100)
    let heard: AudioFrame? = room.state.withLock { state in
      if state.isLostNext {
        state.isLostNext = false
        return nil
      }
      if output != .silence { state.played.append(output) }
      if isMuted { return .silence }
      if state.pauseFrames > 0 {
        state.pauseFrames -= 1
        return state.background
      }
      guard state.speechFrames > 0 else { return state.background }
      state.speechFrames -= 1
      return SessionRun.speech
    }
    guard let heard else { throw SoundRoom.gone() }
    return heard
  }

  func setMuted(_ isMuted: Bool) throws(SoundDeviceError) {
    let isRefused = room.state.withLock { state in
      state.mutings.append(isMuted)
      return state.isMuteRefused
    }
    self.isMuted = isMuted
    if isRefused { throw SoundRoom.gone() }
  }

  func drain() {}

  func close() { room.state.withLock { $0.closings += 1 } }
}
