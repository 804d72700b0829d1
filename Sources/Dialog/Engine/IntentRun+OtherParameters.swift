import AppIntents

/// The other parameters of an intent at a question about one of them: what an answer may fill besides, and what it may
/// correct.
extension IntentRun {
  /// The choices for a parameter, read from the app.
  func options(for parameter: any AnyIntentParameter) async throws -> [ValueOption] {
    guard let source = parameter.kind.optionSource else { return [] }
    return try await IntentRuntime.$current.withValue(intent) { try await source.suggested() }
  }

  /// Parameters without a value of kinds that can be told from the answer itself: choices, one number, one moment or
  /// measure, and one text. What another value may yet rule out, and what is long to say, is not listened for.
  func openParameters(
    besides asked: any AnyIntentParameter, kind: Expectation.Kind
  ) async -> [ParameterReader] {
    if kind == .yesNo { return [] }
    let candidates = parameters.filter { $0 !== asked && !$0.hasAssignedValue && mayExist($0) }
    let kinds = (candidates + [asked]).compactMap { SaidKind($0.kind) }
    let texts = candidates.filter(\.kind.isText)
    var readers: [ParameterReader] = []
    for parameter in candidates {
      let told = ToldKind(parameter.kind)
      let said = SaidKind(parameter.kind)
      let isAlone = said.map { kinds.count(where: $0.mayMeanTheSame) == 1 } ?? false
      switch told {
      case .choice: break
      case .number where isAlone && exists(parameter): break
      case .moment where isAlone, .duration where isAlone, .money where isAlone, .measurement where isAlone: break
      case nil where parameter.kind.isState: break
      case nil where parameter.kind.isText && texts.count == 1 && kind == .option: break
      default: continue
      }
      guard var reader = await reader(of: parameter) else { continue }
      if case .array = parameter.kind { reader.reader = answers.arrayReader(of: reader.reader) }
      reader.isOnlyRead = !exists(parameter)
      // "Tomorrow at three" tells a day and a time.
      if said == .time, kinds.contains(.day) {
        let ofMoment = reader.reader
        reader.reader.mentions = { [answers] in answers.times(in: $0, by: ofMoment) }
        reader.isBesideDay = true
      }
      reader.isOnlyMentioned =
        reader.reader.isList || parameter.kind.isState
        || ![.choice, nil].contains(told) && !(told == .number && kind == .option)
      readers.append(reader)
    }
    return readers
  }

  /// Whether the parameter exists, or may once another one has a value.
  func mayExist(_ parameter: any AnyIntentParameter) -> Bool {
    guard let resolver = resolvers.first(where: { $0.parameterName == parameter.name }), !resolver.exists(intent) else {
      return true
    }
    guard let parent = resolver.parentName.flatMap(self.parameter(named:)) else { return false }
    return !parent.hasAssignedValue && mayExist(parent)
  }

  /// Parameters that have got a value in this run, the latest first.
  func settledParameters(besides asked: (any AnyIntentParameter)?) async -> [ParameterReader] {
    var readers: [ParameterReader] = []
    for name in settled.reversed() where name != asked?.name {
      guard let parameter = parameter(named: name), parameter.hasAssignedValue, exists(parameter) else { continue }
      if var reader = await reader(of: parameter) {
        reader.held = parameter.anyValue.map(parameter.option(for:))
        reader.reader = answers.reader(reader.reader, of: parameter.kind, inPlaceOf: reader.held?.value)
        reader.shown = { [answers] in answers.saidText(of: $0, in: parameter) }
        readers.append(reader)
      }
    }
    return readers
  }

  /// A number may be the value of another parameter.
  func hasOpenNumbers(besides asked: any AnyIntentParameter) -> Bool {
    parameters.contains { $0 !== asked && !$0.hasAssignedValue && exists($0) && $0.kind.isWholeNumber }
  }

