/// The intents that run after others.
extension DescribedGrammar {
  /// The shortcuts, each with what runs after it.
  func followed(_ shortcuts: [DescribedShortcut]) throws(JSONMistake) -> [DescribedShortcut] {
    var followed: [DescribedShortcut] = []
    for var shortcut in shortcuts {
      shortcut.then = try next(after: shortcut.name, among: shortcuts, seen: [shortcut.name])
      followed.append(shortcut)
    }
    return followed
  }

  private func next(
    after name: String, among shortcuts: [DescribedShortcut], seen: [String]
  ) throws(JSONMistake) -> DescribedNext? {
    guard let next = description.intents.first(where: { $0.name == name })?.then else { return nil }
    guard var declaration = shortcuts.first(where: { $0.name == next.intent }) else {
      throw error(
        next.path,
        "there is no intent “\(next.intent)”; \(hint(next.intent, description.intents.map(\.name), "intents"))")
    }
    if seen.contains(next.intent) {
      throw error(next.path, "“\(next.intent)” would run again and again; let one of them end it.")
    }
    for name in next.with.keys.sorted() {
      guard let parameter = declaration.parameters.first(where: { $0.name == name }) else {
        throw error(
          next.path, "\(next.intent) has no parameter “\(name)”; \(hint(name, declaration.parameters.map(\.name)))")
      }
      guard parameter.form.takesText else {
        throw error(next.path, "“\(name)” is no value, number or text, which alone can be given; leave it out.")
      }
    }
    declaration.presets = [:]
    declaration.then = try self.next(after: next.intent, among: shortcuts, seen: seen + [next.intent])
    return DescribedNext(declaration, with: next.with)
  }
}
