import Foundation
import ParleyAudio

/// From the start of the process to the first frame that a device takes, and the most memory that a replay needs.
///
/// Both are measured on this program started again: `parley bench --first-frame` loads everything, listens for a
/// trigger phrase, takes one frame and ends. The peer is `pocketsphinx_batch` loading the same model and grammar,
/// with the model's whole dictionary, which is how it is commonly run, and with the grammar's words only.
struct StartBench {
  struct Start: BenchPart {
    let part = "start"
    let runs: Int
    let firstFrameSeconds: Double
    let firstFrameProcessorSeconds: Double
    let peerLoadSeconds: Double?
    let peerLoadSecondsGrammarWordsOnly: Double?
    let ratio: Double?

    var sentence: String {
      let own = "start to first frame: \((firstFrameSeconds * 1_000).rounded(digits: 1)) ms"
      guard let peerLoadSeconds, let peerLoadSecondsGrammarWordsOnly, let ratio else {
        return own + "; pocketsphinx_batch is not installed, so there is nothing to compare it with."
      }
      return own + "; pocketsphinx_batch loads the same model in \((peerLoadSeconds * 1_000).rounded(digits: 1)) ms "
        + "(\((peerLoadSecondsGrammarWordsOnly * 1_000).rounded(digits: 1)) ms with the grammar's words only); "
        + "ratio \(ratio.rounded(digits: 2)) (aim: at most 1.3)"
    }
  }

  struct Memory: BenchPart {
    let part = "memory"
    let replayPeakBytes: Int
    let peerPeakBytes: Int?

    var sentence: String {
      let own = "peak memory: \(replayPeakBytes / 1_048_576) MiB for a replay"
      return peerPeakBytes.map { own + ", \($0 / 1_048_576) MiB for pocketsphinx_batch" } ?? own
    }
  }

  /// This program.
  static var executable: String? { Bundle.main.executablePath }

  let arguments: [String]
  let paths: [String]
  let runs: Int

  func start(peer: BatchPeer?) -> Start? {
    guard let executable = Self.executable else { return nil }
    var (own, processor, whole, few): ([Duration], [Duration], [Duration], [Duration]) = ([], [], [], [])
    // The first run of each brings the files into memory and is not counted.
    for run in 0...runs {
      guard let first = ChildProcess.run(executable, ["bench", "--first-frame"] + arguments), first.status == 0 else {
        return nil
      }
      let loads = (peer?.loadWholeDictionary(), peer?.load())
      if run == 0 { continue }
      own.append(first.elapsed)
      processor.append(first.processor)
      if let load = loads.0 { whole.append(load.elapsed) }
      if let load = loads.1 { few.append(load.elapsed) }
    }
    let seconds = own.median?.inSeconds ?? 0
    return Start(
      runs: runs, firstFrameSeconds: seconds, firstFrameProcessorSeconds: processor.median?.inSeconds ?? 0,
      peerLoadSeconds: whole.median?.inSeconds, peerLoadSecondsGrammarWordsOnly: few.median?.inSeconds,
      ratio: whole.median.map { seconds / max($0.inSeconds, 1e-9) })
  }

  func memory(peer: BatchPeer?) -> Memory? {
    guard let executable = Self.executable,
      let replay = ChildProcess.peakMemory(executable, ["replay", "--json"] + arguments + paths)
    else { return nil }
    let line = peer?.commandLine
    return Memory(
      replayPeakBytes: replay, peerPeakBytes: line.flatMap { ChildProcess.peakMemory($0.path, $0.arguments) })
  }
}
