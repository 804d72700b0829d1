import AppIntents
import UserNotifications

extension ConversationEngine {
  /// Listens for trigger phrases and runs what they name until its input is closed.
  public func run(on io: any DialogIO) async {
    await withTaskExecutorPreference(WorkThreads.dialog) {
      await takingDonations {
        await library.withDependencies {
          await library.refresh()
          await language.saying {
            var listener = ConversationLoop(
              engine: self, io: io, channel: DialogChannel(io: io, language: language, profile: profile))
            await NotificationStore.$current.withValue(notifications) {
              while await listener.listen() {}
            }
          }
        }
      }
    }
  }

  /// What apps donate meanwhile is taken note of.
  private func takingDonations(_ body: () async -> Void) async {
    guard let log = library.personal?.log else { return await body() }
    let take: @Sendable (any AppIntent) -> Void = { intent in
      let name = intent.declaredName
      guard let app = library.apps.first(where: { $0.shortcuts.contains { $0.name == name } }) else { return }
      let action = ActionRecord.Action(app: app.name, intent: name, values: values(of: intent))
      try? log.add(ActionRecord(at: localMinute, action: action))
    }
    await IntentDonationManager.$inConversation.withValue(DonationReceiver(take: take)) { await body() }
  }
}
