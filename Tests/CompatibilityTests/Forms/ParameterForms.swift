import AppIntents
import Testing

// The ways in which apps declare parameters.

enum Finish: String, AppEnum, CaseIterable {
  case matte
  case satin
  case gloss

  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Finish")
  static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .matte: "Matte",
    .satin: .init(title: "Satin", subtitle: "In between"),
    .gloss: DisplayRepresentation(title: "Gloss", image: .init(systemName: "sparkles")),
  ]
}

struct PaletteProvider: DynamicOptionsProvider {
  func results() async throws -> [String] { ["ochre", "umber"] }
}

struct GradeProvider: DynamicOptionsProvider {
  func results() async throws -> [Int] { [80, 120, 240] }
  func defaultResult() async -> Int? { 120 }
}

struct PaintWall: AppIntent {
  static let title: LocalizedStringResource = "Paint a Wall"
  static let description = IntentDescription("Paints a wall.")

  @Parameter var wall: String?
  @Parameter(title: "Colour", description: "What colour.", inputOptions: String.IntentInputOptions(autocorrect: false))
  var colour: String
  @Parameter(title: "Second colour", inputOptions: .init(capitalizationType: .none, autocorrect: false))
  var secondColour: String?
  @Parameter(title: "Note", default: "", inputOptions: .init(keyboardType: .default, multiline: true))
  var note: String
  @Parameter(title: "Palette", inputOptions: .init(keyboardType: .default), optionsProvider: PaletteProvider())
  var palette: String
  @Parameter(title: "Mood", requestValueDialog: "Which mood?")
  var mood: String
  @Parameter(title: "Coats", default: 2, inclusiveRange: (1, 9))
  var coats: Int
  @Parameter(title: "Grade", optionsProvider: GradeProvider())
  var grade: Int
  @Parameter(title: "Thinning", description: "How thin.", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1))
  var thinning: Double
  @Parameter(title: "Pressure", controlStyle: .field)
  var pressure: Double?
  @Parameter(title: "Layers", default: 1, controlStyle: .stepper, inclusiveRange: (lowerBound: 0, upperBound: 7))
  var layers: Int
  @Parameter(title: "Two sides", default: false)
  var bothSides: Bool
  @Parameter(
    title: "Ceiling", default: true, displayName: Bool.IntentDisplayName(true: "with", false: "without"))
  var ceiling: Bool
  @Parameter(title: "Outside", displayName: .yesNo)
  var outside: Bool?
  @Parameter(title: "Finish", default: .satin)
  var finish: Finish
  @Parameter(title: "Other finish")
  var otherFinish: Finish?
  @Parameter(title: "Some finishes", supportedValues: [.matte, .gloss])
  var someFinish: Finish?
  @Parameter(title: "Day", kind: .date)
  var day: Date
  @Parameter(title: "When", description: "When to start.", kind: .time)
  var start: DateComponents?
  @Parameter(title: "Drying", defaultValue: 4, defaultUnit: .hours, supportsNegativeNumbers: false)
  var drying: Measurement<UnitDuration>
  @Parameter(title: "Height", defaultUnit: .meters, supportsNegativeNumbers: false)
  var height: Measurement<UnitLength>?
  @Parameter(title: "Stir for") var stirring: Duration?
  @Parameter(title: "Video") var video: URL?
  @Parameter(title: "Photos", supportedTypeIdentifiers: ["public.image"])
  var photos: [IntentFile]
  @Parameter(
    title: "Plan", description: "A plan.", supportedContentTypes: [.image, .jpeg, .png],
    inputConnectionBehavior: .connectToPreviousIntentResult)
  var plan: IntentFile?
  @Parameter(title: "Tools", default: []) var tools: [String]
  @Parameter(title: "Widgets", size: [.systemSmall: 3, .systemMedium: 4]) var widgets: [String]?
  @Parameter(title: .init("wall.owner", defaultValue: "Owner"), default: nil) var owner: String?
  @Parameter(title: LocalizedStringResource("Helper", comment: "Who helps")) var helper: String?
  @Parameter(title: "Reply", inputConnectionBehavior: .never) var reply: AttributedString?
  @Parameter(description: "Untitled.", default: 3) var untitled: Int

  func perform() async throws -> some IntentResult { .result() }
}

