import Foundation
import ParleyAudio

/// How far a long run is and how long it will still take, in one line on a terminal, and nothing in a pipe.
struct ReplayProgress {
  private let output: TextOutput
  private let total: Int
  private let started = ContinuousClock.now
  private var done = 0
  private var isShown = false

  init(total: Int, output: TextOutput) {
    self.total = total
    self.output = output
  }

  /// Takes the line away, so that something else can be printed in its place.
  mutating func hide() {
    if isShown { output.write("\r\u{1B}[K") }
    isShown = false
  }

  mutating func show(done: Int, failed: Int) {
    self.done = done
    guard output.isTerminal, done < total else { return hide() }
    let elapsed = (ContinuousClock.now - started).inSeconds
    let left = done == 0 ? nil : Int((elapsed / Double(done) * Double(total - done)).rounded(.up))
    let time = left.map { ", \($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60) left" } ?? ""
    output.write("\r\u{1B}[K\(done) of \(total), \(failed) failed\(time)")
    isShown = true
  }
}
