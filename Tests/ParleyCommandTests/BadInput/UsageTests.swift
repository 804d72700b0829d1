import Foundation
import Testing

@testable import ParleyCommand

struct UsageTests {
  static let mistakes: [([String], String)] = [
    (["lsten"], "parley has no command “lsten” (did you mean listen?); see parley --help."),
    (["help", "chta"], "parley has no command “chta” (did you mean chat?); see parley --help."),
    (["--versoin"], "parley has no option --versoin of its own (did you mean --version?); see parley --help."),
    (["--locale=de", "chat"], "parley has no option --locale of its own; options stand after the command"),
    (["demo", "--profil", "phone"], "parley demo has no option --profil (did you mean --profile?)"),
    (["listen", "--device", "x"], "parley listen has no option --device (did you mean --loudspeaker?)"),
    (["say", "--speaker", "x", "soup"], "parley say has no option --speaker (did you mean --device?)"),
    (["xyzzy"], "parley has no command “xyzzy”; see parley --help."),
    (["chat", "--jsn"], "parley chat has no option --jsn (did you mean --json?); see parley chat --help."),
    (["chat", "---json"], "parley chat has no option ---json"),
    (["chat", "-j"], "parley chat has no option -j"),
    (["chat", "--json=yes"], "--json takes no value"),
    (["chat", "--profile"], "--profile needs its NAME"),
    (
      ["chat", "--profile", "toaster"],
      "there is no profile “toaster”; there are speaker, headphones, phone, car, watch"
    ),
    (["chat", "--app", "Soop"], "there is no app “Soop”; there are Soup Chef"),
    (["chat", "soup"], "parley chat does not know what to do with “soup”"),
    (["chat", "--script", "/no/such/file.txt"], "/no/such/file.txt cannot be read as text"),
    (["replay"], "parley replay needs PATH…"),
    (["replay", "/no/such/folder"], "/no/such/folder: there is no conversation.json here or below"),
    (["replay", soupFolder, "--filter", "breakfast"], "no conversation has breakfast in its name"),
    (["replay", soupFolder, "--report", "html=/no/such/folder/a.html"], "there is no folder /no/such/folder"),
    (["simulate", "--report", "json=/no/such/folder/a.json"], "there is no folder /no/such/folder"),
    (["demo", "--output", "/no/such/folder/a.wav"], "there is no folder /no/such/folder"),
    (["demo", "--output", "/"], "/ cannot be written: it is a folder; name a file in it."),
    (["replay", soupFolder, "--report", "json=/"], "/ cannot be written: it is a folder"),
    (["demo", "--output", "demo.mp3"], "end its name in .wav, .flac or .ogg"),
    (["demo", "/no/such/folder"], "/no/such/folder: there is no conversation.json here or below"),
    (["transcribe", "/no/such/file.wav"], "There is no audio file at \"/no/such/file.wav\""),
    (["new", "7up"], "NAME takes words of letters and digits, such as kitchen-lights, not “7up”"),
    (["new", "kitchen", "--parley", "/usr"], "--parley names “/usr”, which is no checkout of Parley"),
    (["new", soupFolder, "--json"], "is there already; name a folder that is not."),
    (["completion", "tcsh"], "parley completion knows bash, zsh and fish, not “tcsh”"),
    (["transcribe", "/"], "\"/\" is a folder; name an audio file in it."),
    (["say", "--voice", "klingon-x", "--output", "a.wav", "soup"], "espeak-ng has no voice “klingon-x”"),
    (["wake", "check", " "], "A wake phrase needs a word"),
    (["pronounce", ""], "one of the words is empty"),
    (["say"], "parley say needs TEXT…"),
    (["say", "--rate", "fast", "soup"], "--rate takes a whole number from 80 to 450, not “fast”"),
    (["say", "--rate", "99999999999999999999", "soup"], "--rate takes a whole number from 80 to 450"),
    (["listen", "--seconds", "0"], "--seconds takes a whole number from 1"),
    (["replay", soupFolder, "--wake", "x"], "The wake phrase “x” is too short"),
    (["replay", soupFolder, "--report", "json=/proc/a.json"], "/proc/a.json cannot be written; check the permissions"),
    (["replay", soupFolder, "--wake-threshold", "x"], "--wake-threshold takes a number from -10 to 10"),
    (["shortcuts", "add", "x", "--step", "say"], "The step “say” is not whole; write it as say TEXT."),
    (["shortcuts", "add", "x", "--step", "repeat: say x"], "is not whole; write it as repeat 3: STEP."),
    (["say", "--output", "said.mp3", "soup"], "end its name in .wav, .flac or .ogg"),
    (["pronounce", "soup", "--output", "said.mp3"], "end its name in .wav, .flac or .ogg"),
    (["simulate", "--conversations", "1", "--keep", "/proc/kept"], "nothing can be made in /proc (No such file"),
    (["chat", "--record", "/proc/kept"], "/proc/kept cannot be written: nothing can be made in /proc"),
    (["record", "/dev/null/kept"], "nothing can be made in /dev/null (Not a directory); name another folder."),
    (["new", "/proc/kitchen", "--json"], "/proc/kitchen cannot be written: nothing can be made in /proc"),
    (["listen", "--wake-threshold", "x"], "--wake-threshold takes a number from -10 to 10, such as -1.6, not “x”"),
    (["transcribe", "--grammar", "words.doc", "a.wav"], "--grammar takes a file that ends in .gram"),
    (["transcribe", "--grammar", "words.txt", "a.wav"], "words.txt cannot be read as text; name a file with one"),
  ]

