import AppIntents

extension [ValueOption] {
  /// A longer subtitle is read, not said.
  private static let longestSubtitle = 40

  /// The same options, of which those with one title are told apart by their subtitles: "Ceiling light, Kitchen", which
  /// may also be called "Ceiling light", "Kitchen ceiling light", and "Kitchen" where nothing else is in the kitchen.
  ///
  /// Where subtitles do not differ either, the options stay as they are.
  ///
  /// - Parameter resolve: what a text of the app's reads.
  func toldApart(_ resolve: (LocalizedStringResource) -> String) -> [ValueOption] {
    let titles = map { resolve($0.display.title) }
    let byTitle = Dictionary(grouping: indices) { titles[$0].lowercased() }
    guard byTitle.count < count else { return self }
    let subtitles = map { $0.display.subtitle.map(resolve) ?? "" }
    let bySubtitle = Dictionary(grouping: indices) { subtitles[$0].lowercased() }
    return indices.map { place in
      let (title, subtitle) = (titles[place], subtitles[place])
      let namesakes = byTitle[title.lowercased()] ?? []
      let isTold = namesakes.contains { subtitles[$0].lowercased() != subtitle.lowercased() }
      guard namesakes.count > 1, isTold, (1...Self.longestSubtitle).contains(subtitle.count) else { return self[place] }
      var display = self[place].display
      display.title = LocalizedStringResource(stringLiteral: "\(title), \(subtitle)")
      let isAlone = bySubtitle[subtitle.lowercased()]?.count == 1
      let names = [title, "\(subtitle) \(title)"] + (isAlone ? [subtitle] : [])
      display.synonyms += names.map { LocalizedStringResource(stringLiteral: $0) }
      return ValueOption(id: self[place].id, display: display, value: self[place].value)
    }
  }
}
