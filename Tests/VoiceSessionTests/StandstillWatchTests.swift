import Testing

@testable import ParleyVoiceSession

struct StandstillWatchTests {
  /// A letter a frame: "." nothing at work, "-" at work, "+" at work and getting on; what stood still is "!".
  @Test(arguments: [
    ("------------", "     !!!!!!!"), ("----.-----.------", "                !"),
    ("---+--++---+---+", "                "),
    ("...........", "           "), ("-----+-", "       "), ("------+-----", "     !     !"),
  ])
  func `what is at work and does not get on for five frames stands still`(frames: String, expected: String) {
    var watch = StandstillWatch(patience: .milliseconds(50))
    var mark = 1
    var seen = ""
    var told = 0
    for frame in frames {
      if frame == "+" { mark += 1 }
      let isAtWork = frame != "."
      // The first frame at work has nothing to compare with.
      if watch.frame(isAtWork: isAtWork, mark: isAtWork ? mark : 0) { told += 1 }
      seen += watch.isStandingStill ? "!" : " "
    }
    #expect(seen == expected)
    #expect(told == seen.split(separator: " ").count)
  }
}
