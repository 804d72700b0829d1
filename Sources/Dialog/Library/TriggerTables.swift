import Synchronization

/// The tables that libraries of the same apps have built, so that equal values are not built into a table twice.
final class TriggerTables: Sendable {
  private let built = Mutex<[TriggerTable]>([])
  /// Apps change their values a few times at most in a conversation.
  private static let limit = 8

  /// The table with these values; `build` is called where none is known whose values are said in the same way.
  func table(with values: TriggerValues, build: (TriggerValues) -> TriggerTable) -> TriggerTable {
    if let known = built.withLock({ $0.first { $0.values.isEqual(to: values) } }) { return known.holding(values) }
    let table = build(values)
    built.withLock { tables in
      if tables.count == Self.limit { tables.removeFirst() }
      tables.append(table)
    }
    return table
  }
}
