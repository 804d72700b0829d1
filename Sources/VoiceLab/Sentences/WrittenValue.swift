/// A value as the specifications of Recognizers-Text write it, and the examples of Duckling.
struct WrittenValue: Decodable {
  private var typeName: String?
  /// The class, in specifications of parsers.
  private var type: String?
  private var resolution: Fields?
  private var value: Parsed?

  private enum CodingKeys: String, CodingKey {
    case typeName = "TypeName"
    case type = "Type"
    case resolution = "Resolution"
    case value = "Value"
  }

  private struct Fields: Decodable {
    var value: Scalar?
    var unit: String?
    var values: [Candidate]?
    var start: String?
    var end: String?
  }

  private struct Candidate: Decodable {
    var value: String?
    var start: String?
    var end: String?
    var last: String?
    var grain: String?
    var holiday: String?
  }

  private struct Parsed: Decodable {
    var future: [String: String]?
    var past: [String: String]?

    private enum CodingKeys: String, CodingKey {
      case future = "FutureResolution"
      case past = "PastResolution"
    }
  }

  /// A text, or yes or no.
  private enum Scalar: Decodable {
    case text(String)
    case yesNo(Bool)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .yesNo(flag)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    var text: String {
      switch self {
      case .text(let text): text
      case .yesNo(let flag): flag ? "yes" : "no"
      }
    }
  }

  /// The class of the values, by the name that the specification gives it, or by its file's where it has none.
  private static let classes: [String: LabelledSentence.ValueClass] = [
    "boolean": .yesNo, "number": .number, "ordinal": .ordinal, "percentage": .percentage, "currency": .money,
    "dimension": .measurement, "temperature": .temperature, "numberrange": .numberRange,
    "datetimeV2.date": .date, "datetimeV2.time": .time, "datetimeV2.datetime": .dateTime,
    "datetimeV2.duration": .duration, "date": .date, "time": .time, "datetime": .dateTime, "duration": .duration,
  ]
  private static let files: [String: LabelledSentence.ValueClass] = [
    "NumberModel": .number, "OrdinalModel": .ordinal, "PercentModel": .percentage, "CurrencyModel": .money,
    "DimensionModel": .measurement, "TemperatureModel": .temperature, "NumberRangeModel": .numberRange,
    "BooleanModel": .yesNo, "DateParser": .date, "TimeParser": .time, "DurationParser": .duration,
  ]

  static func meaning(of values: [WrittenValue], file: String) -> LabelledSentence.Meaning {
    var kind: LabelledSentence.ValueClass?
    var expected: [[String]] = []
    for value in values {
      let name = value.typeName ?? value.type ?? ""
      guard let found = classes[name] else { return .notClaimed(name) }
      if let kind, kind != found { return .notClaimed("values of several classes") }
      kind = found
      let texts = value.texts
      // There is no 30 February.
      if texts == ["not resolved"] { continue }
      if texts.isEmpty { return .notClaimed("values without a resolution") }
      expected.append(texts)
    }
    guard let kind = kind ?? files[file] else { return .notClaimed("nothing of several classes") }
    return .values(kind, expected: expected)
  }

  private static let kinds: [String: LabelledSentence.ValueClass] = [
    "number": .number, "ordinal": .ordinal, "money": .money, "temperature": .temperature, "quantity": .measurement,
    "distance": .measurement, "volume": .measurement, "duration": .duration, "time": .span,
  ]

  /// The meaning of a text that is a value as a whole, of the kind that its line names; `notKind` of a text without one.
  static func meaning(of values: [WrittenValue], kind: String, notKind: String?) -> LabelledSentence.Meaning {
    guard let found = kinds[notKind ?? kind] else { return .notClaimed(notKind ?? kind) }
    guard let value = values.first else { return .values(found, expected: []) }
    if found == .span {
      let isHoliday = value.resolution?.values?.first?.holiday != nil
      return .values(isHoliday ? .holiday : .span, expected: [value.spans])
    }
    if value.typeName == "number", found == .measurement { return .values(.number, expected: [value.texts]) }
    guard let fields = value.resolution, fields.start != nil || fields.end != nil else {
      return .values(found, expected: [value.texts])
    }
    let unit = fields.unit.map { " " + $0.lowercased() } ?? ""
    return .values(
      found == .money ? .moneyRange : .measurementRange,
      expected: [[(fields.start ?? "") + "," + (fields.end ?? "") + unit]])
  }

  /// `2013-02-12 15:00:00@2`, the grain at the end; of periods and ranges `START/END`, or a period's start.
  private var spans: [String] {
    guard let value = resolution?.values?.first else { return [] }
    let grains = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"]
    let grain = "@\(value.grain.flatMap(grains.firstIndex) ?? 0)"
    let ends = [value.end, value.last].compactMap(\.self)
    let ranges = ends.map { (value.start ?? "") + "/" + $0 }
    if ends.isEmpty, let start = value.start, value.value == nil { return [start + "/"] }
    return ranges + (value.value.map { [$0 + grain] } ?? [])
  }

  /// Every text that is right for the value.
  private var texts: [String] {
    if let parsed = value {
      return [parsed.future, parsed.past].compactMap { $0?.values.sorted().first }
    }
    guard let fields = resolution else { return [] }
    if let candidates = fields.values { return candidates.compactMap(\.value) }
    guard let value = fields.value?.text else { return [] }
    return [([value] + (fields.unit.map { [$0.lowercased()] } ?? [])).joined(separator: " ")]
  }
}
