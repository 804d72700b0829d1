import Synchronization

/// What the programs of apps asked to be told again, for one session of the device.
final class CommandMemory: Sendable {
  @TaskLocal static var current: CommandMemory?

  private let values = Mutex<[String: LocatedJSON.Value]>([:])

  subscript(app: String) -> LocatedJSON.Value? {
    get { values.withLock { $0[app] } }
    set { values.withLock { $0[app] = newValue } }
  }
}
