import Dispatch
import ParleyAudio
import ParleySpeech
import Synchronization
import Testing

@testable import ParleyVoiceSession

@Suite(.timeLimit(.minutes(10)))
struct PromptSoundTests {
  private func chunk(_ count: Int, from first: Int = 0) -> SynthesisChunk {
    SynthesisChunk(samples: (first..<first + count).map { Int16($0 % 1_000) })
  }

  @Test func `a frame can be played once it is known whether it is the last`() {
    let buffer = PromptBuffer()
    let sound = PromptSound(buffer)
    #expect(sound.buffer.frame(at: 0) == nil && !sound.isEmpty)
    #expect(buffer.append(chunk(160)))
    #expect(sound.buffer.frame(at: 0) == nil)
    #expect(buffer.append(chunk(1, from: 160)))
    #expect(sound.buffer.frame(at: 0) == AudioFrame(chunk(160).samples))
    #expect(sound.buffer.frame(at: 160) == nil && !sound.buffer.hasEnded(at: 161))
    buffer.finish()
    #expect(sound.buffer.frame(at: 160) == AudioFrame([160]))
    #expect(sound.buffer.hasEnded(at: 161) && !sound.isEmpty)
  }

  @Test(arguments: [1, 7, 960, 15_999, 16_000, 16_001, 40_000])
  func `what was made in pieces is played as if it had been made at once`(length: Int) {
    let whole = chunk(40_321).samples
    let buffer = PromptBuffer()
    for start in stride(from: 0, to: whole.count, by: length) {
      _ = buffer.append(SynthesisChunk(samples: Array(whole[start..<min(whole.count, start + length)])))
    }
    buffer.finish()
    let sound = PromptSound(buffer)
    for position in [0, 100, 15_900, 16_000, 31_999, 40_200, 40_320] {
      #expect(sound.buffer.frame(at: position) == AudioFrame(whole, at: position))
    }
  }

  @Test func `a sound that nobody holds any more is not made to its end`() {
    let buffer = PromptBuffer()
    var sound: PromptSound? = PromptSound(buffer)
    #expect(buffer.append(chunk(160)))
    #expect(sound != nil)
    sound = nil
    #expect(!buffer.append(chunk(160)) && buffer.isAbandoned)
  }

  @Test func `a prompt without an end is broken off after ten minutes, with a sentence`() {
    let buffer = PromptBuffer()
    let sound = PromptSound(buffer)
    let second = SynthesisChunk(samples: [Int16](repeating: 1, count: 16_000))
    var seconds = 1
    while buffer.append(second), seconds < 1_000 { seconds += 1 }
    #expect(seconds == 600)
    buffer.finish()
    #expect(sound.buffer.failure?.contains("ten minutes") == true && !sound.isEmpty)
  }

  @Test func `who awaits a sample is released when it is made, at the end, and by cancellation`() async {
    let buffer = PromptBuffer()
    let sound = PromptSound(buffer)
    let (first, later, cancelled) = (
      Task { await sound.buffer.made(0) }, Task { await sound.buffer.made(16_000) },
      Task { await sound.buffer.made(16_000) }
    )
    cancelled.cancel()
    await cancelled.value
    _ = buffer.append(chunk(161))
    await first.value
    buffer.finish(failure: "The rest is missing.")
    await later.value
    #expect(sound.buffer.failure == "The rest is missing." && sound.buffer.frame(at: 0) != nil)
  }

  // MARK: In a session

  @Test func `the first frame is played before the rest was made, and what is late is waited for in silence`()
    async throws
  {
    let gate = Gate()
    let run = try SessionRun(["order soup"], synthesizer: GatedSynthesizer(gate))
    run.session.control(.say(Announcement("hello")))
    // Without holding the clock.
    try await run.goOn { run.session.isSpeaking }
    let count = run.played.samples.count
    run.goOn(.seconds(1))
    #expect(run.session.isSpeaking)
    // Half a second is there, and its last frame might be the prompt's last.
    #expect(run.played.samples[(count - 160)...].count { $0 != 0 } == 8_000 - 160)
    gate.open()
    await run.advance(.seconds(1))
    #expect(!run.session.isSpeaking)
    #expect(run.played.samples[(count - 160)...].count { $0 != 0 } == 16_000)
  }

  @Test func `stopping drops a sentence whose sound is still being made`() async throws {
    let gate = Gate()
    let run = try SessionRun(["order soup"], synthesizer: GatedSynthesizer(gate))
    for number in 1...2 { run.session.control(.say(Announcement("hello \(number)", number: number))) }
    try await run.goOn { run.session.isSpeaking }
    run.session.control(.stopSpeaking)
    for _ in 1...2 { gate.open() }
    await run.advance(.seconds(3))
    let told = run.events.map(\.kind)
    #expect(told.filter { if case .speaking = $0 { true } else { false } } == [.speaking(text: "hello 1")])
    let endings = told.filter { if case .announcement = $0 { true } else { false } }
    #expect(endings == [.announcement(number: 2, .dropped), .announcement(number: 1, .brokenOff)])
  }

  @Test func `a prompt that is broken off while it is made is forgotten`() async throws {
    let gate = Gate()
    var run: SessionRun? = try SessionRun(["order soup"], synthesizer: GatedSynthesizer(gate))
    run?.session.control(.say(Announcement("hello")))
    try await run?.goOn { run?.session.isSpeaking == true }
    run?.session.control(.stopSpeaking)
    run?.goOn(.milliseconds(100))
    #expect(run?.session.isSpeaking == false)
    run?.session.close()
    gate.open()
    run = nil
    // The synthesiser's thread is the last that holds it.
    while gate.synthesizers.withLock({ $0 }) > 0 { await Task.yield() }
    #expect(gate.wantedAfterwards.withLock { $0 } == false)
  }
}

/// Holds synthesisers up after half of their prompt.
private final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  let synthesizers = Mutex(0)
  let wantedAfterwards = Mutex<Bool?>(nil)

  func open() { semaphore.signal() }
  func wait() { semaphore.wait() }
}

private final class GatedSynthesizer: SpeechSynthesizer {
  private let gate: Gate

  init(_ gate: Gate) {
    self.gate = gate
    gate.synthesizers.withLock { $0 += 1 }
  }

  deinit { gate.synthesizers.withLock { $0 -= 1 } }

  func synthesize(_ text: String, to sink: (SynthesisChunk) -> Bool) throws(SynthesizerError) {
    let half = SynthesisChunk(samples: [Int16](repeating: ToneSynthesizer.level, count: 8_000))
    _ = sink(half)
    gate.wait()
    let isWanted = sink(half)
    gate.wantedAfterwards.withLock { $0 = isWanted }
  }
}
