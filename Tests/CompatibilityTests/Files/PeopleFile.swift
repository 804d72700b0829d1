import AppIntents

struct SendMail: AppIntent {
  static let title: LocalizedStringResource = "Send Mail"
  @Parameter(title: "To") var to: [IntentPerson]
  @Parameter(title: "Cc", default: []) var cc: [IntentPerson]
  @Parameter(title: "Person", requestValueDialog: "Who?") var person: IntentPerson?
  @Parameter(title: "Name") var name: PersonNameComponents?
  @Parameter(title: "Amount", currencyCodes: ["USD", "EUR"], inclusiveRange: (1, 200)) var amount: IntentCurrencyAmount?
  @Parameter(title: "Method") var method: IntentPaymentMethod?
  @Parameter(title: "Rich") var rich: AttributedString?
  @Parameter(title: "Attachments") var attachments: [IntentFile]?
  func perform() async throws -> some IntentResult & ReturnsValue<IntentPerson?> {
    for p in to {
      switch p.handle?.value {
      case .emailAddress(let a): _ = a
      case .phoneNumber(let n): _ = n
      default: break
      }
      _ = p.name.displayString
      _ = p.handle?.label
    }
    return .result(
      value: IntentPerson(
        identifier: .contact("x"), name: .components(PersonNameComponents(givenName: "A")),
        handle: .init(emailAddress: "a@b.c", label: .work), isMe: false))
  }
}
