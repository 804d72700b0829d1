import Foundation
import ParleyAudio

/// How far a long run is and how long it will still take, in one line on a terminal, and nothing in a pipe.
struct RunProgress {
  /// How much work each part of the run is, in any unit.
  private let work: [Double]
  private let output: TextOutput
  private let now: () -> Duration
  private let started: Duration
  private var isShown = false

  /// - Parameter now: the time since any moment.
  init(work: [Double], output: TextOutput, now: @escaping () -> Duration = Self.sinceStart) {
    self.work = work
    self.output = output
    self.now = now
    started = now()
  }

  /// Of parts that are equally much.
  init(total: Int, output: TextOutput) { self.init(work: [Double](repeating: 1, count: total), output: output) }

  private static let start = ContinuousClock.now
  private static func sinceStart() -> Duration { ContinuousClock.now - start }

  /// How long the rest takes where the first `done` parts have been done; nil where that cannot be told.
  func left(done: Int) -> Duration? {
    let ended = work.prefix(done).reduce(0, +)
    if ended <= 0 { return nil }
    return (now() - started) / ended * work.dropFirst(done).reduce(0, +)
  }

  /// Takes the line away, so that something else can be printed in its place.
  mutating func hide() {
    if isShown { output.write("\r\u{1B}[K") }
    isShown = false
  }

  /// `failed` is left out where nothing can fail.
  mutating func show(done: Int, failed: Int? = nil) {
    guard output.isTerminal, done < work.count else { return hide() }
    let seconds = left(done: done).map { Int($0.inSeconds.rounded(.up)) }
    let time = seconds.map { ", \($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60) left" } ?? ""
    output.write("\r\u{1B}[K\(done) of \(work.count)\(failed.map { ", \($0) failed" } ?? "")\(time)")
    isShown = true
  }
}
