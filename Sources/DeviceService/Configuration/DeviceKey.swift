import ParleyDialog

/// A key of the device's configuration: the one source for reading files, for their schema and for the command line.
package struct DeviceKey: Sendable {
  package enum Form: Sendable {
    case text
    /// One of these.
    case choice([String])
    case texts
    /// A path; a relative one starts at the configuration file's folder, on the command line at the working folder.
    case path
    /// From one time of the day to another: `22:00-07:00`.
    case hours
    case paths
    case flag
    case wholeNumber(ClosedRange<Int>)
    case number(ClosedRange<Double>)
  }

  /// As the file has it; a dot leads into an object.
  package let name: String
  package let form: Form
  let summary: String
  /// As JSON; nil where nothing is set.
  let standard: String?

  package static let all: [DeviceKey] = [
    DeviceKey(
      name: "profile", form: .choice(DeviceProfile.all.map(\.name)),
      summary: "what the device has: whether a screen carries part of what is said", standard: "\"speaker\""),
    DeviceKey(name: "apps", form: .texts, summary: "the apps to run, by name; all where none is named", standard: "[]"),
    DeviceKey(name: "locked", form: .flag, summary: "only intents that are always allowed run", standard: "false"),
    DeviceKey(
      name: "unpaired", form: .flag, summary: "no phone is with the device, so that no app's shortcuts run on it",
      standard: "false"),
    DeviceKey(name: "microphone", form: .text, summary: "the microphone's ALSA name", standard: "\"default\""),
    DeviceKey(name: "loudspeaker", form: .text, summary: "the loudspeaker's ALSA name", standard: "\"default\""),
    DeviceKey(
      name: "appFiles", form: .paths,
      summary: "files that describe apps; these stand in place of the others unless apps names both", standard: "[]"),
    DeviceKey(
      name: "wake", form: .text,
      summary: "listen only after this phrase, such as “hey parley”; always where none is set",
      standard: nil),
    DeviceKey(name: "muted", form: .flag, summary: "begin with the microphone muted", standard: "false"),
    DeviceKey(
      name: "wakeThreshold", form: .number(-10...10), summary: "how certain the wake phrase has to be",
      standard: nil),
    DeviceKey(
      name: "pushToTalk", form: .flag, summary: "listen only after push to talk, or after the wake phrase",
      standard: "false"),
    DeviceKey(
      name: "quietHours", form: .hours,
      summary:
        "in these hours only alarms and what else presses is told by itself, the rest after them, such as “22:00-07:00”",
      standard: nil),
    DeviceKey(
      name: "socket", form: .path, summary: "a Unix socket for events and commands, for its owner only", standard: nil),
    DeviceKey(
      name: "events", form: .flag, summary: "print events on the standard output as JSON lines", standard: "true"),
    DeviceKey(
      name: "transcripts", form: .flag, summary: "events carry the words that were heard and said", standard: "false"),
    DeviceKey(
      name: "record", form: .path, summary: "a folder in which both sides are recorded, for its owner only",
      standard: nil),
    DeviceKey(
      name: "earcons", form: .flag, summary: "sounds for when the device listens, thinks or did not understand",
      standard: "true"),
    DeviceKey(name: "voice", form: .text, summary: "a voice of espeak-ng", standard: "\"en-us\""),
    DeviceKey(name: "rate", form: .wholeNumber(80...450), summary: "words a minute", standard: "175"),
    DeviceKey(name: "pitch", form: .wholeNumber(0...100), summary: "50 is the voice's own", standard: "50"),
    DeviceKey(name: "volume", form: .wholeNumber(0...200), summary: "per cent; above 100 it may clip", standard: "100"),
    DeviceKey(
      name: "limits.clients", form: .wholeNumber(1...64),
      summary: "how many programs may follow the events at the socket at once; others are answered all the same",
      standard: "8"),
    DeviceKey(
      name: "limits.idleSeconds", form: .wholeNumber(1...86_400),
      summary: "how long a program that has sent a command may send nothing, before it is let go", standard: "300"),
    DeviceKey(
      name: "limits.queuedKilobytes", form: .wholeNumber(16...65_536),
      summary: "how much may wait for a program that does not read, before it is dropped", standard: "256"),
    DeviceKey(
      name: "limits.patienceSeconds", form: .wholeNumber(1...86_400),
      summary: "how long a conversation is kept while its sound device is away", standard: "30"),
    DeviceKey(
      name: "limits.intentSeconds", form: .wholeNumber(1...3_600),
      summary: "how long an intent may work, before the device goes on without it", standard: "30"),
    DeviceKey(
      name: "limits.recordingMinutes", form: .wholeNumber(1...720),
      summary: "how much sound is recorded into one file, before the next begins", standard: "60"),
  ]

  /// What the key takes, for a sentence: “a whole number from 80 to 450”.
  package var allowed: String {
    switch form {
    case .text: "a text"
    case .choice(let choices): "one of \(choices.joined(separator: ", "))"
    case .texts: "a list of texts"
    case .hours: "two different times such as 22:00-07:00"
    case .path: "a path"
    case .paths: "a list of paths"
    case .flag: "true or false"
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
    }
  }
}
