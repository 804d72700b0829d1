import Foundation
import ParleyAudio
import ParleyVoiceSession
import Synchronization

/// The last line of a terminal while a session listens: how loud it is, and what has been heard so far.
final class LiveDisplay: Sendable {
  private struct State {
    var hypothesis = ""
    var note = ""
    var isShown = false
  }

  private let output: TextOutput
  private let state = Mutex(State())
  /// The loudest frame since the line was shown, in hundredths of a decibel below full scale.
  private let loudest = Atomic(LiveDisplay.silence)
  private let isOver = Atomic(false)

  private static let silence = -12_000
  private static let bars = Array(" ▁▂▃▄▅▆▇█")

  /// Nil where the output is no terminal.
  init?(output: TextOutput) {
    guard output.isTerminal else { return nil }
    self.output = output
    Thread.start("parley meter") { [self] in
      while !isOver.load(ordering: .relaxed) {
        usleep(100_000)
        show()
      }
    }
  }

  /// Takes 10 ms of the microphone, on the session's thread.
  func take(_ heard: AudioFrame) {
    loudest.max(Int(heard.decibelsFullScale * 100), ordering: .relaxed)
  }

  /// Takes an event; `body` prints what it prints in the line's place.
  func take(_ event: SessionEvent, wake: String?, printing body: () -> Void) {
    state.withLock { state in
      switch event.kind {
      case .hypothesis(let text): state.hypothesis = text
      case .asleep: state.note = wake.map { "asleep, say “\($0)”" } ?? "asleep, press Return"
      case .muted: state.note = "muted"
      case .woken, .unmuted: state.note = ""
      case .speechStarted, .recognized, .rejected, .noInput, .speaking: state.hypothesis = ""
      default: break
      }
      if state.isShown { output.write("\r\u{1B}[K") }
      state.isShown = false
      body()
    }
  }

  func close() {
    isOver.store(true, ordering: .relaxed)
    state.withLock { state in
      if state.isShown { output.write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  private func show() {
    let level = Double(loudest.exchange(Self.silence, ordering: .relaxed)) / 100
    state.withLock { state in
      if isOver.load(ordering: .relaxed) { return }
      let said = state.hypothesis.isEmpty ? state.note : state.hypothesis + "…"
      output.write("\r\u{1B}[K" + Self.meter(level) + "  " + String(said.prefix(60)).showingControls)
      state.isShown = true
    }
  }

  /// A row of bars for a level from -60 to 0 decibels below full scale.
  static func meter(_ decibels: Double) -> String {
    let eighths = Int(max(0, min(1, (decibels + 60) / 60)) * 80)
    return "▕" + String((0..<10).map { bars[max(0, min(8, eighths - 8 * $0))] }) + "▏"
  }
}
