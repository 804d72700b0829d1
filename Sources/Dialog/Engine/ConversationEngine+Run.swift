import AppIntents

extension ConversationEngine {
  /// Listens for trigger phrases and runs what they name until its input is closed.
  public func run(on io: any DialogIO) async {
    await withTaskExecutorPreference(WorkThreads.dialog) {
      await library.withDependencies {
        await library.refresh()
        var listener = ConversationLoop(
          engine: self, io: io, channel: DialogChannel(io: io, language: language, profile: profile))
        while await listener.listen() {}
      }
    }
  }
}
