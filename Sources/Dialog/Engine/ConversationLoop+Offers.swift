import ParleyGrammar
import ParleyLanguage

/// Orders that may have been meant.
extension ConversationLoop {
  /// Asks whether one of the orders was meant, and runs it after a yes; false when the person has left.
  mutating func offer(_ orders: [OfferedOrder], _ doubts: (TriggerMatch) -> Set<AcceptancePolicy.Doubt>) async -> Bool {
    help = HelpPages()
    guard orders.count == 1 else { return await choose(among: orders.map(\.match), doubts) }
    let match = orders[0].match
    let question = language.sentence(.didYouMean, ["value": orders[0].words.joined(separator: " ")])
    do throws(DialogInterruption) {
      let reader = answers.yesNoReader()
      guard try await ask(question, reader, noIsAnswer: true, by: readersOfOffer) as? Bool ?? false else {
        await channel.say(.statement, full: language.sentence(.wontDo))
        return true
      }
      // What the person has agreed to is in no doubt.
      await run(match, [])
      return true
    } catch {
      if case .order(let words) = error { return await handle(order: words) }
      return await conclude(error)
    }
  }

  /// Whoever says neither yes nor no has gone on to something else.
  private var readersOfOffer: AnswerReaders {
    let own = answers
    var readers = own
    readers.isOrder = { words in
      own.isOrder(words) || words.count > 1 && [nil, .otherwise].contains(own.agreement(Utterance(words: words)))
    }
    return readers
  }
}
