import AppIntents
import ParleyGrammar
import ParleyLanguage

/// After a run that asked for what could have been said at once: how to say it next time (R27). Sparingly, never after a
/// failure, and not again where the person does not want it.
extension ConversationLoop {
  /// - Parameter asked: the values that were not in what was said.
  mutating func tip(after match: TriggerMatch, asked: [String: ValueOption]) async {
    guard let tips = library.personal?.tips, let words = language.language.tips, !isByItself else { return }
    lastTip = nil
    let shorter = shorterName(match, asked) ?? library.shorterPhrase(match, asked: asked)
    // What cannot be written is not told, since it would be told again and again.
    guard (try? tips.change({ $0.ran(shorter?.tip) })) == true, let shorter else { return }
    lastTip = shorter.tip
    let text = words.text(.tip, ["phrase": shorter.phrase])
    await channel.say(.statement, full: text, shown: [shorter.phrase])
  }

  /// The name of a shortcut of one's own that has these values.
  private func shorterName(_ match: TriggerMatch, _ asked: [String: ValueOption]) -> (tip: String, phrase: String)? {
    let texts = asked.mapValues(answers.text(of:))
    let own = library.personalTable?.shortcuts.first { shortcut in
      guard shortcut.steps.count == 1, case .action(let action) = shortcut.steps[0] else { return false }
      return action.app == match.shortcut.appName && action.intent == match.shortcut.name && !action.values.isEmpty
        && action.values.allSatisfy { texts[$0.key] == $0.value }
    }
    return own.map { ("\($0.name)", $0.name) }
  }

  mutating func carry(out request: TipWords.Request) async {
    guard let tips = library.personal?.tips, let words = language.language.tips else { return }
    let told = lastTip
    do throws(OwnFileError) {
      switch request {
      case .never:
        guard let told else { return await channel.say(.statement, full: language.sentence(.notUnderstood)) }
        try tips.change { book in _ = book.never.insert(told) }
        await channel.say(.statement, full: words.text(.never))
      case .off:
        try tips.change { book in book.isOff = true }
        await channel.say(.statement, full: words.text(.off))
      case .on:
        try tips.change { book in (book.isOff, book.never) = (false, []) }
        await channel.say(.statement, full: words.text(.on))
      }
      io.record(.ended(.completed))
    } catch {
      let sentence = self.words(.failed)
      let cause = DialogEvent.Cause(error: "OwnFileError", reason: error.description)
      io.record(.failed(intent: "Tips", sentence: sentence, cause: cause))
      await channel.say(.failure, full: sentence)
      io.record(.ended(.failed))
    }
  }
}
