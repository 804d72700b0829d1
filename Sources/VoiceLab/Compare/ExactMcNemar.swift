import Foundation

/// The exact test of McNemar ("Note on the sampling error of the difference between correlated proportions or
/// percentages", 1947) for paired counts: of the pairs that differ, as many should get better as get worse by chance.
package enum ExactMcNemar {
  /// How likely a split at least as uneven is by chance, from both sides, 0 to 1; 1 where no pair differs.
  package static func probability(better: Int, worse: Int) -> Double {
    let total = better + worse
    if total == 0 { return 1 }
    // The binomial distribution with one half, in logarithms, since its coefficients overflow.
    var tail = 0.0
    for count in 0...min(better, worse) {
      let logarithm = lgamma(Double(total + 1)) - lgamma(Double(count + 1)) - lgamma(Double(total - count + 1))
      tail += exp(logarithm - Double(total) * log(2))
    }
    return min(1, 2 * tail)
  }
}
