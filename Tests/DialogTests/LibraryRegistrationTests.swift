import AppIntents
import Foundation
import ParleyDialog
import Testing

private struct Act: AppIntent {
  static let title: LocalizedStringResource = "Act"
  @Parameter(title: "Text") var text: String?
  @Parameter(title: "Size") var size: Size?
  @Parameter(title: "Other size") var other: Size?
  func perform() async throws -> some IntentResult { .result() }
}

private struct OtherAct: AppIntent {
  static let title: LocalizedStringResource = "Other Act"
  func perform() async throws -> some IntentResult { .result() }
}

private enum Size: String, AppEnum {
  case small, large
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "small", .large: "large"]
}

private protocol Named: AppShortcutsProvider {}
extension Named {
  static var applicationName: String { "Shop" }
}

private struct Eleven: Named {
  static var appShortcuts: [AppShortcut] {
    (0..<11).map { AppShortcut(intent: Act(), phrases: [.init("Act \($0) with ${applicationName}")]) }
  }
}

private struct Nameless: Named {
  static var appShortcuts: [AppShortcut] { AppShortcut(intent: Act(), phrases: ["Do something"]) }
}

private struct TooMany: Named {
  static var appShortcuts: [AppShortcut] {
    let phrases: [AppShortcutPhrase<Act>] = (0..<500).map { .init("Act ${size} \($0) with ${applicationName}") }
    return [AppShortcut(intent: Act(), phrases: phrases + ["Act with \(.applicationName)"])]
  }
}

private struct AtTheLimit: Named {
  static var appShortcuts: [AppShortcut] {
    [AppShortcut(intent: Act(), phrases: (0..<500).map { .init("Act ${size} \($0) with ${applicationName}") })]
  }
}

private struct OpenEnded: Named {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: Act(), phrases: ["Write \(\.$text) with \(.applicationName)"])
  }
}

private struct Unknown: Named {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: Act(), phrases: [.init("Write ${colour} with ${applicationName}")])
  }
}

private struct Twice: Named {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: Act(), phrases: ["Act with \(.applicationName)"])
    AppShortcut(intent: OtherAct(), phrases: ["act with \(.applicationName)!"])
  }
}

private struct Unspeakable: Named {
  static var appShortcuts: [AppShortcut] { AppShortcut(intent: Act(), phrases: ["🍲 \(.applicationName)"]) }
}

private struct Silent: Named {
  static var appShortcuts: [AppShortcut] { AppShortcut(intent: Act(), phrases: []) }
}

private struct Wordless: AppShortcutsProvider {
  static let applicationName = "🍲"
  static var appShortcuts: [AppShortcut] { AppShortcut(intent: Act(), phrases: ["Act with \(.applicationName)"]) }
}

private struct WithoutCatalogue: Named {
  static let stringCatalogues = [URL(fileURLWithPath: "/nowhere/Localizable.xcstrings")]
  static var appShortcuts: [AppShortcut] { AppShortcut(intent: Act(), phrases: ["Act with \(.applicationName)"]) }
}

private struct SeveralParameters: Named {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: Act(), phrases: ["Act \(\.$size) then \(\.$other) with \(.applicationName)"])
  }
}

struct LibraryRegistrationTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let apps: [any AppShortcutsProvider.Type]
    let sentence: String
    var testDescription: String { sentence }
  }

  static let mistakes: [Mistake] = [
    Mistake(apps: [Eleven.self], sentence: "Shop declares 11 shortcuts; at most 10 are allowed, so leave out 1."),
    Mistake(
      apps: [Nameless.self],
      sentence: "Shop: the phrase “Do something” of Act lacks the app's name; put \\(.applicationName) into it."),
    Mistake(
      apps: [TooMany.self],
      sentence: "Shop has 1001 phrases, counting every value of a parameter; at most 1000 are allowed, so suggest "
        + "fewer values or declare fewer phrases."),
    Mistake(
      apps: [OpenEnded.self],
      sentence: "Shop: the phrase “Write <text> with Shop” of Act holds the parameter text, which is open-ended; only "
        + "enums and entities may stand in a phrase."),
    Mistake(
      apps: [Unknown.self],
      sentence: "Shop: the phrase “Write <colour> with Shop” of Act names colour, which is not a parameter of the "
        + "intent."),
    Mistake(
      apps: [Twice.self],
      sentence: "Shop: the phrase “act with Shop!” belongs to both Act and OtherAct; take it from one of them."),
    Mistake(
      apps: [Unspeakable.self],
      sentence: "Shop: the phrase “🍲 Shop” of Act has no words beside the app's name that can be spoken; write it in "
        + "words."),
    Mistake(
      apps: [Silent.self],
      sentence: "Shop: the shortcut Act has no phrases, so it cannot be spoken; give it at least one."
    ),
    Mistake(
      apps: [Wordless.self],
      sentence: "The app's name “🍲” cannot be spoken; declare an applicationNameSynonyms entry that can."),
    Mistake(
      apps: [AtTheLimit.self, AtTheLimit.self],
      sentence: "Two apps are called Shop; rename one of them with applicationName."),
    Mistake(
      apps: [WithoutCatalogue.self],
      sentence: "Shop: a string catalogue cannot be used. Localizable.xcstrings: there is no such file; correct its "
        + "path."),
  ]

  @Test(arguments: mistakes) func `R11 R12 each mistake has its own sentence`(mistake: Mistake) throws {
    do {
      _ = try ShortcutLibrary(apps: mistake.apps, language: testLanguage)
      Issue.record("The mistake was not found.")
    } catch {
      #expect(error.description == mistake.sentence)
    }
  }

  @Test func `R12 a thousand phrases are allowed`() throws {
    #expect(try ShortcutLibrary(apps: [AtTheLimit.self], language: testLanguage).apps.count == 1)
  }

  @Test func `several parameters in one phrase are an addition of Parley`() async throws {
    let library = try ShortcutLibrary(apps: [SeveralParameters.self], language: testLanguage)
    let preview = await library.preview("act small then large with shop")
    #expect(preview.parameters == ["size": "small", "other": "large"])
  }
}
