import AppIntents
import ParleyGrammar
import ParleyLanguage

/// What an utterance means to the question that it answers.
enum AnswerReading: Sendable {
  /// A value, and values of other parameters that were said with it.
  case answer(any Sendable, extras: [(parameter: String, value: any Sendable)])
  /// A part of a name that several options share.
  case several([ValueOption])
  case command(UniversalCommand)
  /// "volume six"
  case volume(Int)
  /// An earlier answer is to be another; without a value, it is to be asked for again.
  case correction(parameter: String, value: (any Sendable)?)
  /// None of the options.
  case declined
  case nothing
}

extension AnswerReaders {
  func expectation(for question: QuestionGrammar) -> Expectation {
    Expectation(
      kind: question.reader.kind, grammar: question.node(.heard, in: language),
      cores: question.cores(in: language), optionNames: question.reader.optionNames)
  }

  func read(_ utterance: Utterance, at question: QuestionGrammar) -> AnswerReading {
    let words = utterance.words
    if words.isEmpty { return .nothing }
    if let match = PhraseGraph(question.node(.typed, in: language)).match(words) {
      let reading = read(match, utterance, at: question)
      if case .nothing = reading {} else { return reading }
    }
    return reading(of: question.reader.read(words, utterance.text), else: mention(in: utterance, of: question.reader))
  }

  private func read(_ match: PhraseMatch, _ utterance: Utterance, at question: QuestionGrammar) -> AnswerReading {
    if let level = match["number"]?.valueID.flatMap({ Int($0) }), match["command"] != nil { return .volume(level) }
    if let command = match["command"]?.valueID.flatMap(UniversalCommand.init(rawValue:)) { return .command(command) }
    if match["change"] != nil { return change(match, utterance, at: question) }
    if match["correction"] != nil { return correction(match, utterance, at: question) }
    guard let answer = match["answer"] else { return .nothing }
    let reading = question.reader.read(words(answer, of: utterance), utterance.text(of: answer.tokenRange))
    guard case .value(let value) = reading else { return self.reading(of: reading, else: .nothing) }
    var extras: [(parameter: String, value: any Sendable)] = []
    for other in question.open {
      guard let slot = match["extra \(other.name)"],
        case .value(let value) = other.reader.read(words(slot, of: utterance), utterance.text(of: slot.tokenRange))
      else { continue }
      extras.append((other.name, value))
    }
    return .answer(value, extras: extras)
  }

  private func reading(of reading: AnswerReader.Reading, else other: AnswerReading) -> AnswerReading {
    switch reading {
    case .value(let value): .answer(value, extras: [])
    case .several(let options): .several(options)
    case .declined: .declined
    case .nothing: other
    }
  }

  private func words(_ slot: SlotMatch, of utterance: Utterance) -> [String] {
    Array(utterance.words[slot.tokenRange])
  }

  // MARK: Corrections

  /// "change the soup to tomato"
  private func change(_ match: PhraseMatch, _ utterance: Utterance, at question: QuestionGrammar) -> AnswerReading {
    guard let name = match["parameter"]?.valueID, let settled = question.settled.first(where: { $0.name == name })
    else { return .nothing }
    guard let slot = match["value"] else { return .correction(parameter: name, value: nil) }
    guard case .value(let value) = settled.reader.read(words(slot, of: utterance), utterance.text(of: slot.tokenRange))
    else { return .nothing }
    return .correction(parameter: name, value: value)
  }

  /// "no, I meant two": the latest answer that could have been that.
  private func correction(_ match: PhraseMatch, _ utterance: Utterance, at question: QuestionGrammar) -> AnswerReading {
    guard let slot = match["value"] else { return .nothing }
    // "no worries" may well be a name; "no, I meant …" is not.
    if match.openTokenCount > 0, utterance.words.count - match.openTokenCount < 2 { return .nothing }
    let words = words(slot, of: utterance)
    let text = utterance.text(of: slot.tokenRange)
    for settled in question.settled where settled.reader.kind != .text || match.openTokenCount > 0 {
      if case .value(let value) = settled.reader.read(words, text) {
        return .correction(parameter: settled.name, value: value)
      }
    }
    return reading(of: question.reader.read(words, text), else: .nothing)
  }

  // MARK: Mentions

  /// The one value that a longer sentence speaks of: "I think I'd go for the tomato today", "it's a party of three".
  private func mention(in utterance: Utterance, of reader: AnswerReader) -> AnswerReading {
    let words = utterance.words
    let value = reader.mention(words, utterance.text) { place in
      // "not the tomato"; the "no" that a sentence begins with refuses what was said before.
      var before = place - 1
      if before > 0, language.optionVocabulary.articles.contains(words[before]) { before -= 1 }
      return before >= 0 && language.negations.contains(words[before]) && (before > 0 || words.count - place < 2)
    }
    return value.map { .answer($0, extras: []) } ?? .nothing
  }
}
