import Synchronization

/// The dialog I/O as one run has it: when the run is over it is closed, though the app's code may still be at work.
final class RunIO: DialogIO {
  private let io: any DialogIO
  private let isOver = Atomic(false)

  init(_ io: any DialogIO) {
    self.io = io
  }

  func leave() { isOver.store(true, ordering: .releasing) }

  private var present: (any DialogIO)? { isOver.load(ordering: .acquiring) ? nil : io }

  func say(_ prompt: Prompt) async { await present?.say(prompt) }

  func ask(_ question: Question) async -> RecognitionResult { await present?.ask(question) ?? .closed }

  func adjustVolume(_ change: SpeechVolume.Change) -> Int? { present?.adjustVolume(change) }

  func record(_ event: DialogEvent) { present?.record(event) }
}
