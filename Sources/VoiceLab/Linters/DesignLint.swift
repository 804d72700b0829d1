/// Finds what is hard to tell apart by ear, or hard to listen to, in what apps declare.
package struct DesignLint {
  /// One thing that can be said, with what else may be said for the same.
  package struct Name: Hashable, Sendable {
    package var text: String
    package var synonyms: [String]

    package init(_ text: String, synonyms: [String] = []) {
      self.text = text
      self.synonyms = synonyms
    }
  }

  package struct App: Sendable {
    package struct Shortcut: Sendable {
      package var name: String
      package var phrases: [String]
      package var options: [(parameter: String, names: [Name])]
      package var prompts: [(parameter: String, text: String)]

      package init(
        name: String, phrases: [String], options: [(parameter: String, names: [Name])],
        prompts: [(parameter: String, text: String)]
      ) {
        self.name = name
        self.phrases = phrases
        self.options = options
        self.prompts = prompts
      }
    }

    package var name: String
    package var shortcuts: [Shortcut]
    package var negativePhrases: [String]

    package init(name: String, shortcuts: [Shortcut], negativePhrases: [String]) {
      self.name = name
      self.shortcuts = shortcuts
      self.negativePhrases = negativePhrases
    }
  }

  /// One thing to look at.
  package struct Finding: Hashable, Sendable, Codable {
    package enum Kind: String, Codable, Hashable, Sendable {
      case phrases, options, negativePhrase, prompt
      /// Need not be declared, since flexible matching takes it for another phrase.
      case covered
    }

    package var kind: Kind
    /// The app, and the shortcut and parameter where one is meant.
    package var place: String
    package var sentence: String
    /// From 0 for the same sound to 1; nil where nothing is compared.
    package var distance: Double?

    package init(kind: Kind, place: String, sentence: String, distance: Double?) {
      self.kind = kind
      self.place = place
      self.sentence = sentence
      self.distance = distance
    }
  }

  /// Phrases of different shortcuts that are nearer than this are taken for one another.
  static let nearPhrases = 0.2
  /// Options are short, so that a noise takes a larger part of them.
  static let nearOptions = 0.3
  /// More words than this before a question are forgotten at its end: about ten seconds of speech.
  static let longestPrompt = 25

  private let spelling: PhoneticSpelling
  private let distance: PhoneDistance

  package init(spelling: PhoneticSpelling, distance: PhoneDistance) {
    self.spelling = spelling
    self.distance = distance
  }

  /// Everything found, the nearest pairs first within each kind.
  package func findings(in apps: [App]) -> [Finding] {
    var findings = phrases(in: apps)
    for app in apps {
      findings += negativePhrases(of: app)
      var seen: Set<[Name]> = []
      for shortcut in app.shortcuts {
        for (parameter, names) in shortcut.options where seen.insert(names).inserted {
          findings += options(names, at: "\(app.name), \(shortcut.name), \(parameter)")
        }
        findings += prompts(of: shortcut, app: app.name)
      }
    }
    return findings.sorted { left, right in
      if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
      return (left.distance ?? 0, left.place, left.sentence) < (right.distance ?? 0, right.place, right.sentence)
    }
  }

  package func nearness(_ one: String, _ other: String) -> Double {
    let (ones, others) = (spelling.phones(one), spelling.phones(other))
    return ones.isEmpty || others.isEmpty ? 1 : distance.confusability(ones, others)
  }

  private func phrases(in apps: [App]) -> [Finding] {
    let all = apps.flatMap { app in
      app.shortcuts.flatMap { shortcut in
        shortcut.phrases.map { (place: "\(app.name), \(shortcut.name)", phrase: $0) }
      }
    }
    var findings: [Finding] = []
    for (index, one) in all.enumerated() {
      for other in all[(index + 1)...] where other.place != one.place {
        let near = nearness(one.phrase, other.phrase)
        if near >= Self.nearPhrases { continue }
        func said(for place: String) -> [String] { all.filter { $0.place == place }.map(\.phrase) }
        findings.append(
          Finding(
            kind: .phrases, place: "\(one.place); \(other.place)",
            sentence: "“\(one.phrase)” and “\(other.phrase)” sound alike; "
              + suggestion(one.phrase, among: said(for: one.place), other.phrase, among: said(for: other.place)),
            distance: near))
      }
    }
    return findings
  }

  /// Which of two phrases can go, since another one of its shortcut is farther away.
  private func suggestion(
    _ one: String, among ones: [String], _ other: String, among others: [String]
  ) -> String {
    let instead = [
      farthest(of: ones, besides: one, from: others).map { (drop: one, say: $0.text, distance: $0.distance) },
      farthest(of: others, besides: other, from: ones).map { (drop: other, say: $0.text, distance: $0.distance) },
    ].compactMap(\.self).max { $0.distance < $1.distance }
    guard let instead, instead.distance >= Self.nearPhrases else { return "begin one of them with another word." }
    return
      "“\(instead.say)” is farther away (distance \(Self.rounded(instead.distance))), so leave out “\(instead.drop)”."
  }

  /// The text that is farthest from its nearest neighbour among `others`.
  private func farthest(
    of texts: [String], besides text: String, from others: [String]
  ) -> (text: String, distance: Double)? {
    texts.filter { $0 != text }.map { candidate in
      (text: candidate, distance: others.map { nearness(candidate, $0) }.min() ?? 1)
    }.max { $0.distance < $1.distance }
  }

  private static func rounded(_ distance: Double) -> Double { (distance * 100).rounded() / 100 }

  private func negativePhrases(of app: App) -> [Finding] {
    var findings: [Finding] = []
    for negative in app.negativePhrases {
      for shortcut in app.shortcuts {
        for phrase in shortcut.phrases {
          let near = nearness(negative, phrase)
          if near >= Self.nearPhrases { continue }
          findings.append(
            Finding(
              kind: .negativePhrase, place: "\(app.name), \(shortcut.name)",
              sentence:
                "the negative phrase “\(negative)” sounds like “\(phrase)” and may keep it out; make it longer.",
              distance: near))
        }
      }
    }
    return findings
  }

  private func options(_ names: [Name], at place: String) -> [Finding] {
    var findings: [Finding] = []
    for (index, one) in names.enumerated() {
      for other in names[(index + 1)...] {
        var nearest: (near: Double, first: String, second: String)?
        for first in [one.text] + one.synonyms {
          for second in [other.text] + other.synonyms {
            let near = nearness(first, second)
            if near < nearest?.near ?? Self.nearOptions { nearest = (near, first, second) }
          }
        }
        guard let nearest else { continue }
        findings.append(
          Finding(
            kind: .options, place: place,
            sentence: "“\(nearest.first)” and “\(nearest.second)” sound alike; "
              + suggestion(nearest.first, of: one, nearest.second, of: other),
            distance: nearest.near))
      }
    }
    return findings
  }

  /// Another name of either option that is farther away, or to find one.
  private func suggestion(_ first: String, of one: Name, _ second: String, of other: Name) -> String {
    let (ones, others) = ([one.text] + one.synonyms, [other.text] + other.synonyms)
    let renamed = [
      farthest(of: ones, besides: first, from: others).map { (which: "first", name: $0.text, distance: $0.distance) },
      farthest(of: others, besides: second, from: ones).map { (which: "second", name: $0.text, distance: $0.distance) },
    ].compactMap(\.self).max { $0.distance < $1.distance }
    guard let renamed, renamed.distance >= Self.nearOptions else { return "add a word that tells them apart." }
    return "call the \(renamed.which) one “\(renamed.name)”."
  }

  private func prompts(of shortcut: App.Shortcut, app: String) -> [Finding] {
    shortcut.prompts.compactMap { parameter, text in
      let count = WordDistance.words(text).count
      guard count > Self.longestPrompt else { return nil }
      return Finding(
        kind: .prompt, place: "\(app), \(shortcut.name), \(parameter)",
        sentence: "the prompt has \(count) words; say it in \(Self.longestPrompt) or fewer.", distance: nil)
    }
  }
}
