import AppIntents
import Foundation
import os

struct VaultItem: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource("vault.item", defaultValue: "Login", table: "Vault", comment: "A login"))
  }
  static var defaultQuery: VaultQuery { VaultQuery() }
  var id: UUID
  var name: String
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(id.uuidString.prefix(4))")
  }
}
struct VaultQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [VaultItem] { [] }
}
struct CopyPassword: AppIntent {
  static let title: LocalizedStringResource = "Copy Password"
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresLocalDeviceAuthentication
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
  private static let log = os.Logger(
    subsystem: Bundle.main.bundleIdentifier ?? "vault", category: String(describing: Self.self))
  @Parameter(title: "Login") var item: VaultItem
  func perform() async throws -> some IntentResult & ProvidesDialog {
    Self.log.debug("copy \(item.id, privacy: .public)")
    if systemContext.currentMode.canContinueInForeground {
      try await continueInForeground("Unlock the vault.", alwaysConfirm: false)
    }
    guard !item.name.isEmpty else { throw VaultError.locked }
    return .result(dialog: "Copied the password of \(item.name).")
  }
}
enum VaultError: Swift.Error, CustomLocalizedStringResourceConvertible {
  case locked
  case notFound(name: String)
  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .locked: return "The vault is locked."
    case .notFound(let name): return "There is no “\(name)”."
    }
  }
}
struct GeneratePassword: AppIntent {
  static let title: LocalizedStringResource = "Generate Password"
  @Parameter(title: "Length", default: 20, controlStyle: .stepper, inclusiveRange: (8, 64)) var length: Int
  @Parameter(title: "Symbols", default: true) var symbols: Bool
  static var parameterSummary: some ParameterSummary {
    Summary("Generate a password of \(\.$length) characters") { \.$symbols }
  }
  private let lock = OSAllocatedUnfairLock(initialState: 0)
  func perform() async throws -> some ReturnsValue<String> {
    lock.withLock { $0 += 1 }
    os_log("generated %d", log: .default, type: .info, length)
    os_log("generated")
    return .result(value: String(repeating: "a", count: length))
  }
}
