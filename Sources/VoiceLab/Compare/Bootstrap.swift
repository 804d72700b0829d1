import ParleyGrammar

/// How certain the difference of two medians is (Efron, "Bootstrap methods: another look at the jackknife", 1979).
package enum Bootstrap {
  package static let drawCount = 2_000

  /// The interval that holds 95 of 100 differences `second - first` of medians among conversations drawn again with
  /// repetition; each element holds one conversation's values in both reports. Nil without values. Seeded.
  package static func medianDifference(_ pairs: [(first: [Int], second: [Int])], seed: UInt64 = 1) -> ClosedRange<Int>?
  {
    guard pairs.contains(where: { !$0.first.isEmpty }), pairs.contains(where: { !$0.second.isEmpty }) else {
      return nil
    }
    var random = SplitMix64(seed: seed)
    var differences: [Int] = []
    for _ in 0..<drawCount {
      var (first, second): ([Int], [Int]) = ([], [])
      for _ in pairs.indices {
        let pair = pairs[Int.random(in: pairs.indices, using: &random)]
        first += pair.first
        second += pair.second
      }
      if let before = first.median, let after = second.median { differences.append(after - before) }
    }
    differences.sort()
    guard !differences.isEmpty else { return nil }
    let last = differences.count - 1
    return differences[last * 25 / 1_000]...differences[last * 975 / 1_000]
  }
}
