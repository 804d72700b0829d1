import Foundation
import ParleyAudio
import Synchronization
import TestSupport
import Testing

@testable import ParleyVoiceSession

@Suite(.ownThreads, .timeLimit(.minutes(10))) struct DeviceOpenerTests {
  let room = SoundRoom()
  let opener = DeviceOpener()
  /// What keeps a device from being opened or closed.
  let gate = DispatchSemaphore(value: 0)

  private var isOpened: Bool { opener.takeOpened() != nil }

  private func awaitOpened() -> Result<any DuplexSound, any Error> {
    while true {
      if let result = opener.takeOpened() { return result }
      usleep(1_000)
    }
  }

  @Test func `what is opened is given once`() throws {
    #expect(!isOpened)
    opener.open { [room] in try room.open(isMuted: false) }
    _ = try awaitOpened().get()
    #expect(!isOpened)
    #expect(room.state.withLock { $0.openings } == [false])
  }

  @Test func `what cannot be opened is told, and can be tried again`() throws {
    room.state.withLock { $0.refusals = 1 }
    opener.open { [room] in try room.open(isMuted: false) }
    #expect(throws: SoundDeviceError.self) { try awaitOpened().get() }
    opener.open { [room] in try room.open(isMuted: false) }
    _ = try awaitOpened().get()
  }

  @Test func `a device that takes long to be opened holds nobody up, and is closed where nobody waits any more`() {
    opener.open { [room, gate] in
      gate.wait()
      return try room.open(isMuted: false)
    }
    #expect(!isOpened)
    opener.abandon()
    gate.signal()
    while room.state.withLock({ $0.closings }) == 0 { usleep(1_000) }
    #expect(!isOpened)
  }

  @Test func `a device that does not let itself be closed holds nobody up`() throws {
    opener.open { [room] in try room.open(isMuted: false) }
    let sound = try awaitOpened().get()
    opener.open { [gate] in
      gate.wait()
      throw SoundRoom.gone()
    }
    opener.close(sound)
    opener.abandon(after: .milliseconds(10))
    #expect(room.state.withLock { $0.closings } == 0)
    gate.signal()
    while room.state.withLock({ $0.closings }) == 0 { usleep(1_000) }
  }
}