struct LengthFromText: Resolver {
  func resolve(from input: String, context: IntentParameterContext<Int>) async throws -> Int? {
    if let number = Int(input) { return number }
    guard try await context.requestConfirmation(for: input.count, dialog: "\(input.count) long?") else {
      throw context.needsValueError("How long, then?")
    }
    return input.count
  }
}

struct CutBoard: AppIntent {
  static let title: LocalizedStringResource = "Cut a Board"
  @Parameter(title: "Length", resolvers: { LengthFromText() }) var length: Int
  @Parameter(title: "Grade", optionsProvider: GradeProvider(), resolvers: { LengthFromText() }) var grade: Int?
  func perform() async throws -> some IntentResult { .result() }
}

@Suite("Parameter forms") struct ParameterFormTests {
  @Test("every form keeps its metadata and its kind")
  func metadata() throws {
    let record = describe(PaintWall.self)
    func parameter(_ name: String) throws -> IntentDescriptionRecord.Parameter {
      try #require(record.parameters.first { $0.name == name })
    }
    #expect(record.parameters.count == 31)
    #expect(try parameter("wall").isOptional)
    #expect(try parameter("colour").inputOptions?["autocorrect"] == "false")
    #expect(try parameter("palette").kind == "options" && parameter("palette").hasOptionsProvider)
    #expect(try parameter("mood").requestValueDialog == "Which mood?")
    #expect(try parameter("coats").range == [1, 9] && parameter("coats").defaultValue == "2")
    #expect(try parameter("grade").kind == "options")
    #expect(try parameter("thinning").controlStyle == "slider" && parameter("thinning").range == [0, 1])
    #expect(try parameter("layers").range == [0, 7])
    #expect(try parameter("ceiling").trueName == "with")
    #expect(try parameter("finish").choices == ["Matte", "Satin", "Gloss"])
    #expect(try parameter("finish").defaultValue == "Satin")
    #expect(try parameter("someFinish").choices == ["Matte", "Gloss"])
    #expect(try parameter("day").dateKind == "date" && parameter("start").dateKind == "time")
    #expect(try parameter("drying").defaultUnit == UnitDuration.hours.symbol)
    #expect(try parameter("drying").defaultValue == "4 hours")
    #expect(try parameter("height").defaultUnit == "m")
    #expect(try parameter("stirring").kind == "duration" && parameter("video").kind == "url")
    #expect(try parameter("photos").isArray && parameter("photos").supportedTypeIdentifiers == ["public.image"])
    #expect(try parameter("plan").inputConnectionBehavior == "connectToPreviousIntentResult")
    #expect(try parameter("widgets").size == ["systemSmall": 3, "systemMedium": 4])
    #expect(try parameter("owner").title == "Owner")
    #expect(try parameter("reply").kind == "text")
    #expect(try parameter("untitled").title == nil && parameter("untitled").defaultValue == "3")
  }

  @Test("resolvers are kept")
  func resolvers() {
    let record = describe(CutBoard.self)
    #expect(record.parameters.map(\.resolverCount) == [1, 1] && record.parameters[1].hasOptionsProvider)
  }

  @Test("defaults are read, and optionals without one are nil")
  func defaults() {
    let intent = PaintWall()
    #expect(intent.coats == 2 && intent.thinning == 0.5 && intent.ceiling && intent.finish == .satin)
    #expect(intent.wall == nil && intent.height == nil && intent.tools.isEmpty && intent.note.isEmpty)
    #expect(intent.drying == Measurement(value: 4, unit: .hours))
  }
}