  @Test(arguments: mistakes) func `a mistake on the command line has its sentence and code`(
    words: [String], sentence: String
  ) async {
    let run = await run(words)
    #expect(run.code == .usage)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `help has every command in one group, in lines of less than 100 columns`(words: [String]) async {
    let run = await run(words)
    #expect(run.code == .done)
    for command in Parley.own { #expect(run.output.matches(of: try! Regex("\n  \(command.usage.name) ")).count == 1) }
    #expect(CommandUsage.Group.allCases.allSatisfy { run.output.contains("\n\($0.rawValue):\n") })
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count < 100 })
  }

  @Test func `help of a command tells every option, under a heading, and an example`() async {
    for command in Parley.own {
      let run = await run(["help", command.usage.name])
      #expect(await self.run([command.usage.name, "--help"]).output == run.output)
      #expect(run.code == .done && run.errors.isEmpty)
      #expect(run.output.hasPrefix("usage: parley \(command.usage.name)"))
      for option in command.usage.allOptions { #expect(run.output.contains("--\(option.name)")) }
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count < 100 })
      #expect(run.output.matches(of: /\nExamples?:\n/).count == 1)
    }
  }

  @Test func `the examples of help are command lines that their commands take`() throws {
    for command in Parley.own {
      for example in command.usage.examples {
        let line = example.command.prefix { $0 != ">" && $0 != ")" }.trimmingPrefix("source <(")
        let words = line.matches(of: /"[^"]*"|'[^']*'|\S+/).map { $0.output.filter { $0 != "\"" && $0 != "'" } }
        #expect(words.prefix(2) == ["parley", command.usage.name], "\(example.command)")
        _ = try CommandArguments(Array(words.dropFirst(2)), usage: command.usage)
        for path in words where path.hasPrefix("Audio/") {
          #expect(FileManager.default.fileExists(atPath: packageFolder + "/" + path), "\(example.command)")
        }
      }
    }
  }

  @Test func `the version tells the commit`() async {
    let run = await run(["--version"])
    #expect(
      run.code == .done && run.output.contains(/^parley \d+\.\d+\.\d+ \(commit [0-9a-f]{12}\)\n$/), "\(run.output)")
  }

  private func run(_ words: [String]) async -> CommandRun {
    let (output, errors) = (TextOutput(), TextOutput())
    let context = CommandContext(apps: soupApps, output: output, errors: errors, readLine: { nil })
    let code = await Parley.run(words, in: context)
    return CommandRun(code: code, output: output.text, errors: errors.text)
  }
}
