import ParleyAudio

/// One answered turn by the session's clock, taken from the JSON events of `parley listen`.
struct LiveTurn {
  struct Event: Decodable {
    let event: String
    let at: Int
    let speechEnded: Int?
  }

  /// The last of what happened to it, in the order in which it has to happen.
  private var times: [Int] = []

  /// Takes the next event; whether the answer has begun with it.
  mutating func take(_ event: Event) -> Bool {
    switch (event.event, times.count) {
    case ("endOfSpeech", _): times = [event.speechEnded ?? event.at, event.at]
    case ("recognized", 2), ("prompt", 3): times.append(event.at)
    case ("listening", _): times = []
    case ("speaking", 4):
      times.append(event.at)
      return true
    default: break
    }
    return false
  }

  private func between(_ first: Int, _ second: Int) -> Duration {
    Duration(sampleCount: times[second] - times[first])
  }

  /// From the end of speech to the answer.
  var gap: Duration { between(0, 4) }
  /// Until it was sure that the person had finished.
  var waited: Duration { between(0, 1) }
  /// Until the words were known.
  var recognized: Duration { between(1, 2) }
  /// Until the answer was known, the app's own work included.
  var decided: Duration { between(2, 3) }
  /// Until its first sample was played into the buffer.
  var synthesized: Duration { between(3, 4) }
}
