import AppIntents
import Observation
import os

@MainActor @Observable final class LockModel {
  static let shared = LockModel()
  var locked: Set<String> = ["front", "garage"]
  private init() {}
}

struct DoorEntity: AppEntity, OwnershipProvidingEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Door"
  static let defaultQuery = DoorQuery()
  let id: String
  var ownership: EntityOwnership { .shared }
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(id.capitalized) Door", synonyms: ["\(id)"])
  }
}

struct DoorQuery: EntityQuery {
  func entities(for identifiers: [DoorEntity.ID]) async throws -> [DoorEntity] { identifiers.map(DoorEntity.init) }
  func suggestedEntities() async throws -> [DoorEntity] { ["front", "garage", "cellar"].map(DoorEntity.init) }
}

struct SetLockIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Set Lock"
  static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication

  @Parameter(title: "Door", requestValueDialog: "Which door?") var door: DoorEntity
  @Parameter(title: "Locked", displayName: .init(true: "Locked", false: "Unlocked")) var value: Bool

  init() {}
  init(locked: Bool) { value = locked }

  @MainActor func perform() async throws -> some IntentResult & ProvidesDialog {
    let model = LockModel.shared
    guard model.locked.contains(door.id) != value else {
      return .result(dialog: "The \(door.id) door is \(value ? "locked" : "unlocked") already.")
    }
    if value { model.locked.insert(door.id) } else { model.locked.remove(door.id) }
    return .result(dialog: "The \(door.id) door is \(value ? "locked" : "unlocked").")
  }
}

struct IsLockedIntent: AppIntent {
  static let title: LocalizedStringResource = "Check a Door"
  @Parameter(title: "Door") var door: DoorEntity

  @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Bool> & ProvidesDialog {
    let isLocked = LockModel.shared.locked.contains(door.id)
    let answer: LocalizedStringResource = isLocked ? "It is locked." : "No, it is open."
    return .result(value: isLocked, dialog: IntentDialog(answer))
  }
}

struct LatchShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SetLockIntent(locked: true), phrases: ["Lock the \(\.$door) with \(.applicationName)"],
      shortTitle: "Lock", systemImageName: "lock")
    AppShortcut(
      intent: SetLockIntent(locked: false),
      phrases: ["Unlock the \(\.$door) with \(.applicationName)", "Open up with \(.applicationName)"],
      shortTitle: "Unlock", systemImageName: "lock.open")
    AppShortcut(
      intent: IsLockedIntent(), phrases: ["Is the \(\.$door) locked in \(.applicationName)"], shortTitle: "Check",
      systemImageName: "questionmark")
  }
}
