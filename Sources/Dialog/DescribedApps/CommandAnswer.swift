/// What a program answers on its standard output, or a server by HTTP, as one JSON object. What is printed in its place, or nothing, is done.
///
/// - Done: `say` (a text, or `full` and `supporting`; else the intent's reply is said), `value` with its `properties`
///   for the reply (`{result}`, `{result.total}`). `show` (a text, or lines) is what a screen shows in place of the
///   intent's own.
/// - `ask`, the name of a parameter: its value cannot be taken. `say` says why and asks again; `among` lists values to
///   choose from.
/// - `confirm`, a text: the person is asked, and once they agree the program runs again with `confirmed`. At a check the
///   value is confirmed.
/// - `fail`, a sentence that is spoken. At a check it says why the value cannot be taken, which is asked for again.
/// - `values` and `default`: the present values of a parameter. A list alone is the values.
/// - `memory`: is told to the app's next programs in this session.
struct CommandAnswer {
  static let keys = [
    "say", "show", "value", "properties", "ask", "among", "confirm", "fail", "values", "default", "memory",
  ]

  var say: DescribedText?
  var show: DescribedLines?
  var value: LocatedJSON.Value?
  var properties: [DescribedProperty] = []
  var ask: String?
  var among: [DescribedValue] = []
  var confirm: DescribedText?
  var fail: String?
  var values: [DescribedValue] = []
  var standard: String?
  var memory: LocatedJSON.Value?

  init(value: LocatedJSON.Value? = nil) { self.value = value }

  init(_ field: JSONField) throws(JSONMistake) {
    if field.isList {
      values = try Self.values(field)
      return
    }
    let fields = try field.object(Self.keys)
    say = try fields["say"].map { field throws(JSONMistake) in try DescribedText(field) }
    show = try fields["show"].map { field throws(JSONMistake) in try DescribedLines(field) }
    value = fields["value"]?.json.value
    properties = try DescribedProperty.all(fields["properties"])
    ask = try fields["ask"]?.text()
    among = try fields["among"].map { field throws(JSONMistake) in try Self.values(field) } ?? []
    confirm = try fields["confirm"].map { field throws(JSONMistake) in try DescribedText(field) }
    fail = try fields["fail"]?.text()
    values = try fields["values"].map { field throws(JSONMistake) in try Self.values(field) } ?? []
    standard = try fields["default"]?.text()
    memory = fields["memory"]?.json.value
    let ends = ["ask", "confirm", "fail"].filter { fields[$0] != nil }
    if ends.count > 1 { throw field.mistake("\(ends.joined(separator: " and ")) cannot be answered together.") }
  }

  private static func values(_ field: JSONField) throws(JSONMistake) -> [DescribedValue] {
    var values: [DescribedValue] = []
    for item in try field.list() { values.append(try DescribedValue(item)) }
    return values
  }

  /// The result's value and its properties, as programs know them.
  var results: [String: String] { results(\.plain) }

  /// The same as texts say them, in the language of the conversation.
  var spokenResults: [String: String] { results(\.spoken) }

  private func results(_ text: (LocatedJSON.Value) -> String) -> [String: String] {
    var results = ["result": value.map(text) ?? ""]
    for property in properties { results["result.\(property.name)"] = text(property.value) }
    return results
  }
}
