import AppIntents
import ParleyGrammar

/// Undoing the last run, where nothing is asked.
extension ConversationLoop {
  /// How the person says that the last run is to be undone, with the politeness around it.
  var undoPhrases: PhraseNode {
    .sequence([language.leadIns, language.language.commands.undo, language.leadOuts])
  }

  /// True where the words say so, clearly, and no app has them as a phrase.
  func wantsUndo(_ result: RecognitionResult, isElsewhere: Bool) -> Bool {
    guard !isElsewhere, AcceptancePolicy.doubts(about: result, isNear: false).isEmpty,
      PhraseGraph(undoPhrases).match(result.words) != nil
    else { return false }
    if case .shortcut = library.declared(result.words, exactly: true) { return false }
    return true
  }

  /// Calls what the intents of the last run registered, the last first. A run is undone once.
  mutating func undo() async {
    help = HelpPages()
    let undos = lastUndos
    lastUndos = []
    let name = "Undo"
    do {
      let hasUndone = try await query {
        await MainActor.run {
          let able = undos.filter(\.canUndo)
          for undo in able.reversed() { undo.undo() }
          return !able.isEmpty
        }
      }
      guard hasUndone else {
        await channel.say(.statement, full: language.sentence(.nothingToUndo))
        return
      }
      io.record(.performed(intent: name, value: nil))
      await channel.say(.result, full: language.sentence(.done))
      io.record(.ended(.completed))
      _ = try? await query { [library] in await library.refreshWhatChanged() }
    } catch {
      let sentence = language.failure(ofApp: lastRuns.last?.match.shortcut.appName ?? "")
      io.record(
        .failed(
          intent: name, sentence: sentence, cause: DialogEvent.Cause(error: "\(type(of: error))", reason: "\(error)")))
      await channel.say(.failure, full: sentence)
      io.record(.ended(.failed))
    }
  }
}
