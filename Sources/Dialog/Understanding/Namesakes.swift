import AppIntents

extension [ValueOption] {
  /// A longer subtitle is read, not said.
  private static let longestSubtitle = 40

  /// The same options, of which those with one title are told apart by their subtitles: "Ceiling light (Kitchen)", which
  /// may also be called "Ceiling light", "Kitchen ceiling light" and "Kitchen", as everything else in the kitchen may be.
  ///
  /// Where subtitles do not differ either, the options stay as they are.
  ///
  /// - Parameters:
  ///   - isAnswer: they are also called by their subtitles alone, which in a phrase would be a second value.
  ///   - resolve: what a text of the app's reads.
  func toldApart(isAnswer: Bool = true, _ resolve: (LocalizedStringResource) -> String) -> [ValueOption] {
    let titles = map { resolve($0.display.title) }
    let byTitle = Dictionary(grouping: indices) { titles[$0].lowercased() }
    guard byTitle.count < count else { return self }
    let subtitles = map { $0.display.subtitle.map(resolve) ?? "" }
    let lowered = subtitles.map { $0.lowercased() }
    let told = indices.filter { place in
      (byTitle[titles[place].lowercased()] ?? []).contains { lowered[$0] != lowered[place] }
        && (1...Self.longestSubtitle).contains(subtitles[place].count)
    }
    let shared = Set(told.map { lowered[$0] })
    return indices.map { place in
      let (title, subtitle) = (titles[place], subtitles[place])
      guard shared.contains(lowered[place]) else { return self[place] }
      var display = self[place].display
      var names = isAnswer ? [subtitle] : []
      if told.contains(place) {
        display.title = LocalizedStringResource(stringLiteral: "\(title) (\(subtitle))")
        names += [title, "\(subtitle) \(title)"]
      }
      display.synonyms += names.map { LocalizedStringResource(stringLiteral: $0) }
      return ValueOption(id: self[place].id, display: display, value: self[place].value)
    }
  }
}
