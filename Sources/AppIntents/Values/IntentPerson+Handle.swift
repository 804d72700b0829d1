extension IntentPerson {
  /// How the person is reached.
  public struct Handle: Hashable, Codable, Sendable {
    /// The kind of address.
    public enum Value: Hashable, Codable, Sendable {
      case emailAddress(String)
      case phoneNumber(String)
      case applicationDefined(String)

      var text: String {
        switch self {
        case .emailAddress(let text), .phoneNumber(let text), .applicationDefined(let text): text
        }
      }
    }

    /// What an address is for.
    public enum Label: Hashable, Codable, Sendable {
      case home, work, school, mobile, iPhone, main, homeFax, workFax, pager, other
      case custom(String)
    }

    public let value: Value
    public let label: Label?

    public init(_ value: Value, label: Label? = nil) {
      self.value = value
      self.label = label
    }

    public init(emailAddress: String, label: Label? = nil) {
      self.init(.emailAddress(emailAddress), label: label)
    }

    public init(phoneNumber: String, label: Label? = nil) {
      self.init(.phoneNumber(phoneNumber), label: label)
    }

    public init(applicationDefined: String, label: Label? = nil) {
      self.init(.applicationDefined(applicationDefined), label: label)
    }
  }
}
