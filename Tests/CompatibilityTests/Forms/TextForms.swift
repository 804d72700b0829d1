import AppIntents
import Testing

// The ways in which apps write texts and descriptions.

struct DescribedIntent: AppIntent, CustomIntentMigratedAppIntent, PredictableIntent {
  static let intentClassName = "DescribedOldIntent"
  static let title: LocalizedStringResource = .init("described.title", defaultValue: "Described")
  static let description = IntentDescription(
    """
    Does a thing, \
    described at length.
    """,
    categoryName: "Things",
    searchKeywords: ["one", "two"],
    resultValueName: "Thing")
  static let isDiscoverable: Bool = false
  static let openAppWhenRun: Bool = true
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  @Parameter(title: "Thing") var thing: String?
  @Parameter(title: "Times", default: 1) var times: Int

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$thing, \.$times)) { thing, times in
      DisplayRepresentation(title: "\(thing ?? "Nothing") \(times) times", subtitle: "Again")
    }
    IntentPrediction(parameters: \.$thing) { thing in
      DisplayRepresentation(title: "\(thing!)")
    }
  }

  func perform() async throws -> some IntentResult { .result() }
}

struct BareDescription: AppIntent, DeprecatedAppIntent {
  static let title: LocalizedStringResource = "Bare"
  static let description: IntentDescription = "A bare text."
  static let deprecation = IntentDeprecation(message: "Use the other.", replacedBy: DescribedIntent.self)
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
  func perform() async throws -> some IntentResult { .result() }
}

struct ResourceDescription: AppIntent {
  static let title = LocalizedStringResource("Resource", table: "Intents", comment: "A title")
  static let description: LocalizedStringResource = "Only a resource."
  func perform() async throws -> some IntentResult { .result() }
}

@Suite("Text forms") struct TextFormTests {
  @Test("descriptions are kept")
  func descriptions() {
    let record = describe(DescribedIntent.self)
    #expect(record.title == "Described" && record.description == "Does a thing, described at length.")
    #expect(record.category == "Things" && record.keywords == ["one", "two"] && record.resultValueName == "Thing")
    #expect(!record.isDiscoverable && record.openAppWhenRun && record.modes == ["foreground"])
    #expect(record.authenticationPolicy == "requiresAuthentication" && record.migratedFrom == "DescribedOldIntent")
    #expect(DescribedIntent.predictionConfiguration._parameterNames == [["thing", "times"], ["thing"]])
    #expect(describe(BareDescription.self).description == "A bare text.")
    #expect(describe(BareDescription.self).deprecation == "Use the other.")
    #expect(describe(BareDescription.self).modes == ["background", "foreground dynamic"])
    #expect(describe(ResourceDescription.self).title == "Resource")
  }

  @Test("dialogs in all their forms")
  func dialogs() {
    let runtime = ["a", "b"].joined()
    let dialogs: [IntentDialog] = [
      "literal", "with \(2)", IntentDialog("called"), IntentDialog(LocalizedStringResource("resource")),
      IntentDialog(stringLiteral: runtime), .init(full: "full", supporting: "short"),
      IntentDialog(full: LocalizedStringResource(stringLiteral: runtime), systemImageName: "star"),
      IntentDialog(full: "all", supporting: "three", systemImageName: "star"),
    ]
    #expect(
      dialogs.map { $0.full.resolved() } == ["literal", "with 2", "called", "resource", "ab", "full", "ab", "all"])
  }

  @Test("localised strings in all their forms")
  func strings() {
    let amount = 2.5
    #expect(String(localized: "Hello") == "Hello")
    #expect(String(localized: "Hello \(3)", comment: "A greeting") == "Hello 3")
    #expect(String(localized: "key", defaultValue: "Default \(1)") == "Default 1")
    #expect(String(localized: LocalizedStringResource("Hi", bundle: .main)) == "Hi")
    #expect(String(localized: "\(amount, specifier: "%.2f") litres") == "2.50 litres")
    #expect(String(localized: "\(amount) litres") == "2.5 litres")
    #expect(String(localized: "^[\(2) soups](inflect: true)") == "2 soups")
    #expect(String(localized: "\(7, format: .number) days") == "7 days")
    let resource: LocalizedStringResource = "in \(LocalizedStringResource("here"))"
    #expect(String(localized: resource) == "in here")
    #expect(String(localized: "Is \(Shape.star)?") == "Is Star?")
    #expect(resource.key == "in %@")
    let percent: LocalizedStringResource = "\(50)% of \(amount)"
    #expect(percent.key == "%lld%% of %lf" && percent.resolved() == "50% of 2.5")
  }

  @Test("files and other values")
  func values() async throws {
    let file = IntentFile(data: Data("hi".utf8), filename: "a.txt", type: .plainText)
    #expect(file.data.count == 2 && file.type?.identifier == "public.plain-text")
    let text = try await file.withFile { url, _ in try String(contentsOf: url, encoding: .utf8) }
    #expect(text == "hi")
    #expect(IntentFile(fileURL: URL(fileURLWithPath: "/tmp/b.txt")).filename == "b.txt")
    let identifier = EntityIdentifier(for: Season.self, identifier: "Spring")
    #expect(identifier.identifier == "Spring")
  }

  @Test("donating gives an identifier, at once or asynchronously")
  func donate() async throws {
    func atOnce() -> IntentDonationIdentifier { SayOnly().donate() }
    try await SayOnly().donate()
    let managed = try await IntentDonationManager.shared.donate(intent: SayOnly())
    #expect(atOnce() != managed)
  }
}
