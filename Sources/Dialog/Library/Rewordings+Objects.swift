import ParleyGrammar

/// What is named before what is to be done with it.
extension Rewordings {
  private static let longestObject = 8
  private static let longestLeadIn = 4

  /// "The kitchen door, can you unlock it" as "unlock the kitchen door", "the fan, turn it off" as "turn off the fan".
  func withObjectBehind(_ request: [String]) -> [String] {
    let particle = request.suffix(1).filter(particles.contains)
    let place = request.count - particle.count - 2
    guard place > 0, words.objectPronouns.contains(request[place + 1]) else { return [] }
    let starts = max(1, place - Self.longestLeadIn)..<place
    let end = starts.first { leadIns.length(in: Array(request[..<place]), at: $0) == place - $0 } ?? place
    guard end <= Self.longestObject else { return [] }
    return [request[place]] + particle + request[..<end]
  }
}
