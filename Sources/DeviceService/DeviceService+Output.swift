extension DeviceService {
  /// Where a device writes.
  package struct Output: Sendable {
    /// Takes whole lines of events.
    let events: @Sendable (String) -> Void
    /// The reader of the events went away.
    let isClosed: @Sendable () -> Bool
    /// Takes whole lines with sentences about what went wrong.
    let log: @Sendable (String) -> Void

    package init(
      events: @escaping @Sendable (String) -> Void, isClosed: @escaping @Sendable () -> Bool,
      log: @escaping @Sendable (String) -> Void
    ) {
      self.events = events
      self.isClosed = isClosed
      self.log = log
    }
  }
}
