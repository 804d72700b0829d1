import AppIntents
import Foundation

/// A run of an intent that a description declares: it asks for the values that it needs, has its program do the work, and
/// says its reply.
struct DescribedIntent: DataIntent {
  static let title: LocalizedStringResource = "Described Intent"

  let declaration: DescribedShortcut
  let parameters: [any AnyIntentParameter]

  var name: String { declaration.name }
  var changesForGood: Bool { declaration.isIrreversible }
  var confirmsItsValues: Bool {
    guard let named = declaration.confirm?.full.placeholders else { return false }
    return declaration.parameters.allSatisfy { named.contains($0.name) }
  }
  var modes: IntentModes { declaration.opensApp ? .foreground : .background }
  var authentication: IntentAuthenticationPolicy {
    declaration.needsUnlocking ? .requiresAuthentication : .alwaysAllowed
  }
  var ownTitle: LocalizedStringResource {
    LocalizedStringResource(stringLiteral: declaration.title ?? SpokenName.spaced(name))
  }

  /// The intent of no app, which says nothing.
  init() {
    self.init(DescribedShortcut(name: "", parameters: [], phrases: [], reply: nil))
  }

  init(_ declaration: DescribedShortcut) {
    self.declaration = declaration
    parameters = declaration.parameters.map { declared in
      let parameter = declared.make()
      switch (declaration.presets[declared.name], declared.form) {
      case (let preset?, .values(let values)): _ = parameter.store(values.first { $0.name == preset })
      case (let preset?, .options): _ = parameter.store(DescribedValue(name: preset))
      default: break
      }
      return parameter
    }
  }

  /// How often the program may begin again because the person agreed to what it asked.
  private static let agreementLimit = 10

  func perform() async throws -> some IntentResult & ReturnsValue<DescribedValue?> & ProvidesDialog & ShowsSnippetView {
    var request = declaration.request(.perform)
    request.take(parameters)
    if let confirm = declaration.confirm {
      try await requestConfirmation(dialog: confirm.dialog(filledWith: request.values))
    }
    var answer = CommandAnswer()
    if let command = declaration.does {
      answer = try self.answer(of: command, to: request)
      for _ in 0..<Self.agreementLimit {
        guard let question = answer.confirm else { break }
        try await requestConfirmation(dialog: question.dialog())
        request.isConfirmed = true
        answer = try self.answer(of: command, to: request)
      }
      if let name = answer.ask { throw try restart(asking: name, answer) }
      if let reason = answer.fail { throw CommandRefusal(reason: reason) }
    }
    let values = request.values.merging(answer.spokenResults) { $1 }
    return .result(
      value: answer.result,
      opensIntent: declaration.then?.intent(
        after: parameters, filledWith: values, names: request.known.merging(answer.results) { $1 }),
      dialog: answer.say?.dialog() ?? reply(values),
      view: answer.show?.view() ?? declaration.show?.view(filledWith: values) ?? DescribedView(snippetText: ""))
  }

  private func answer(of command: DescribedCommand, to request: CommandRequest) throws -> CommandAnswer {
    let answer = try command.run(request)
    if let memory = answer.memory { CommandMemory.current?[declaration.app] = memory }
    return answer
  }

  private func restart(asking name: String, _ answer: CommandAnswer) throws -> AppIntentError {
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw CommandError(
        program: declaration.does?.words[0] ?? "",
        problem: "asks for “\(name)”, which is no parameter of \(self.name)")
    }
    if answer.among.isEmpty { return AppIntentError(.needsValue(parameter, answer.say?.dialog())) }
    return AppIntentError(
      .needsDisambiguation(parameter, answer.among.map { parameter.option(for: $0) }, answer.say?.dialog()))
  }

  /// The reply of the description, or the intent's name with its values: "Change color: lamp bedroom light, color red."
  private func reply(_ values: [String: String]) -> IntentDialog {
    if let reply = declaration.reply { return reply.dialog(filledWith: values) }
    let told = parameters.compactMap { one in values[one.name].map { "\(SpokenName.spaced(one.name)) \($0)" } }
    let title = SpokenName.spaced(name)
    return IntentDialog(
      stringLiteral: told.isEmpty ? "\(title)." : "\(title): \(told.joined(separator: ", ")).")
  }

  // MARK: Resolving (R3, R5)

  var resolvers: [AnyParameterResolver] {
    declaration.parameters.compactMap { declared in
      let texts = declared.question?.texts ?? []
      let isFilled = texts.contains { !$0.placeholders.isEmpty }
      if declared.conditions.isEmpty, declared.check == nil, !isFilled { return nil }
      return AnyParameterResolver(
        parameterName: declared.name, parentName: declared.conditions.first?.parent,
        exists: { intent in
          declared.conditions.allSatisfy { condition in
            let parent = intent.declaredParameters.first { $0.name == condition.parent }
            let value = parent.flatMap { parent in
              parent.anyValue.map { value in
                (value as? DescribedValue)?.name
                  ?? IntentRuntime.$notation.withValue(nil) { parent.option(for: value).display.title.resolved() }
              }
            }
            return condition.isMet(by: value)
          }
        },
        resolve: declared.check == nil && !isFilled ? nil : Self.resolve(declared))
    }
  }

  private static func resolve(
    _ declared: DescribedParameter
  ) -> @Sendable (any AppIntent) async throws -> AnyParameterResolution {
    { try ($0 as? DescribedIntent)?.resolve(declared) ?? .notRequired }
  }

  private func resolve(_ declared: DescribedParameter) throws -> AnyParameterResolution {
    guard let parameter = parameters.first(where: { $0.name == declared.name }) else { return .notRequired }
    var request = declaration.request(.check, declared.name)
    request.take(parameters)
    guard let value = parameter.anyValue else {
      return .needsValue(declared.question?.dialog(filledWith: request.values))
    }
    guard let command = declared.check else { return .success(value) }
    let answer = try self.answer(of: command, to: request)
    if let question = answer.confirm {
      return .confirmationRequired(parameter.option(for: value), question.dialog())
    }
    if let reason = answer.fail { return .unsupported(IntentDialog(stringLiteral: reason)) }
    if answer.ask == nil { return .success(value) }
    if answer.among.isEmpty { return .unsupported(answer.say?.dialog() ?? IntentDialog(stringLiteral: "")) }
    return .disambiguation(answer.among.map { parameter.option(for: $0) }, dialog: answer.say?.dialog())
  }
}
