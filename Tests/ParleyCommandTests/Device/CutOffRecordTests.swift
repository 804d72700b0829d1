import Foundation
import ParleyDialog
import TestSupport
import Testing

@testable import ParleyCommand
@testable import ParleyDeviceService

@Suite(.ownThreads, .timeLimit(.minutes(10))) struct CutOffRecordTests {
  private static let order = DialogEvent.matched(
    app: "Soup Chef", shortcut: "OrderSoup", phrase: "Order Soup Chef", parameters: [:])

  @Test(arguments: [SIGABRT, SIGKILL]) func `what a process was doing when it was ended is known to the next, once`(
    signal: Int32
  ) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal = signal as Int32] in
      CutOffRecord(environment: ["STATE_DIRECTORY": path])?.take(Self.order)
      kill(getpid(), signal)
      while true { pause() }
    }
    let record = try #require(CutOffRecord(environment: ["STATE_DIRECTORY": path]))
    let entry = try #require(record.takeEntry())
    #expect(entry.app == "Soup Chef" && entry.shortcut == "OrderSoup")
    #expect(record.takeEntry() == nil)
  }

  @Test func `what came to its end, a torn file and no folder tell nothing`() throws {
    let folder = try TemporaryFolder()
    let record = try #require(CutOffRecord(environment: ["STATE_DIRECTORY": folder.path + ":/other"]))
    record.take(Self.order)
    record.take(.ended(.completed))
    #expect(record.takeEntry() == nil)
    _ = try folder.file("under-way.json", "{\"app\":")
    #expect(record.takeEntry() == nil)
    #expect(CutOffRecord(environment: [:]) == nil)
  }

  @Test func `a device tells and says what was cut off, and leaves nothing behind`() async throws {
    let room = try PipedRoom()
    let folder = try TemporaryFolder()
    CutOffRecord(environment: ["STATE_DIRECTORY": folder.path])?.take(Self.order)
    let device = try DeviceProcess(room, environment: ["STATE_DIRECTORY": folder.path], folder: folder)
    let report = try await device.event("device")
    #expect(report["status"] as? String == "cutOff")
    let speaking = try await device.event("speaking")
    #expect((speaking["text"] as? String)?.contains("Soup Chef") == true)
    try await device.event("spoke")
    #expect(try await device.takesOrder(on: room))
    let file = folder.path + "/under-way.json"
    #expect(access(file, F_OK) == 0)
    let (code, errors) = await device.terminate()
    #expect(code == 0 && errors.hasPrefix("The device was cut off in OrderSoup of Soup Chef, begun at "), "\(errors)")
    #expect(access(file, F_OK) != 0)
  }

  @Test func `what apps print goes to the log and not among the events`() async {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let events = TextOutput.setApart()
      print("noise")
      fflush(nil)
      events.line("event")
      exit(0)
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("event") && !output.contains("noise"))
    #expect(errors.contains("noise") && !errors.contains("event"))
  }

  @Test func `a signal that comes before it is watched is not lost`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      SignalWatch.hold([SIGHUP, SIGUSR1])
      kill(getpid(), SIGHUP)
      let watch = SignalWatch([SIGHUP, SIGUSR1]) { signal in if signal == SIGHUP { exit(7) } }
      for _ in 0..<3_000 { withExtendedLifetime(watch) { _ = usleep(10_000) } }
    }
  }
}
