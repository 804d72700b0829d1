import AppIntents
import Foundation

enum StudyLanguage: String, AppEnum, CaseIterable {
  case japanese = "ja"
  case norwegian = "nb"
  case greek = "el"

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Language"
  static let caseDisplayRepresentations: [StudyLanguage: DisplayRepresentation] = [
    .japanese: DisplayRepresentation(title: "Japanese", image: .init(systemName: "character.ja")),
    .norwegian: DisplayRepresentation(title: "Norwegian", subtitle: "Bokmål"), .greek: "Greek",
  ]
}

struct LessonProvider: DynamicOptionsProvider {
  @IntentParameterDependency<StartLessonIntent>(\.$language) var intent

  func results() async throws -> [String] {
    switch intent?.language {
    case .japanese?: ["Greetings", "Counting", "At the station"]
    case .norwegian?: ["Greetings", "In the mountains"]
    default: ["Greetings"]
    }
  }

  func defaultResult() async -> String? { nil }
}

struct StartLessonIntent: AppIntent, ProgressReportingIntent {
  static let title = LocalizedStringResource("Start a Lesson", comment: "Title of the intent")
  static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

  @Parameter(title: "Language", requestValueDialog: "Which language do you want to practice?")
  var language: StudyLanguage
  @Parameter(title: "Lesson", requestValueDialog: "Which lesson?", optionsProvider: LessonProvider())
  var lesson: String
  @Parameter(title: "Words", default: 10, inclusiveRange: (5, 50)) var words: Int

  static var parameterSummary: some ParameterSummary {
    When(\.$language, .equalTo, .greek) {
      Summary("Practice \(\.$language)")
    } otherwise: {
      Summary("Practice \(\.$language) with \(\.$lesson)") { \.$words }
    }
  }

  func perform() async throws -> some ReturnsValue<String> & ProvidesDialog {
    progress.totalUnitCount = Int64(words)
    progress.completedUnitCount = progress.totalUnitCount
    let note = try AttributedString(markdown: "**\(lesson)** has \(words) words")
    let text = String(note.characters)
    return .result(
      value: text,
      dialog: IntentDialog(
        full: "\(text). Let's start with \(language.localizedStringResource).", supporting: "\(text)."))
  }
}

struct VocabularyShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartLessonIntent(),
      phrases: ["Practice \(\.$language) in \(.applicationName)", "Start a lesson in \(.applicationName)"],
      shortTitle: "Practice", systemImageName: "text.book.closed")
  }

  static let negativePhrases: NegativeAppShortcutPhrases = ["Delete my lessons in \(.applicationName)"]
}
