import AppIntents

enum SummariesKind: String, AppEnum {
  case a, b, c
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "SummariesKind"
  static let caseDisplayRepresentations: [SummariesKind: DisplayRepresentation] = [.a: "A", .b: "B", .c: "C"]
}
struct SummariesS1: AppIntent {
  static let title: LocalizedStringResource = "SummariesS1"
  @Parameter(title: "SummariesKind") var kind: SummariesKind
  @Parameter(title: "Opt SummariesKind") var optKind: SummariesKind?
  @Parameter(title: "Text") var text: String
  @Parameter(title: "Opt Text") var optText: String?
  @Parameter(title: "N") var n: Int
  @Parameter(title: "On") var on: Bool
  @Parameter(title: "Date") var date: Date?
  @Parameter(title: "List") var list: [String]
  static var parameterSummary: some ParameterSummary {
    Switch(\.$kind) {
      Case(.a) {
        When(\.$on, .equalTo, true) {
          Switch(\.$optKind) {
            Case(.b) { Summary("b \(\.$text)") }
            Case(nil) { Summary("nil") }
            DefaultCase { Summary("d") }
          }
        } otherwise: {
          When(\.$text, .hasPrefix, "x") {
            Summary("prefixed \(\.$text)")
          } otherwise: {
            Summary("\(\.$n)") { \.$list }
          }
        }
      }
      Case(.b) {
        When(\.$n, .oneOf, [1, 2]) {
          Summary("one or two")
        } otherwise: {
          Summary("many")
        }
      }
      Case([.c]) {
        When(\.$optText, .hasNoValue) {
          Summary("none")
        } otherwise: {
          Summary("\(\.$optText)")
        }
      }
      DefaultCase {
        When(\.$on, ComparableOrNot.equal, true) { Summary() }
      }
    }
  }
  func perform() async throws -> some IntentResult { .result() }
}
enum ComparableOrNot { static let equal = EquatableComparisonOperator.equalTo }
struct SummariesS2: AppIntent {
  static let title: LocalizedStringResource = "SummariesS2"
  @Parameter(title: "SummariesKind") var kind: SummariesKind
  @Parameter(title: "On") var on: Bool
  @Parameter(title: "N") var n: Double?
  static var parameterSummary: some ParameterSummary {
    When(\SummariesS2.$kind, .equalTo, SummariesKind.a) {
      Summary("Only \(\SummariesS2.$kind)")
    } otherwise: {
      When(\.$n, .lessThanOrEqualTo, 4) {
        Summary(
          """
          Several lines with \(\.$kind)
          """)
      } otherwise: {
        Summary("On: \(\.$on)", table: "T") { \.$kind }
      }
    }
  }
  func perform() async throws -> some IntentResult { .result() }
}
struct SummariesS3: AppIntent {
  static let title: LocalizedStringResource = "SummariesS3"
  @Parameter(title: "On") var on: Bool
  @Parameter(title: "T") var t: SummariesKind
  static var parameterSummary: some ParameterSummary {
    Switch(\.$on) {
      Case(true) { Summary("On") }
      Case(false) { Summary("Off") }
      DefaultCase { Summary("?") }
    }
  }
  func perform() async throws -> some IntentResult { .result() }
}
struct SummariesS4: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "SummariesS4"
  @Parameter(title: "On") var on: Bool
  @Parameter(title: "T") var t: SummariesKind
  static var parameterSummary: some ParameterSummary {
    Switch(.widgetFamily) {
      Case(.systemSmall) { Summary { \.$on } }
      Case([.systemMedium, .accessoryInline]) {
        Summary {
          \.$t
          \.$on
        }
      }
      DefaultCase { Summary() }
    }
  }
}
struct SummariesS5: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "SummariesS5"
  @Parameter(title: "On") var on: Bool
  static var parameterSummary: some ParameterSummary {
    When(widgetFamily: .oneOf, [.systemSmall, .systemMedium]) {
      Summary("x \(\.$on)")
    } otherwise: {
      Summary()
    }
  }
}
struct SummariesS6: AppIntent {
  static let title: LocalizedStringResource = "SummariesS6"
  @Parameter(title: "Kinds") var kinds: [SummariesKind]
  @Parameter(title: "Name") var name: String
  static var parameterSummary: some ParameterSummary {
    When(\.$kinds, .equalTo, [.a]) {
      Summary("x")
    } otherwise: {
      Summary("\(\.$name)")
    }
  }
  func perform() async throws -> some IntentResult { .result() }
}
struct SummariesS7: AppIntent {
  static let title: LocalizedStringResource = "SummariesS7"
  @Parameter(title: "Name") var name: String
  static var parameterSummary: some ParameterSummary { Summary(LocalizedName.s) }
  enum LocalizedName { static var s: ParameterSummaryString<SummariesS7> { "Do \(\.$name)" } }
  func perform() async throws -> some IntentResult { .result() }
}
struct SummariesS8: AppIntent {
  static let title: LocalizedStringResource = "SummariesS8"
  @Parameter(title: "Name") var name: String
  @Parameter(title: "SummariesKind") var kind: SummariesKind
  static var parameterSummary: some ParameterSummary {
    if #available(iOS 18, *) { Summary("new \(\.$name)") } else { Summary("old \(\.$name)") }
  }
  func perform() async throws -> some IntentResult { .result() }
}
struct SummariesS9: AppIntent {
  static let title: LocalizedStringResource = "SummariesS9"
  @Parameter(title: "SummariesKind") var kind: SummariesKind
  @Parameter(title: "Name") var name: String
  static var parameterSummary: some ParameterSummary {
    Switch(\SummariesS9.$kind) {
      #if os(macOS)
        Case(.a) { Summary("mac") }
      #endif
      Case(SummariesKind.b, { Summary("b") })
      DefaultCase { Summary("\(\.$kind) \(\.$name)") }
    }
  }
  func perform() async throws -> some IntentResult { .result() }
}
