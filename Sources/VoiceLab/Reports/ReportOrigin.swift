/// Where a report comes from, as its page says it.
package struct ReportOrigin: Codable, Hashable, Sendable {
  package let date: String
  package let version: String
  /// As it was typed.
  package let command: String
  package let machine: String

  package init(date: String, version: String, command: String, machine: String) {
    self.date = date
    self.version = version
    self.command = command
    self.machine = machine
  }
}
