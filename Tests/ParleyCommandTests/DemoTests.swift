import Foundation
import ParleyAudio
import Testing

@testable import ParleyCommand

struct DemoTests {
  @Test func `the demonstration prints each turn with its time, gap and computing time`() async throws {
    let folder = try TemporaryFolder()
    let run = await parley("demo", "--output", folder.path + "/demo.wav")
    #expect(run.code == .done, "\(run.errors)")
    let turns = run.output.split(separator: "\n").filter { $0.contains("s    You ") || $0.contains("s   You ") }
    #expect(turns.count == 4)
    #expect(run.output.contains(/\n9\.\d\d s +You +clam chowder\n/))
    #expect(run.output.contains(/\n\d+\.\d\d s +Device +Ordering\. The total is \$3\.75\./))
    #expect(run.output.matches(of: /\n +gap (\d+) ms of waiting \+ \d+ ms of computing\n/).count == 4)
    #expect(run.output.contains("(completed)"))
  }

  @Test func `the recording has the person on the left and the device on the right`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/demo.wav"
    let run = await parley("demo", "--json", "--output", path)
    #expect(run.code == .done)
    let person = try AudioClip(contentsOf: path, channel: 0)
    let device = try AudioClip(contentsOf: path, channel: 1)
    #expect(person.samples.count == device.samples.count)
    var spoken: Range<Int>?
    var pairs = 0
    for event in run.objects {
      let at = event["at"] as? Int ?? 0
      switch event["event"] as? String {
      case "speaking":
        spoken = at..<at
      case "spoke":
        let prompt = try #require(spoken).lowerBound..<at
        #expect(level(device, prompt) > 500)
        // Nobody interrupts in this conversation; for half a second the room behind the last word is left.
        #expect(level(person, prompt) < 10)
        #expect(level(person, prompt.dropFirst(8_000)) == 0)
        pairs += 1
      case "recognized":
        let words = try #require(event["words"] as? [[String: any Sendable]])
        let start = try #require(words.first?["start"] as? Int)
        let end = try #require(words.last?["end"] as? Int)
        #expect(level(person, start..<end) > 500)
        #expect(level(device, start..<end) == 0)
        pairs += 1
      default: break
      }
    }
    #expect(pairs == 8)
  }

  /// The root mean square of the samples.
  private func level(_ clip: AudioClip, _ range: Range<Int>) -> Double {
    let samples = clip.samples[range.clamped(to: 0..<clip.samples.count)]
    let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return samples.isEmpty ? 0 : (sum / Double(samples.count)).squareRoot()
  }
}
