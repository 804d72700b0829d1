import ParleyLanguage
import Synchronization

extension SpokenLanguage {
  /// More than there are folders in `Models`.
  private static let mostKept = 16
  private static let kept = Mutex<[ObjectIdentifier: SpokenLanguage]>([:])

  /// What is made of a language, made once for all libraries that speak it.
  ///
  /// Each keeps its language, so that no other can have its identity.
  static func shared(_ language: Language) -> SpokenLanguage {
    let key = ObjectIdentifier(language)
    if let known = kept.withLock({ $0[key] }) { return known }
    let made = SpokenLanguage(language)
    kept.withLock { kept in
      if kept.count >= mostKept { kept.removeAll() }
      kept[key] = made
    }
    return made
  }
}
