import ParleyGrammar
import ParleyLanguage

/// Orders that may have been meant.
extension ConversationLoop {
  /// The orders that words may mean which were said to the device, with what they say of parameters that stand in no
  /// phrase: what the nearest phrase leaves over, a day among it, may be one of their values.
  func offers(for result: RecognitionResult, _ veto: RequestVeto?) async -> [OfferedOrder] {
    guard result.isAddressed || result.isFree, !engine.profile.matchesExactly, RequestVeto.allowsOffers(veto) else {
      return []
    }
    let table = library.table
    let addressed = table.frame.withoutAddressee(result.words).map(\.rest)
    for words in [result.words] + addressed + table.inOtherUnits(result.words) {
      let offers = await table.offers(for: words) { order in
        await within(library.apps[order.match.id.app]) {
          let run = run(of: order.match)
          let told = try? await query {
            await run.values(among: order.rest, besides: order.match.values, of: result.utterance)
          }
          return told.flatMap(\.self)
        }
      }
      if !offers.isEmpty { return offers }
    }
    return []
  }

  /// What was heard, to be asked about.
  func heard(_ match: TriggerMatch, in result: RecognitionResult) -> OfferedOrder {
    OfferedOrder(match: match, words: library.table.frame.core(of: result.words).words)
  }

  /// Asks whether one of the orders was meant, and runs it after a yes; false when the person has left.
  ///
  /// - Parameter said: what the person said, as it is spelled.
  mutating func offer(
    _ orders: [OfferedOrder], said: String, _ doubts: (TriggerMatch) -> Set<AcceptancePolicy.Doubt>
  ) async -> Bool {
    help = HelpPages()
    guard orders.count == 1 else { return await choose(among: orders.map(\.match), doubts) }
    let match = orders[0].match
    let texts = [match.phrase] + match.values.keys.sorted().compactMap { match.values[$0].map(answers.text) } + [said]
    let parts = orders[0].parts.map { language.spelled($0, as: texts).joined(separator: " ") }
    let value = parts.joined(separator: language.sentence(.listSeparator))
    let question = language.sentence(.didYouMean, ["value": value])
    let next = await firstQuestion(of: match)
    do throws(DialogInterruption) {
      let reader = answers.yesNoReader()
      let said = try await ask(question, reader, noIsAnswer: true, next: next, by: readers(of: orders[0], next))
      guard said as? Bool ?? false else {
        await channel.say(.statement, full: language.sentence(.wontDo))
        return true
      }
      // What the person has agreed to is in no doubt.
      await run(match, [])
      return true
    } catch {
      guard case .order(let words) = error else { return await conclude(error) }
      if let other = library.table.order(orders[0], changedBy: words) {
        // Whoever corrects a value of it means the rest.
        let near = doubts(other.match).union([.near, .corrected])
        guard AcceptancePolicy.isSurelyHeard(near) else { return await offer([other], said: said, doubts) }
        await run(other.match, near)
        return true
      }
      if let next, !answers.isOrder(words), answers.agrees(toBeAsked: next, by: words) {
        await run(match.answered(by: words), doubts(match).union([.near]))
        return true
      }
      return await handle(order: words)
    }
  }

  /// What an order asks first where it runs; nil where it asks nothing, or what anything may answer.
  private func firstQuestion(of match: TriggerMatch) async -> QuestionGrammar? {
    guard match.others.isEmpty, match.namesakes.isEmpty, match.days.isEmpty else { return nil }
    return await within(library.apps[match.id.app]) {
      let run = run(of: match)
      let question = try? await query { try await run.firstQuestion(besides: match.values) }
      return question.flatMap(\.self)
    }
  }

  /// Whoever says neither yes nor no has gone on to something else, and whoever names another value with it to that.
  private func readers(of order: OfferedOrder, _ next: QuestionGrammar?) -> AnswerReaders {
    let own = answers
    var readers = own
    readers.isOrder = { [table = library.table] words in
      own.isOrder(words) || table.order(order, changedBy: words) != nil
        || words.count > 1 && [nil, .otherwise].contains(own.agreement(Utterance(words: words)))
        || next.map { own.agrees(toBeAsked: $0, by: words) } ?? false
    }
    return readers
  }
}
