import AppIntents

/// What can be taken for one's own (R23).
extension ConversationEngine {
  /// What was not taken yet, with the app that offers it: what apps offer in their order, then what the gallery's folder
  /// does.
  public func gallery() -> [(shortcut: PersonalShortcut, app: String?)] {
    let own = Set((library.personal?.all ?? []).map(\.steps))
    return library.galleryItems.map { (shortcut(of: $0), $0.app) }.filter { !own.contains($0.0.steps) }
  }

  /// What was taken, under the name that it was offered by, with the person's own name for it.
  public func takenFromGallery() -> [(offered: PersonalShortcut, own: String)] {
    library.galleryItems.compactMap { item in
      let offered = shortcut(of: item)
      return library.personal?.all.first { $0.steps == offered.steps }.map { (offered, $0.name) }
    }
  }

  private func shortcut(of item: GalleryItem) -> PersonalShortcut {
    switch item.content {
    case .shortcut(let shortcut): return shortcut
    case .intents(let intents):
      let steps = intents.map { intent in
        PersonalShortcut.Step.action(
          .init(app: item.app ?? "", intent: intent.declaredName, values: values(of: intent)))
      }
      return PersonalShortcut(name: item.name, locale: language.language.identifier, steps: steps)
    }
  }

  /// What an app's code has given an intent, as it is said.
  func values(of intent: any AppIntent) -> [String: String] {
    var values: [String: String] = [:]
    for parameter in intent.declaredParameters where parameter.hasAssignedValue {
      if let value = parameter.anyValue { values[parameter.name] = answers.text(of: parameter.option(for: value)) }
    }
    return values
  }
}
