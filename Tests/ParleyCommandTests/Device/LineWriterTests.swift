import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ParleyCommand
@testable import ParleyDeviceService

@Suite(.ownThreads, .timeLimit(.minutes(10))) struct LineWriterTests {
  @Test func `lines are written whole and in order`() async {
    let output = TextOutput()
    let writer = LineWriter { output.write($0) }
    for number in 0..<10_000 { writer.line("\(number)") }
    writer.end()
    await writer.ended(within: .seconds(10))
    #expect(output.text == (0..<10_000).map { "\($0)\n" }.joined())
    writer.line("too late")
    #expect(!output.text.contains("late"))
  }

  @Test func `a reader that stops reading holds nobody up, and what is lost is told once and not for every line`() async
  {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    var byte: UInt8 = 0x78
    while write(ends[1], &byte, 1) == 1 {}
    _ = fcntl(ends[1], F_SETFL, 0)
    let drops = Atomic(0)
    let output = TextOutput(descriptor: ends[1])
    let writer = LineWriter(
      limit: 10_000, write: { output.write($0) }, onDrop: { drops.add(1, ordering: .relaxed) })
    let line = String(repeating: "x", count: 99)
    // The pipe is full, and this is more than the queue holds.
    for _ in 0..<10_000 { writer.line(line) }
    // The writer may have made room once, by taking what waited before it met the full pipe.
    #expect((1...2).contains(drops.load(ordering: .relaxed)))
    writer.end()
    await writer.ended(within: .milliseconds(10))
    // What was accepted before arrives whole; how much that is depends on how much the pipe holds.
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<200 {
      let count = read(ends[0], &buffer, buffer.count)
      bytes += buffer[..<max(0, count)]
      try? await Task.sleep(for: .milliseconds(1))
    }
    bytes.removeFirst((bytes.firstIndex(of: 10) ?? 99) - 99)
    #expect(bytes.count > 9_000)
    #expect(bytes.enumerated().allSatisfy { $0.element == ($0.offset % 100 == 99 ? 10 : 0x78) })
    close(ends[0])
  }
}
