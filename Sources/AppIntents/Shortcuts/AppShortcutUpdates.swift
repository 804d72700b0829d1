import Synchronization

/// The observers of changes to apps' suggested entities; one list for the process.
package enum AppShortcutUpdates {
  /// Ends the observation when it goes out of scope.
  package final class Observation: Sendable {
    private let id: Int
    fileprivate init(id: Int) {
      self.id = id
    }
    deinit { AppShortcutUpdates.state.withLock { $0.observers[id] = nil } }
  }

  private struct State: Sendable {
    var nextID = 0
    var observers: [Int: (type: ObjectIdentifier, action: @Sendable () -> Void)] = [:]
  }

  private static let state = Mutex(State())

  /// Calls the action, on whatever thread the app calls from, until the observation is released.
  package static func observe(
    _ provider: any AppShortcutsProvider.Type, _ action: @escaping @Sendable () -> Void
  ) -> Observation {
    state.withLock { state in
      state.nextID += 1
      state.observers[state.nextID] = (ObjectIdentifier(provider), action)
      return Observation(id: state.nextID)
    }
  }

  package static func post(_ provider: any AppShortcutsProvider.Type) {
    let type = ObjectIdentifier(provider)
    let actions = state.withLock { $0.observers.sorted { $0.key < $1.key }.filter { $0.value.type == type } }
    for (_, observer) in actions { observer.action() }
  }
}
