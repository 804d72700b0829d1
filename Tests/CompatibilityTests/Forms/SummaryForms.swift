import AppIntents
import Testing

// The ways in which apps write parameter summaries.

enum Shape: String, AppEnum {
  case circle, square, star, line, arc, blob, cone
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shape"
  static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .circle: "Circle", .square: "Square", .star: "Star", .line: "Line", .arc: "Arc", .blob: "Blob", .cone: "Cone",
  ]
}

struct DrawShape: AppIntent {
  static let title: LocalizedStringResource = "Draw"
  @Parameter(title: "Shape") var shape: Shape
  @Parameter(title: "Size") var size: Int?
  @Parameter(title: "Name") var name: String?
  @Parameter(title: "Filled", default: false) var filled: Bool

  static var parameterSummary: some ParameterSummary {
    Switch(\.$shape) {
      Case(.circle) {
        Summary("Draw a circle of \(\.$size)") {
          \.$filled
          \.$name
        }
      }
      Case(.square) {
        When(\DrawShape.$filled, .equalTo, true) {
          Summary("Fill a \(\.$shape)")
        } otherwise: {
          Summary("Outline a \(\.$shape)")
        }
      }
      Case([.star, .line]) { Summary("Draw thin things") }
      Case(.arc) {
        When(\.$size, .hasAnyValue) {
          Summary("Arc of \(\.$size)")
        } otherwise: {
          Summary("Arc")
        }
      }
      Case(.blob) {
        When(\.$name, .equalTo, "x") {
          Summary("Blob x")
        } otherwise: {
          Summary { \.$name }
        }
      }
      DefaultCase { Summary("Draw \(\.$shape)", table: "Shapes") }
    }
  }

  func perform() async throws -> some IntentResult { .result() }
}

struct DrawMany: AppIntent {
  static let title: LocalizedStringResource = "Draw Many"
  @Parameter(title: "Shape") var shape: Shape?
  @Parameter(title: "Count", default: 1) var count: Int
  static var parameterSummary: some ParameterSummary {
    When(\.$shape, .oneOf, [.circle, .square]) {
      Summary("Draw \(\.$count) of them") { \.$shape }
    } otherwise: {
      When(\.$count, .greaterThan, 5) {
        Summary("Draw lots")
      } otherwise: {
        Summary()
      }
    }
  }
  func perform() async throws -> some IntentResult { .result() }
}

struct DrawWidget: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Widget"
  @Parameter(title: "Shape", default: .star) var shape: Shape
  static var parameterSummary: some ParameterSummary {
    When(widgetFamily: .equalTo, .systemSmall) {
      Summary("Small \(\.$shape)")
    } otherwise: {
      Summary("Large \(\.$shape)")
    }
  }
}

@Suite("Summary forms") struct SummaryFormTests {
  private func text(_ intent: any AppIntent) -> String? { summaryTemplate(for: intent)?.map(\.catalogueText).joined() }

  @Test(
    "a switch takes the case of the present value",
    arguments: [
      (Shape.circle, "Draw a circle of ${size}"), (.square, "Outline a ${shape}"), (.star, "Draw thin things"),
      (.line, "Draw thin things"), (.arc, "Arc"), (.blob, ""), (.cone, "Draw ${shape}"),
    ])
  func cases(shape: Shape, expected: String) {
    let intent = DrawShape()
    intent.shape = shape
    #expect(text(intent) == expected)
  }

  @Test("conditions follow their values")
  func conditions() {
    let intent = DrawShape()
    #expect(text(intent) == "Draw ${shape}")
    intent.shape = .square
    intent.filled = true
    #expect(text(intent) == "Fill a ${shape}")
    intent.shape = .arc
    intent.size = 3
    #expect(text(intent) == "Arc of ${size}")
    intent.shape = .circle
    #expect(summaryDetails(for: intent)?.more == ["filled", "name"])
    let many = DrawMany()
    #expect(text(many) == "")
    many.count = 9
    #expect(text(many) == "Draw lots")
    many.shape = .circle
    #expect(text(many) == "Draw ${count} of them")
    #expect(text(DrawWidget()) == "Large ${shape}")
  }
}
