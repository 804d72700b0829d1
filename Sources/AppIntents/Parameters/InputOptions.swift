import Foundation

extension String {
  /// How a text field for a parameter behaves; kept as data.
  public struct IntentInputOptions: Hashable, Sendable {
    /// Which keys a screen would show.
    // The platform's own spelling of `URL`.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public enum KeyboardType: String, Hashable, Sendable {
      case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
      case decimalPad, twitter, webSearch, asciiCapableNumberPad
    }

    /// What a screen would write in capitals by itself.
    public enum CapitalizationType: String, Hashable, Sendable {
      case none, words, sentences, allCharacters
    }

    package let keyboardType: KeyboardType
    package let capitalizationType: CapitalizationType
    package let multiline: Bool
    package let autocorrect: Bool
    package let smartQuotes: Bool
    package let smartDashes: Bool

    public init(
      keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true, smartDashes: Bool = true
    ) {
      self.keyboardType = keyboardType
      self.capitalizationType = capitalizationType
      self.multiline = multiline
      self.autocorrect = autocorrect
      self.smartQuotes = smartQuotes
      self.smartDashes = smartDashes
    }
  }
}

extension Bool {
  /// The app's words for the two values: "on" and "off".
  public struct IntentDisplayName: Hashable, Sendable {
    package let `true`: LocalizedStringResource
    package let `false`: LocalizedStringResource

    public init(`true`: LocalizedStringResource, `false`: LocalizedStringResource) {
      self.true = `true`
      self.false = `false`
    }

    public static let yesNo = IntentDisplayName(true: "Yes", false: "No")
    public static let onOff = IntentDisplayName(true: "On", false: "Off")
    public static let trueFalse = IntentDisplayName(true: "True", false: "False")
  }
}

/// The control that a screen shows for a number; kept as data.
public enum IntentNumberControlStyle: String, Hashable, Sendable { case field, stepper, slider }

/// Which parts of a date a parameter wants.
public enum IntentDateKind: String, Hashable, Sendable { case date, time, dateTime }
