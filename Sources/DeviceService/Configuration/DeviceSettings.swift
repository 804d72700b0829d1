import ParleyDialog

/// Values of a device's keys, each checked against what its key takes.
package struct DeviceSettings: Equatable, Sendable {
  package enum Value: Equatable, Sendable {
    case text(String)
    case texts([String])
    case flag(Bool)
    case wholeNumber(Int)
    case number(Double)
  }

  private var values: [String: Value] = [:]

  package init() {}

  package subscript(name: String) -> Value? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// These with the values of others, which win.
  package func overridden(by others: DeviceSettings) -> DeviceSettings {
    var settings = self
    settings.values.merge(others.values) { $1 }
    return settings
  }

  func text(_ name: String) -> String? {
    if case .text(let text)? = values[name] { text } else { nil }
  }

  func texts(_ name: String) -> [String]? {
    if case .texts(let texts)? = values[name] { texts } else { nil }
  }

  func flag(_ name: String) -> Bool? {
    if case .flag(let flag)? = values[name] { flag } else { nil }
  }

  func fraction(_ name: String) -> Double? {
    if case .number(let number)? = values[name] { number } else { nil }
  }

  func number(_ name: String) -> Int? {
    if case .wholeNumber(let number)? = values[name] { number } else { nil }
  }
}

extension DeviceKey {
  /// The value as this key takes it; nil where it does not. Relative paths start at `folder`.
  package func accept(_ value: LocatedJSON.Value, folder: String) -> DeviceSettings.Value? {
    switch (form, value) {
    case (.text, .text(let text)): text.isEmpty ? nil : .text(text)
    case (.hours, .text(let text)): QuietHours.Daily(text) == nil ? nil : .text(text)
    case (.choice(let choices), .text(let text)): choices.contains(text) ? .text(text) : nil
    case (.path, .text(let text)): text.isEmpty ? nil : .text(text.hasPrefix("/") ? text : folder + "/" + text)
    case (.flag, .flag(let flag)): .flag(flag)
    case (.wholeNumber(let range), .number(let number)):
      Int(exactly: number).flatMap { range.contains($0) ? .wholeNumber($0) : nil }
    case (.number(let range), .number(let number)): range.contains(number) ? .number(number) : nil
    case (.texts, .array(let elements)), (.paths, .array(let elements)):
      elements.reduce(.texts([])) { texts, element in
        guard case .texts(let texts)? = texts, case .text(let text) = element.value, !text.isEmpty else { return nil }
        if case .paths = form, !text.hasPrefix("/") { return .texts(texts + [folder + "/" + text]) }
        return .texts(texts + [text])
      }
    default: nil
    }
  }
}
