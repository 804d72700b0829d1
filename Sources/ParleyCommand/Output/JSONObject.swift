/// A JSON object as it is printed: a value for each key, without those that have none.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private var members: [(key: String, value: (any Encodable)?)]

  init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = members.map { (key: $0, value: $1) }
  }

  func adding(_ others: JSONObject) -> JSONObject {
    var all = self
    all.members += others.members
    return all
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Name.self)
    for case (let key, let value?) in members { try object.encode(value, forKey: Name(stringValue: key)) }
  }
}
