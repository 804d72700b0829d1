import Testing

@testable import AppIntents

private struct Deliver: ResolvableIntent {
  static let title: LocalizedStringResource = "Deliver"
  @Parameter(title: "Fulfilment") var fulfilment: Fulfilment
  @Parameter(title: "Address") var address: String?
  @Parameter(title: "Note") var note: String?
  @Parameter(title: "Quantity") var quantity: Int

  static var resolvers: [ParameterResolver<Self>] {
    Resolve(\.$address).onlyIf(\.$fulfilment, equals: .delivery)
    Resolve(\.$note).onlyIf(\.$address) { $0 != nil }
    Resolve(\.$quantity) { intent, quantity in
      guard let quantity else { return .needsValue("How many?") }
      switch quantity {
      case 0: return .notRequired
      case 1: return .success(1)
      case 2: return .confirmationRequired(3, "Three?")
      case 3: return .disambiguation([4, 5])
      default: return .unsupported("Only \(intent.fulfilment == .pickup ? 5 : 4) are left.")
      }
    }
  }

  func confirm() async throws {
    if quantity == 5 { throw AppIntentError.UserActionRequired.signin }
  }

  func perform() async throws -> some IntentResult { .result() }
}

@Suite("Resolving") struct ResolvingTests {
  @Test("children exist while their parent's value is as declared (R5)")
  func parents() {
    let intent = Deliver()
    let resolvers = erasedResolvers(of: intent)
    #expect(resolvers.map(\.parameterName) == ["address", "note", "quantity"])
    #expect(resolvers.map(\.parentName) == ["fulfilment", "address", nil])
    #expect(!resolvers[0].exists(intent) && !resolvers[1].exists(intent) && resolvers[2].exists(intent))
    intent.fulfilment = .delivery
    intent.address = "Here"
    #expect(resolvers[0].exists(intent) && resolvers[1].exists(intent))
    intent.fulfilment = .pickup
    #expect(!resolvers[0].exists(intent))
    #expect(resolvers[0].resolve == nil)
  }

  @Test(
    "the six results (R3)",
    arguments: [
      (nil, "needsValue How many?"), (0, "notRequired"), (1, "success 1"), (2, "confirm 3 Three?"), (3, "choice 4 5"),
      (9, "unsupported Only 5 are left."),
    ] as [(Int?, String)])
  func results(quantity: Int?, expected: String) async throws {
    let intent = Deliver()
    intent.fulfilment = .pickup
    _ = intent.$quantity.store(quantity)
    let resolve = try #require(erasedResolvers(of: intent)[2].resolve)
    let text =
      switch try await resolve(intent) {
      case .needsValue(let dialog): "needsValue \(dialog?.full.resolved() ?? "")"
      case .notRequired: "notRequired"
      case .success(let value): "success \(value)"
      case .confirmationRequired(let option, let dialog): "confirm \(option.id) \(dialog?.full.resolved() ?? "")"
      case .disambiguation(let options, _): "choice \(options.map(\.id).joined(separator: " "))"
      case .unsupported(let dialog): "unsupported \(dialog.full.resolved())"
      }
    #expect(text == expected)
  }

  @Test("the last check may refuse, and an intent without one agrees (R2)")
  func confirm() async throws {
    let intent = Deliver()
    intent.quantity = 5
    await #expect(throws: AppIntentError.UserActionRequired.signin) { try await confirmErased(intent) }
    intent.quantity = 1
    try await confirmErased(intent)
    try await confirmErased(OrderSoup())
    #expect(erasedResolvers(of: OrderSoup()).isEmpty)
    #expect(describe(Deliver.self).parameters.map(\.parent) == [nil, "fulfilment", "address", nil])
  }
}
