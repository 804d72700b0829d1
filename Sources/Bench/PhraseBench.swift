import ParleyAudio
import ParleyGrammar
import ParleyVoiceLab

/// Finding what an utterance means among the phrases of a hundred apps at their limit, against trying every phrase.
struct PhraseBench {
  struct Report: BenchPart {
    let part = "phrases"
    let phrases: Int
    let utterances: Int
    let medianSeconds: Double
    let percentile95Seconds: Double
    let linearMedianSeconds: Double
    let speedup: Double
    let buildSecondsPer10000: Double
    /// Whether both found the same.
    let agrees: Bool

    var sentence: String {
      "phrases: \((medianSeconds * 1e6).rounded(digits: 1)) µs median, \((percentile95Seconds * 1e6).rounded(digits: 1))"
        + " µs at the 95th percentile for one utterance against \(phrases) phrases (aim: below 1,000), "
        + "\(speedup.rounded(digits: 0)) times faster than trying all"
        + "\(agrees ? "" : ", WITH OTHER RESULTS"); index built in "
        + "\((buildSecondsPer10000 * 1_000).rounded(digits: 1)) ms per 10,000 phrases (aim: 10)"
    }
  }

  var apps = 100
  var phrasesPerApp = 1_000

  func run() -> Report {
    let workload = PhraseWorkload(apps: apps, phrasesPerApp: phrasesPerApp)
    var index = PhraseIndex<Int>([])
    let nodes = workload.phrases.map(\.0)
    let numbers = workload.phrases.map(\.1)
    let builds = (0..<5).map { _ in ProcessorTime.of { index = PhraseIndex(nodes, payloads: numbers) } }
    func seconds(_ body: () -> Void) -> Double { ContinuousClock().measure(body).inSeconds }
    var found: [[Int]] = []
    let times = workload.utterances.map { said in
      seconds { found.append(index.matches(said).map(\.0)) }
    }
    var agrees = true
    let linear = workload.utterances.prefix(30).enumerated().map { number, said in
      seconds { agrees = index.matchesByTryingAll(said).map(\.0) == found[number] && agrees }
    }
    let median = times.median ?? 0
    return Report(
      phrases: workload.phrases.count, utterances: times.count, medianSeconds: median,
      percentile95Seconds: times.sorted()[max(0, times.count * 95 / 100 - 1)],
      linearMedianSeconds: linear.median ?? 0, speedup: (linear.median ?? 0) / max(median, 1e-9),
      buildSecondsPer10000: (builds.median?.inSeconds ?? 0) * 10_000 / Double(max(1, workload.phrases.count)),
      agrees: agrees)
  }
}
