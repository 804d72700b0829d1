import Foundation
import ParleyGrammar

/// What falls due while nobody talks.
extension ConversationLoop {
  /// Tells and does what is due; false when the person has left.
  mutating func carryOutDue() async -> Bool {
    let now = engine.now()
    var due = engine.due.takeDue(at: now)[...]
    while let (source, occasion) = due.popFirst() {
      let ending = await carryOut(occasion, at: now)
      if ending == .done, io.wasClosed { source.giveBack(occasion) } else { source.end(occasion, ending) }
      guard isClosed || io.wasClosed else { continue }
      // Another session tells them.
      for (source, occasion) in due { source.giveBack(occasion) }
      return false
    }
    return true
  }

  private mutating func carryOut(_ occasion: Occasion, at now: Date) async -> Occasion.Ending {
    switch occasion.action {
    case .tell(let text):
      await channel.say(.statement, full: sentence(text, of: occasion, at: now))
      return .done
    case .run(let words, let question):
      help = HelpPages()
      // What is near to it was not meant.
      guard library.isOrder(language.triggerWords(words), exactly: false) else {
        let text = language.language.automations?.text(.gone, ["words": words]) ?? language.sentence(.notUnderstood)
        await channel.say(.statement, full: text)
        return .failed
      }
      // What was made before its shortcut was changed may ask too late otherwise.
      if let question = question ?? (library.isIrreversible(saying: words) ? library.automationQuestion(words) : nil) {
        if let refusal = await refusal(of: question) { return refusal }
      }
      var result = RecognitionResult(Utterance(words))
      result.isAddressed = true
      let before = completedCount
      isByItself = true
      defer { isByItself = false }
      if await !handle(result) { isClosed = true }
      return completedCount > before ? .done : .failed
    }
  }

  /// What is told late, or perhaps for the second time, is told as that.
  private func sentence(_ text: String, of occasion: Occasion, at now: Date) -> String {
    if occasion.wasBegun { return language.sentence(.perhapsTold, ["text": text]) }
    if now.timeIntervalSince(occasion.date) > Occasion.punctuality { return language.sentence(.missed, ["text": text]) }
    return text
  }

  /// Nil where a person agrees.
  private mutating func refusal(of question: String) async -> Occasion.Ending? {
    let reader = answers.yesNoReader()
    let plan = QuestionPlan(
      parameter: nil, full: question, supporting: question, short: question, options: reader.optionNames)
    do throws(DialogInterruption) {
      let agreed = try await channel.ask(plan, QuestionGrammar(reader: reader), readers: answers) as? Bool ?? false
      io.record(.confirmed(subject: question, agreed: agreed))
      return agreed ? nil : .declined
    } catch {
      switch error {
      case .order(let words):
        if await !handle(order: words) { isClosed = true }
        return .declined
      case .gaveUp, .closed:
        if await !conclude(error) { isClosed = true }
        return .unanswered
      default:
        if await !conclude(error) { isClosed = true }
        return .declined
      }
    }
  }
}
