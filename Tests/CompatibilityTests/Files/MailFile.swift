import AppIntents
import Foundation

@AppEntity(schema: .mail.account)
struct MailAccount: Identifiable {
  static let defaultQuery = MailAccountQuery()
  let id: String
  var name: String
  var emailAddress: String
  var displayRepresentation: DisplayRepresentation { "\(name)" }
}
struct MailAccountQuery: EntityQuery { func entities(for identifiers: [String]) async throws -> [MailAccount] { [] } }
@AppEntity(schema: .mail.draft)
struct MailDraft {
  static let defaultQuery = MailDraftQuery()
  let id: UUID
  var to: [IntentPerson]
  var cc: [IntentPerson]
  var bcc: [IntentPerson]
  var subject: String?
  var body: AttributedString?
  var attachments: [IntentFile]
  var account: MailAccount
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(subject ?? "No subject")") }
  init(account: MailAccount) {
    id = UUID()
    to = []
    cc = []
    bcc = []
    attachments = []
    self.account = account
  }
}
struct MailDraftQuery: EntityQuery { func entities(for identifiers: [UUID]) async throws -> [MailDraft] { [] } }
@AppIntent(schema: .mail.createDraft)
struct CreateDraft: AppIntent {
  static let openAppWhenRun: Bool = true
  var account: MailAccount?
  @Parameter(default: []) var to: [IntentPerson]
  @Parameter(default: []) var cc: [IntentPerson]
  @Parameter(default: []) var bcc: [IntentPerson]
  var subject: String?
  var body: AttributedString?
  @Parameter(supportedContentTypes: [.data]) var attachments: [IntentFile]
  func perform() async throws -> some ReturnsValue<MailDraft> {
    guard let account else { throw AppIntentError.UserActionRequired.accountSetup }
    return .result(value: MailDraft(account: account))
  }
}
@AppIntent(schema: .mail.sendDraft)
struct SendDraft {
  var target: MailDraft
  var sendLaterDate: Date?
  func perform() async throws -> some IntentResult {
    try await requestConfirmation(actionName: .send, dialog: "Send it?")
    return .result()
  }
}