  func reader(of parameter: any AnyIntentParameter) async -> ParameterReader? {
    if case .unspeakable = parameter.kind { return nil }
    guard var options = try? await options(for: parameter) else { return nil }
    if let offered = choices[parameter.name] {
      let names = offered.map(answers.text(of:))
      options = offered + options.filter { !names.contains(answers.text(of: $0)) }
    }
    let ids = options.map(\.id)
    if let known = knownReaders[parameter.name], known.ids == ids { return known.reader }
    let isChoice = parameter.kind.optionSource != nil || choices[parameter.name] != nil
    if isChoice, options.isEmpty { return nil }
    let reader = ParameterReader(
      name: parameter.name, title: answers.language.spokenForm.phrase(title(of: parameter)),
      reader: isChoice
        ? answers.optionReader(options, title: title(of: parameter))
        : answers.reader(for: parameter.kind, options: [], title: title(of: parameter)))
    knownReaders[parameter.name] = (ids, reader)
    return reader
  }

  func exists(_ parameter: any AnyIntentParameter) -> Bool {
    resolvers.first { $0.parameterName == parameter.name }?.exists(intent) ?? true
  }

  /// Takes values that were said along with an answer; those out of range are left to be asked for, and those of
  /// parameters that do not exist yet wait until they do.
  func fill(_ extras: [(parameter: String, value: any Sendable)]) {
    for (name, value) in extras {
      guard let parameter = parameter(named: name), answers.rangeReason(for: value, kind: parameter.kind) == nil else {
        continue
      }
      if exists(parameter) { storeAnswer(value, in: parameter) } else { early[name] = value }
    }
  }

  /// Takes what was said of a parameter before it existed.
  func fillEarly(_ parameter: any AnyIntentParameter) {
    guard !parameter.hasAssignedValue, let value = early.removeValue(forKey: parameter.name) else { return }
    storeAnswer(value, in: parameter)
  }

  /// Changes an earlier answer, or takes it away to be asked for again, and with it what depends on it (R5).
  ///
  /// People do not correct a value to what it already is: that was misheard, and the question still stands.
  func correct(_ name: String, to value: (any Sendable)?) async -> Bool {
    guard let parameter = parameter(named: name) else { return false }
    if let value, answers.rangeReason(for: value, kind: parameter.kind) != nil { return false }
    if let value, parameter.hasAssignedValue, let held = parameter.anyValue,
      answers.text(of: parameter.option(for: value)) == answers.text(of: parameter.option(for: held))
    {
      return false
    }
    removeChildren(of: name)
    doubts.insert(.corrected)
    if let value {
      let text = answers.text(of: parameter.option(for: value))
      storeAnswer(value, in: parameter)
      let index = choices[name]?.firstIndex { answers.text(of: $0) == text }
      let isReplaced =
        index.map { performAnswers.replace("choice \(name)", with: $0) } ?? false
        || performAnswers.replace("value \(name)", with: value)
      if !isReplaced { performAnswers.clear() }
      let said = answers.stateText(of: value, in: parameter) ?? answers.saidText(of: value, in: parameter)
      await channel.say(.statement, full: channel.language.sentence(.corrected, ["value": said]))
    } else {
      _ = parameter.store(nil)
      asked.removeAll { $0 == name }
      performAnswers.clear()
    }
    return true
  }

  private func removeChildren(of name: String) {
    for resolver in resolvers where resolver.parentName == name {
      guard let child = parameter(named: resolver.parameterName) else { continue }
      withdraw(child)
      removeChildren(of: child.name)
    }
  }

  /// Takes away what does not count any more.
  func withdraw(_ parameter: any AnyIntentParameter) {
    if parameter.hasAssignedValue, settled.contains(parameter.name) {
      channel.io.record(.withdrawn(parameter: parameter.name))
    }
    _ = parameter.store(nil)
    asked.removeAll { $0 == parameter.name }
    settled.removeAll { $0 == parameter.name }
  }
}

extension ValueKind {
  var isWholeNumber: Bool { if case .integer = self { true } else { false } }
  /// Yes or no.
  fileprivate var isState: Bool { if case .boolean = self { true } else { false } }
  var isText: Bool { if case .text = self { true } else { false } }
}
