import Testing

@testable import ParleyCommand

struct UsageTests {
  static let mistakes: [([String], String)] = [
    (["lsten"], "parley has no command “lsten”; see parley --help."),
    (["chat", "--jsn"], "parley chat has no option --jsn; see parley chat --help."),
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
    (["say"], "parley say needs TEXT…"),
    (["say", "--rate", "fast", "soup"], "--rate takes a whole number from 80 to 450, not “fast”"),
    (["say", "--rate", "99999999999999999999", "soup"], "--rate takes a whole number from 80 to 450"),
    (["listen", "--seconds", "0"], "--seconds takes a whole number from 1"),
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

  @Test func `help tells every option of every command`() async {
    for command in Parley.own {
      let run = await run([command.usage.name, "--help"])
      #expect(run.code == .done && run.errors.isEmpty)
      #expect(run.output.hasPrefix("usage: parley \(command.usage.name)"))
      for option in command.usage.allOptions { #expect(run.output.contains("--\(option.name)")) }
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
    let overview = await run(["--help"])
    for command in Parley.own { #expect(overview.output.contains("parley \(command.usage.name) ")) }
  }

  private func run(_ words: [String]) async -> CommandRun {
    let (output, errors) = (TextOutput(), TextOutput())
    let context = CommandContext(apps: soupApps, output: output, errors: errors, readLine: { nil })
    let code = await Parley.run(words, in: context)
    return CommandRun(code: code, output: output.text, errors: errors.text)
  }
}
