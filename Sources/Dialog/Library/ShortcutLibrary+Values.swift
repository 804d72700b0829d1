import AppIntents

extension ShortcutLibrary {
  /// What may be said for a parameter of a shortcut in its phrases, by title; empty where the parameter stands in
  /// no phrase. The apps' queries are run where they have not been yet.
  ///
  /// `app` and `shortcut` count in the order of `apps`.
  package func spokenValues(of parameter: String, app: Int, shortcut: Int) async -> [String] {
    await withDependencies { await refreshForPreview() }
    let table = table
    guard let options = table.values[.init(app: app, shortcut: shortcut, name: parameter)] else { return [] }
    return options.map { $0.display.title.resolved(with: apps[app].strings) }
  }
}
