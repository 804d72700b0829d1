import Testing

@testable import ParleyAudio

@Suite("How much sound is kept queued for the loudspeaker")
struct PlaybackQueueTests {
  private static let frame = AudioFrame.sampleCount

  private func queue() -> PlaybackQueue { PlaybackQueue(shortest: 2, longest: 8, begin: 4) }

  @Test(arguments: [(1, 2), (4, 4), (12, 8)])
  func `it begins with what is asked, within its bounds`(begin: Int, frameCount: Int) {
    #expect(PlaybackQueue(shortest: 2, longest: 8, begin: begin).frameCount == frameCount)
  }

  @Test func `a queue that is never used becomes shorter, a frame at a time, down to the shortest`() {
    var queue = queue()
    for _ in 0..<500 { queue.add(behind: 3 * Self.frame) }
    #expect(queue.frameCount == 3)
    for _ in 0..<5_000 { queue.add(behind: 3 * Self.frame) }
    #expect(queue.frameCount == 2)
  }

  @Test func `one late frame keeps it as long as it is`() {
    var queue = queue()
    for index in 0..<500 { queue.add(behind: index == 250 ? Self.frame : 3 * Self.frame) }
    #expect(queue.frameCount == 4)
  }

  @Test func `one that nearly ran out becomes longer`() {
    var queue = queue()
    for index in 0..<500 { queue.add(behind: index == 250 ? 10 : 3 * Self.frame) }
    #expect(queue.frameCount == 5)
  }

  @Test func `one that ran out becomes longer at once, and is made shorter less soon`() {
    var queue = queue()
    queue.runOut()
    #expect(queue.frameCount == 6)
    for _ in 0..<999 { queue.add(behind: 5 * Self.frame) }
    #expect(queue.frameCount == 6)
    queue.add(behind: 5 * Self.frame)
    #expect(queue.frameCount == 5)
  }

  @Test func `nothing queued means that it ran out, whether or not the device says so`() {
    var queue = queue()
    queue.add(behind: 0)
    #expect(queue.frameCount == 6)
    for _ in 0..<10 { queue.add(behind: -Self.frame) }
    #expect(queue.frameCount == 8)
  }

  @Test func `what was before a rest does not count`() {
    var queue = queue()
    queue.add(behind: 10)
    queue.startAfresh()
    for _ in 0..<500 { queue.add(behind: 2 * Self.frame) }
    #expect(queue.frameCount == 4)
  }
}
