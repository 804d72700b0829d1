import Foundation
import ParleyAudio
import Testing

@testable import ParleyBench

struct LiveGapTests {
  /// Person and device, 100 ms a character: x is sound.
  private static func room(_ person: String, _ device: String) -> RoomRecording {
    func samples(_ side: String, peak: Int16) -> [Int16] {
      side.flatMap { [Int16](repeating: $0 == "x" ? peak : $0 == "," ? peak / 100 : 0, count: 1_600) }
    }
    return RoomRecording(person: samples(person, peak: 8_000), device: samples(device, peak: 20_000))
  }

  @Test(arguments: [
    ("..xx...............xx......", ".......xxxxxxx..xx......xxx", [300, 300], 0),
    // What is 40 dB below its side's peak is no sound of it.
    ("..xx,,..........", ".......,,xx.....", [500], 0),
    // A pause of 300 ms within a prompt begins no answer, and a device that speaks first answers nobody.
    (".xx.............", "xxxx.....xxx....", [600], 0),
    // Who goes on while the device begins was cut off, and is answered later.
    ("xxx.xx............", "....xxx......xxx..", [700], 1),
    ("..........", "..........", [], 0),
  ]) func `a gap is from the last of a person's sound to the first of the answer's`(
    person: String, device: String, gaps: [Int], cutOffs: Int
  ) {
    let room = Self.room(person, device)
    #expect(room.gaps.map(\.inMilliseconds) == gaps && room.cutOffs == cutOffs)
  }

  @Test func `a turn's parts are between its events, and one that was not understood begins again`() throws {
    var turn = LiveTurn()
    let lines = [
      #"{"event":"endOfSpeech","at":100,"speechEnded":50}"#, #"{"event":"recognized","at":200}"#,
      #"{"event":"listening","at":300}"#, #"{"event":"speaking","at":310}"#,
      #"{"event":"endOfSpeech","at":16000,"speechEnded":12800}"#, #"{"event":"recognized","at":17600}"#,
      #"{"event":"prompt","at":17760}"#, #"{"event":"speaking","at":18240}"#,
    ]
    let ends = try lines.map { turn.take(try JSONDecoder().decode(LiveTurn.Event.self, from: Data($0.utf8))) }
    #expect(ends == [false, false, false, false, false, false, false, true])
    #expect(
      [turn.waited, turn.recognized, turn.decided, turn.synthesized, turn.gap].map(\.inMilliseconds)
        == [200, 100, 10, 30, 340])
  }
}
