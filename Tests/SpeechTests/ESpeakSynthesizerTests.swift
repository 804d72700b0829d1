import ParleyAudio
import ParleySpeech
import Testing

struct ESpeakSynthesizerTests {
  private let synthesizer = ESpeakSynthesizer()

  @Test(
    "A voice sounds the second time as the first, when its file is known",
    arguments: ["en-us", "en-us+f3", "en-gb-scotland", "de", "gmw/en-US"])
  func voiceFiles(voice: String) throws {
    let synthesizer = ESpeakSynthesizer(settings: VoiceSettings(voice: voice))
    let first = try synthesizer.speech(for: "Seven soups.")
    #expect(try synthesizer.speech(for: "Seven soups.") == first)
    #expect(throws: SynthesizerError.self) {
      try ESpeakSynthesizer(settings: VoiceSettings(voice: "none-such")).speech(for: "a")
    }
  }

  @Test("A hundred prompts leave no memory behind", arguments: ["en-us", "en-us+f3"])
  func memory(voice: String) async {
    await #expect(processExitsWith: .success) { [voice = voice as String] in
      let synthesizer = ESpeakSynthesizer(settings: VoiceSettings(voice: voice, rate: 450))
      func speak(_ count: Int) throws {
        for _ in 0..<count { _ = try synthesizer.speech(for: "a") }
      }
      try speak(20)
      let before = try AllocatedMemory.bytes()
      try speak(100)
      let grown = try AllocatedMemory.bytes() - before
      // espeak-ng's object for the sound card is never freed and takes a tenth of a kilobyte.
      #expect(grown < 100_000, "\(grown) bytes")
    }
  }

  @Test("The same text gives the same samples every time, also after other texts and other voices")
  func isDeterministic() throws {
    let text = "One tomato soup, please. That will be three dollars."
    let first = try synthesizer.speech(for: text)
    func sayOther(_ turn: Int) throws {
      switch turn % 4 {
      case 0: _ = try synthesizer.speech(for: "Something else!")
      case 1:
        let german = VoiceSettings(voice: "de", rate: 300, pitch: 90, volume: 30)
        _ = try ESpeakSynthesizer(settings: german).speech(for: "Guten Tag")
      case 2:
        var chunks = 0
        try synthesizer.synthesize("This goes on and on, and is broken off in the middle.") { _ in
          chunks += 1
          return chunks < 3
        }
      default: _ = try synthesizer.speech(for: "Yes.")
      }
    }
    for turn in 0..<8 {
      try sayOther(turn)
      #expect(try ESpeakSynthesizer().speech(for: text) == first)
    }
    #expect(first.clip.duration > .seconds(2))
    #expect(first.clip.duration < .seconds(6))
  }

  @Test("Words are marked in order, inside the clip, at their characters in the text")
  func marks() throws {
    let text = "Café crème — ordered 😀 twice."
    let speech = try synthesizer.speech(for: text)
    let characters = Array(text)
    let words = speech.marks.map { String(characters[$0.range]) }
    #expect(words.first == "Café")
    #expect(words.contains("ordered"))
    #expect(words.contains { $0.hasPrefix("twice") })
    #expect(zip(speech.marks, speech.marks.dropFirst()).allSatisfy { $0.at <= $1.at })
    #expect(speech.marks.allSatisfy { $0.at.samples >= 0 && $0.at.samples < speech.clip.samples.count })
  }

  @Test("A word's mark falls where its sound begins")
  func markTimes() throws {
    let alone = try synthesizer.speech(for: "Tomato.")
    let speech = try synthesizer.speech(for: "Tomato. Tomato.")
    let second = try #require(speech.marks.last)
    #expect(second.at.samples > alone.clip.samples.count * 6 / 10)
    let quiet = speech.clip.samples[(second.at.samples - 1_600)..<(second.at.samples - 160)]
    #expect(quiet.allSatisfy { abs(Int($0)) < 600 }, "between two sentences there is a pause before the mark")
  }

  @Test("Empty and unspeakable text is an empty clip", arguments: ["", " \n\t", "\u{0}"])
  func empty(text: String) throws {
    #expect(try synthesizer.speech(for: text) == SynthesizedSpeech())
  }

  @Test("The sink stops the speech")
  func stopping() throws {
    let text = String(repeating: "This goes on and on. ", count: 50)
    var chunks = 0
    try synthesizer.synthesize(text) { _ in
      chunks += 1
      return chunks < 3
    }
    #expect(chunks == 3)
    // What was stopped leaves nothing behind for the next text.
    let after = try synthesizer.speech(for: "Yes.")
    #expect(try ESpeakSynthesizer().speech(for: "Yes.") == after)
  }

  @Test("Long prompts arrive in pieces, the first of them long before the end")
  func streaming() throws {
    var counts: [Int] = []
    try synthesizer.synthesize(String(repeating: "A sentence. ", count: 20)) { chunk in
      counts.append(chunk.samples.count)
      return true
    }
    #expect(counts.count > 20)
    #expect(counts.first { $0 > 0 }.map { $0 < 16_000 } == true)
  }

  @Test("Markup is not obeyed")
  func markup() throws {
    let plain = try synthesizer.speech(for: "hello <break time=\"5s\"/> there")
    #expect(plain.clip.duration < .seconds(5))
  }

  @Test("Faster is shorter, quieter is quieter")
  func settings() throws {
    let text = "A sentence of some length to measure."
    let usual = try synthesizer.speech(for: text)
    let fast = try ESpeakSynthesizer(settings: VoiceSettings(rate: 300)).speech(for: text)
    let quiet = try ESpeakSynthesizer(settings: VoiceSettings(volume: 30)).speech(for: text)
    func peak(_ speech: SynthesizedSpeech) -> Int { speech.clip.samples.map { abs(Int($0)) }.max() ?? 0 }
    #expect(fast.clip.samples.count < usual.clip.samples.count * 8 / 10)
    #expect(peak(quiet) < peak(usual) / 2)
    #expect(VoiceSettings(rate: 9_000, pitch: -4, volume: 1_000) == VoiceSettings(rate: 450, pitch: 0, volume: 200))
  }

  @Test("A voice that does not exist is an error with its name")
  func missingVoice() {
    let synthesizer = ESpeakSynthesizer(settings: VoiceSettings(voice: "klingon-x"))
    #expect(throws: SynthesizerError.noVoice("klingon-x")) { try synthesizer.speech(for: "nuqneH") }
    #expect("\(SynthesizerError.noVoice("klingon-x"))".contains("klingon-x"))
  }

  @Test(
    "A language names the voice that counts most for it",
    arguments: [("en-gb", "gmw/en"), ("EN-GB+f2", "gmw/en+f2")])
  func voiceOfLanguage(language: String, file: String) throws {
    let named = ESpeakSynthesizer(settings: VoiceSettings(voice: language))
    let filed = ESpeakSynthesizer(settings: VoiceSettings(voice: file))
    let clip = try named.speech(for: "butter").clip
    #expect(try clip == filed.speech(for: "butter").clip)
    #expect(try clip != ESpeakSynthesizer().speech(for: "butter").clip)
  }

  @Test("What is spoken is understood", .enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
  func roundTrip() throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(.grammar(.choice(["go forward ten meters", "turn left", "stop now please"])))
    for text in ["turn left", "stop now please", "go forward ten meters"] {
      var clip = AudioClip.silence(.milliseconds(300))
      clip.append(try synthesizer.speech(for: text).clip)
      clip.append(.silence(.milliseconds(500)))
      #expect(recognizer.hear(clip)?.text == text)
    }
  }
}

extension ESpeakSynthesizerTests {
  @Test("Markup is obeyed: a break is silence, slow speech is longer, tags are not read out")
  func obeyedMarkup() throws {
    let synthesizer = ESpeakSynthesizer()
    func length(_ markup: String, _ plain: String) throws -> Int {
      try synthesizer.speech(forMarkup: markup, plain: plain).clip.samples.count
    }
    let plain = try synthesizer.speech(for: "one two").clip.samples.count
    let paused = try length("<speak>one <break time=\"2s\"/> two</speak>", "one two")
    #expect(paused > plain + 16_000)
    let slow = try length("<speak><prosody rate=\"50%\">one two three four</prosody></speak>", "one two three four")
    let normal = try length("<speak>one two three four</speak>", "one two three four")
    #expect(slow > normal * 5 / 4)
    #expect(normal < 2 * (try synthesizer.speech(for: "one two three four").clip.samples.count))
  }
}
