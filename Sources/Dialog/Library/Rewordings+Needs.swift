import ParleyGrammar

/// What needs something done to it.
extension Rewordings {
  /// More words do not name what needs it: "two kilos of the king prawns".
  private static let longestNeed = 6

  /// "The prawns have to be written off", "there's a parcel that needs picking up" as "have the prawns written off".
  func causativesOfNeeds(_ request: [String]) -> [[String]] {
    guard let causative = words.causativeVerb else { return [] }
    let start = havings.length(in: request, at: 0) ?? 0
    return request.indices.dropFirst(start + 1).prefix(Self.longestNeed).compactMap { place in
      var subject = request[start..<place]
      let passive = start > 0 ? passives.length(in: request, at: place) : nil
      if start > 0, passive == nil, let last = subject.popLast(), !words.relatives.contains(last) { return nil }
      guard !subject.isEmpty else { return nil }
      if let count = passive ?? needs.length(in: request, at: place), place + count < request.count {
        return [causative] + subject + request[(place + count)...]
      }
      guard let count = needsOfGerunds.length(in: request, at: place), place + count < request.count,
        gerunds.contains(where: { $0.base(of: request[place + count]) != nil })
      else { return nil }
      return [causative] + subject + request[(place + count)...]
    }
  }

  /// "It's the cellar I want locked" as "I want the cellar locked", "it's the cellar that you should lock" as "lock the
  /// cellar".
  func ordersOfClefts(_ request: [String]) -> [[String]] {
    guard let start = clefts.length(in: request, at: 0) else { return [] }
    return request.indices.dropFirst(start + 1).prefix(Self.longestNeed).compactMap { place -> [String]? in
      var subject = request[start..<place]
      if let last = subject.last, words.relatives.contains(last) { subject.removeLast() }
      if subject.isEmpty { return nil }
      if let count = causatives.length(in: request, at: place), place + count < request.count {
        let wish = Array(request[place..<(place + count)])
        return wish + subject + request[(place + count)...]
      }
      guard let count = duties.length(in: request, at: place), place + count < request.count else { return nil }
      let verb = [request[place + count]]
      return verb + subject + request[(place + count + 1)...]
    }
  }
}
