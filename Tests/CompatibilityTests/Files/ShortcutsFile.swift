import AppIntents

enum Sess: String, AppEnum {
  case calm, sleep
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "S"
  static let caseDisplayRepresentations: [Sess: DisplayRepresentation] = [.calm: "Calm", .sleep: "Sleep"]
}
struct StartSess: AppIntent {
  static let title: LocalizedStringResource = "Start"
  @Parameter(title: "Session", requestValueDialog: "Which?") var session: Sess?
  init() {}
  init(session: Sess?) { self.session = session }
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "x") }
}
public struct MyShortcuts: AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .tangerine }
  @AppShortcutsBuilder public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartSess(session: .calm), phrases: ["Calm me with \(.applicationName)", "\(.applicationName) calm"],
      shortTitle: .init("calm", defaultValue: "Calm"), systemImageName: "leaf")
    AppShortcut(
      intent: StartSess(),
      phrases: ["Start \(\.$session) with \(.applicationName)", "Begin a session in \(.applicationName)"],
      shortTitle: "Start", systemImageName: "play",
      parameterPresentation: ParameterPresentation(
        for: \.$session, summary: Summary("Start \(\.$session)"),
        optionsCollections: { OptionsCollection(ShortcutsSP(), title: "Sessions", systemImageName: "x") }))
    #if os(iOS)
      AppShortcut(intent: StartSess(), phrases: ["x \(.applicationName)"], shortTitle: "X", systemImageName: "x")
    #endif
  }
}
struct ShortcutsSP: DynamicOptionsProvider { func results() async throws -> [Sess] { Sess.allCases } }
struct Many: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    let a = AppShortcut(intent: StartSess(), phrases: ["a \(.applicationName)"], shortTitle: "A", systemImageName: "a")
    return [a] + (true ? [] : [a])
  }
}
struct Cond: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    if #available(iOS 26, *) {
      AppShortcut(intent: StartSess(), phrases: ["n \(.applicationName)"], shortTitle: "N", systemImageName: "n")
    } else {
      AppShortcut(intent: StartSess(), phrases: ["o \(.applicationName)"], shortTitle: "O", systemImageName: "o")
    }
    if ProcessInfo.processInfo.environment["X"] != nil {
      AppShortcut(intent: StartSess(), phrases: ["e \(.applicationName)"], shortTitle: "E", systemImageName: "e")
    }
    for s in Sess.allCases {
      AppShortcut(
        intent: StartSess(session: s), phrases: ["f \(.applicationName)"], shortTitle: "F", systemImageName: "f")
    }
  }
  static var negativePhrases: NegativeAppShortcutPhrases { .init(phrases: ["no \(.applicationName)"]) }
}
func updShortcuts() {
  MyShortcuts.updateAppShortcutParameters()
  Task { @MainActor in MyShortcuts.updateAppShortcutParameters() }
}
