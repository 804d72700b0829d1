import AppIntents
import ParleyGrammar

/// A ready-made shortcut before anybody has taken it.
struct GalleryItem: Sendable {
  enum Content: Sendable {
    case shortcut(PersonalShortcut)
    case intents([any AppIntent])
  }

  /// As it is suggested.
  let name: String
  /// The app that offers it; nil for a file.
  let app: String?
  let content: Content
}

extension ShortcutLibrary {
  /// What apps offer in the device's language, in their order, then what files do.
  var galleryItems: [GalleryItem] {
    let offered = apps.flatMap { app -> [GalleryItem] in
      let declared = app.provider?.galleryShortcuts ?? []
      return declared.map { item in
        GalleryItem(
          name: item.suggestedInvocationPhrase.resolved(with: app.strings), app: app.name,
          content: .intents(item.intents))
      } + app.gallery.map { GalleryItem(name: $0.name, app: app.name, content: .shortcut($0)) }
    }
    let files = (personal?.gallery?.all ?? []).map { GalleryItem(name: $0.name, app: nil, content: .shortcut($0)) }
    return (offered + files).filter { item in
      if case .shortcut(let shortcut) = item.content { shortcut.locale == language.language.identifier } else { true }
    }
  }
}
