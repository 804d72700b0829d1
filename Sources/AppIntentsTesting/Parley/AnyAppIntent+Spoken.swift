import AppIntents
import ParleyDialog
import ParleySimulation
import ParleyVoiceLab
import ParleyVoiceSession
import Synchronization

/// Additions of Parley: the same test typed and spoken.
extension AnyAppIntent {
  /// How many voices may say it until the device understands one.
  private static let mostVoices: UInt64 = 8

  /// Says the turns to a device with the app, and gives what the intent gave back. They are said in voices other than the
  /// device's, one after the other until it understands one.
  ///
  ///     let order = definitions.intents["OrderTea"].makeIntent(count: 2)
  ///     let typed = try await order.run(typing: "Order tea with Tea Room", "two")
  ///     let spoken = try await order.run(saying: "Order tea with Tea Room", "two")
  ///
  /// - Parameters:
  ///   - turns: a trigger phrase, and what answers the questions; an empty one is silence.
  ///   - locale: a folder of `Models`, such as `en-US`.
  /// - Throws: `AssistantError` where the machine lacks something; a sentence where the intent did not run, or ran with
  ///   other values than this one has.
  @discardableResult
  public func run(
    saying turns: String..., profile: DeviceProfile = .speaker, locale: String = "en-US"
  ) async throws -> ResolvedIntentResult {
    let assistant = try assistant(profile, locale)
    let deviceVoice = try LocaleData(locale, in: nil).standardVoice
    func result(voice: UInt64) async throws -> ResolvedIntentResult {
      let person = SpokenMeaning(assistant, deviceVoice: deviceVoice, room: RoomSettings(), seed: voice)
      return try await self.result("heard") { try await person.events(of: turns).events }
    }
    for voice in 1..<Self.mostVoices {
      do { return try await result(voice: voice) } catch is TestFailure { continue }
    }
    return try await result(voice: Self.mostVoices)
  }

  /// Types the turns to a device with the app, and gives what the intent gave back; else as `run(saying:)`.
  @discardableResult
  public func run(
    typing turns: String..., profile: DeviceProfile = .speaker, locale: String = "en-US"
  ) async throws -> ResolvedIntentResult {
    let assistant = try assistant(profile, locale)
    return try await result("read") {
      let conversation = TypedConversation(turns)
      await assistant.dialog.run(on: conversation)
      return conversation.events
    }
  }

  private func assistant(_ profile: DeviceProfile, _ locale: String) throws -> Assistant {
    try Assistant(apps: [LinkedApp.named(bundleIdentifier).declaration.shortcuts], locale: locale, profile: profile)
  }

  private func result(
    _ understood: String, _ converse: () async throws -> [DialogEvent]
  ) async throws -> ResolvedIntentResult {
    let app = try LinkedApp.named(bundleIdentifier)
    let wanted = try await made(for: app)
    let performed = Mutex<[(intent: any AppIntent, result: PerformedIntent)]>([])
    let witness: @Sendable (any AppIntent, PerformedIntent) -> Void = { intent, result in
      performed.withLock { $0.append((intent, result)) }
    }
    let events = try await IntentRuntime.$witness.withValue(PerformedIntentWitness(take: witness)) {
      try await converse()
    }
    let runs = performed.withLock { $0 }
    guard let run = runs.last(where: { type(of: $0.intent) == type(of: wanted) }) else {
      let heard = events.compactMap { if case .heard(let text) = $0 { "“\(text)”" } else { nil } }
      let others = runs.map { "'\($0.intent.declaredName)'" }
      throw TestFailure(
        "The intent '\(identifier)' did not run; the device \(understood) \(heard.joined(separator: ", ")), and "
          + (others.isEmpty ? "nothing ran." : "\(others.joined(separator: ", ")) ran."))
    }
    try compare(run.intent, with: wanted)
    return ResolvedIntentResult(performed: run.result, bundleIdentifier: bundleIdentifier)
  }

  /// Every value that the test gave has to be the one that was understood.
  private func compare(_ run: any AppIntent, with wanted: any AppIntent) throws {
    for (given, understood) in zip(wanted.declaredParameters, run.declaredParameters)
    where values.all.contains(where: { $0.name == given.name }) {
      func text(_ parameter: any AnyIntentParameter) -> String {
        parameter.anyValue.map { parameter.option(for: $0).id } ?? "nothing"
      }
      if text(given) != text(understood) {
        throw TestFailure(
          "'\(identifier)' ran with “\(text(understood))” for '\(given.name)', not with “\(text(given))”.")
      }
    }
  }
}
