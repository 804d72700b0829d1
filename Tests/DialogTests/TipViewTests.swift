import AppIntents
import Foundation
import Testing

@testable import ParleyDialog

struct TipViewTests {
  private func shown(after line: String, _ profile: DeviceProfile = .car) async throws -> [[String]] {
    let person = try await converse([line], apps: [LanternShortcuts.self], profile: profile)
    return person.events.compactMap { event in
      if case .prompt(let prompt, _) = event, prompt.purpose == .result { prompt.shown } else { nil }
    }
  }

  @Test func `a tip shows the first phrase whose values the intent has`() async throws {
    #expect(try await shown(after: "light lantern") == [["“Dim lantern to half”"]])
    #expect(try await shown(after: "douse lantern") == [["“Light lantern”"]])
  }

  @Test func `a link shows the app's phrases`() async throws {
    #expect(
      try await shown(after: "dim lantern") == [["lantern", "“Light lantern”", "“Dim lantern”", "“Douse lantern”"]])
  }

  @Test func `nothing is shown where there is no screen, or nothing to say`() async throws {
    #expect(try await shown(after: "light lantern", .speaker) == [[]])
    #expect(SiriTipView(intent: LightLantern()).snippetText.isEmpty)
    #expect(ShortcutsLink().snippetText.isEmpty)
  }
}

enum Brightness: String, AppEnum {
  case half, full
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Brightness"
  static let caseDisplayRepresentations: [Brightness: DisplayRepresentation] = [.half: "half", .full: "full"]
}

struct LightLantern: AppIntent {
  static let title: LocalizedStringResource = "Light"
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    let dim = DimLantern()
    dim.brightness = .half
    return .result(dialog: "It burns.", view: SiriTipView(intent: dim))
  }
}

struct DimLantern: AppIntent {
  static let title: LocalizedStringResource = "Dim"
  @Parameter(title: "Brightness") var brightness: Brightness?
  init() {}
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    .result(dialog: "It is dimmed.", view: ShortcutsLink())
  }
}

struct DouseLantern: AppIntent {
  static let title: LocalizedStringResource = "Douse"
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    .result(dialog: "It is out.", view: SiriTipView(intent: LightLantern()))
  }
}

struct LanternShortcuts: AppShortcutsProvider {
  static let applicationName = "lantern"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: LightLantern(), phrases: ["Light \(.applicationName)"], shortTitle: "Light", systemImageName: "flame")
    AppShortcut(
      intent: DimLantern(),
      phrases: ["Dim \(.applicationName) to \(\.$brightness)", "Dim \(.applicationName)"], shortTitle: "Dim",
      systemImageName: "flame")
    AppShortcut(
      intent: DouseLantern(), phrases: ["Douse \(.applicationName)"], shortTitle: "Douse", systemImageName: "flame")
  }
}
