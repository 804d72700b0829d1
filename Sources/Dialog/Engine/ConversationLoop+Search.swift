import AppIntents
import ParleyGrammar
import ParleyLanguage
import UserNotifications

/// "Find summarize": what was found is told, and runs after a yes (R26).
extension ConversationLoop {
  mutating func search(for text: String) async throws(DialogInterruption) {
    let hits = library.find(text, on: engine.profile)
    guard let first = hits.first else { return await tell(.notFound, ["words": text]) }
    var chosen = first
    if hits.count == 1 {
      let values = ["name": first.title, "app": first.app ?? ""]
      let agreed = try await agrees(to: first.title, first.app == nil ? .foundOwn : .found, values)
      if !agreed { throw .declined }
    } else {
      let options = hits.enumerated().map { index, hit in option(for: hit, at: index, among: hits) }
      chosen = hits[try await choose(among: options, .foundSeveral)]
    }
    await run(chosen)
  }

  /// Called by its title, with the app's name where another is called the same.
  private func option(for hit: SearchHit, at index: Int, among hits: [SearchHit]) -> ValueOption {
    let isAlone = hits.filter { $0.title == hit.title }.count == 1
    let name = hit.app.map { words(.titleAndApp, ["name": hit.title, "app": $0]) } ?? hit.title
    return option(isAlone ? hit.title : name, at: index, alsoCalled: [name, hit.phrase ?? name])
  }

  /// True where it came to its end.
  @discardableResult
  mutating func run(_ hit: SearchHit) async -> Bool {
    switch hit.target {
    case .declared(let match): await run(match, [])
    case .personal(let shortcut): await run(shortcut, [])
    }
  }
}

extension ConversationEngine {
  /// Runs what was found.
  ///
  /// - Returns: true where it came to its end.
  @discardableResult
  public func run(_ hit: SearchHit, on io: any DialogIO) async -> Bool {
    await withLoop(on: io) { loop in await loop.run(hit) }
  }

  func withLoop(on io: any DialogIO, _ body: @escaping @Sendable (inout ConversationLoop) async -> Bool) async -> Bool {
    await withTaskExecutorPreference(WorkThreads.dialog) {
      var isDone = false
      await library.withDependencies {
        await library.refresh()
        var loop = ConversationLoop(
          engine: self, io: io, channel: DialogChannel(io: io, language: language, profile: profile))
        isDone = await NotificationStore.$current.withValue(notifications) { await body(&loop) }
      }
      return isDone
    }
  }
}
