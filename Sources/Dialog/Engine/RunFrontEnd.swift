import Synchronization

/// The front end as one run has it: when the run is over it is closed, though the app's code may still be at work.
final class RunFrontEnd: DialogFrontEnd {
  private let frontEnd: any DialogFrontEnd
  private let isOver = Atomic(false)

  init(_ frontEnd: any DialogFrontEnd) {
    self.frontEnd = frontEnd
  }

  func leave() { isOver.store(true, ordering: .releasing) }

  private var present: (any DialogFrontEnd)? { isOver.load(ordering: .acquiring) ? nil : frontEnd }

  func say(_ prompt: Prompt) async { await present?.say(prompt) }

  func ask(_ question: Question) async -> Hearing { await present?.ask(question) ?? .closed }

  func adjustVolume(_ change: SpeechVolume.Change) -> Int? { present?.adjustVolume(change) }

  func record(_ event: DialogEvent) { present?.record(event) }
}
