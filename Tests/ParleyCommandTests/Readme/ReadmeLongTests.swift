import Foundation
import TestSupport
import Testing

/// Runs what README.md prints, in its order, in a fresh folder, and compares what is printed.
@Suite(.enabled(if: isModelInstalled, "apt-get install pocketsphinx-en-us"), .ownThreads, .timeLimit(.minutes(30)))
struct ReadmeLongTests {
  enum Way: Sendable {
    /// As it stands there; what is printed differs in numbers that are measured alone.
    case run(code: Int32 = 0)
    /// As it stands there, and what is printed depends on the machine.
    case runs(code: Int32 = 0)
    /// Less of the same, since all of it takes hours or a program that is not here.
    case instead(String, code: Int32 = 0)
    /// What another command printed.
    case printed(by: String)
    case left(String)
  }

  /// By the command, every one of the README.
  static let ways: [String: Way] = [
    "Soup Chef on a speaker, which has no screen:": .printed(by: "parley demo"),
    "Sources/Packaging/install PREFIX=$HOME/.local": .left("InstallLongTests installs, in a clean Debian"),
    "parley --version": .runs(),
    "Sources/Packaging/deb /tmp": .left("InstallLongTests builds the package"),
    "sudo apt update && sudo apt install /tmp/parley-voice_*.deb": .left("InstallLongTests installs the package"),
    "parley listen": .left("needs a microphone; LiveTests listen at a sound server of their own"),
    "parley device --socket /tmp/parley.sock &": .left("needs a microphone; LiveTests and ServiceManagerLongTests"),
    #"echo '{"command":"say","text":"Dinner is ready."}' | nc -UN /tmp/parley.sock"#: .left("the device's socket"),
    "parley device --print-unit | sudo tee /etc/systemd/system/parley.service >/dev/null": .instead(
      "parley device --print-unit >parley.service && grep -q ExecStart parley.service"),
    "sudo systemctl enable --now parley": .left("ServiceManagerLongTests boot a systemd of their own"),
    "parley chat --profile phone --script order.txt": .run(),
    #"parley shortcuts add "my lunch" --intent OrderSoup --set soup="clam chowder""#: .run(),
    #"parley shortcuts add "soup run" --step 'OrderSoup soup="tomato soup" as=order' --step 'CreateList name={order.soup}' --step 'say Your {order.soup} costs {order}.'"#:
      .run(),
    #"parley preview "soup run""#: .run(),
    "parley chat": .run(),
    "parley replay Audio/soup-chef/order Audio/soup-chef/quantity": .run(),
    "parley replay --profile speaker my-recordings": .run(code: 1),
    "parley replay my-recordings --last-failed --fail-fast": .runs(code: 1),
    #"parley listen --wake "hey parley""#: .left("needs a microphone"),
    #"parley wake tune recordings --phrase "hey parley" --negative other-speech"#: .left(
      "the reader's own recordings; WakeCommandTests"),
    "parley replay Audio --report junit=parley.xml --report html=parley.html --report json=parley.jsonl": .instead(
      """
      parley replay Audio/groceries --report junit=parley.xml --report html=parley.html --report json=parley.jsonl &&
      cp parley.jsonl before.jsonl && cp parley.jsonl after.jsonl
      """),
    "parley replay Audio --report json=parley.jsonl --resume": .instead(
      "parley replay Audio/groceries --report json=parley.jsonl --resume"),
    "parley replay Audio --grid snr=24..6/6,rt60=0.2..0.8": .instead(
      "parley replay Audio/soup-chef/eta --profile speaker --grid snr=24..6/18,rt60=0.2..0.8/0.6", code: 1),
    "parley compare before.jsonl after.jsonl": .runs(),
    "sbatch --array=1-8 --wrap 'parley replay Audio --shard $SLURM_ARRAY_TASK_ID/8 --report json=part-$SLURM_ARRAY_TASK_ID.jsonl'":
      .left("needs Slurm"),
    "parallel parley replay Audio --shard {}/8 --report json=part-{}.jsonl ::: 1 2 3 4 5 6 7 8": .instead(
      "for part in 1 2 3 4 5 6 7 8; do parley replay Audio/groceries --shard $part/8 --report json=part-$part.jsonl; done"
    ),
    "parley report merge part-*.jsonl --report html=parley.html": .runs(),
    "67 in both: 0 better, 0 worse; by chance alone, a split this uneven has the probability 1.0 (exact McNemar test)":
      .printed(by: "parley compare before.jsonl after.jsonl"),
    "parley simulate --app Groceries --conversations 500 --seed 7 --keep failures": .instead(
      "parley simulate --app Groceries --conversations 3 --seed 7 --keep failures >/dev/null || [ $? = 1 ]"),
    "parley lint --app Meditation": .run(code: 1),
    "parley parity Audio/soup-chef": .run(),
    "parley chat --app-file lamps.json": .run(),
    "parley replay --app-file Audio/soup-chef/soup-chef.json Audio/soup-chef/far Audio/soup-chef/eta": .run(),
    "parley evaluate recordings --app-file coffee.json --noise kitchen.flac --snr 24..6/3": .left(
      "the reader's own recordings; EvaluateCommandTests"),
    "parley evaluate recordings --app-file coffee.json --fresh": .left(
      "the reader's own recordings; EvaluateCommandTests"),
    "parley evaluate answers.jsonl": .left("the reader's own sentences; EvaluateSentencesTests"),
    "parley evaluate Tests/MeaningTests/Blind --spoken --speaker 'flite -voice slt -t {text} -o {file}'": .left(
      "another voice than the tests need; EvaluateMeaningTests"),
    "parley evaluate Tests/MeaningTests/Conversations --spoken --half practice": .left(
      "takes half an hour; MeaningSetLongTests"),
    #"parley preview "order clam chowder with soup chef""#: .run(),
    #"parley preview "get some clam chowder""#: .run(code: 1),
    "parley apps --app Meditation": .run(),
    "parley transcribe Audio/soup-chef/order/clam-chowder.flac": .run(),
    "parley say --output total.wav 'The total is $3.75.'": .run(),
    "parley doctor": .runs(),
    "parley bench --part replay Audio/soup-chef/order Audio/soup-chef/quantity": .left("a release build; BenchTests"),
    "parley bench --part live-gap Audio/soup-chef/{order,quantity} Audio/groceries/honey Audio/ballpark/favourite Audio/{meditation,todo}/which":
      .left("a release build and a sound server; LiveLongTests"),
    "parley bench --part vocabulary": .left("a release build; BenchTests"),
    "parley new kitchen": .run(),
    "swift build && .build/debug/kitchen-device replay conversations --report junit=result.xml html=result.html": .left(
      "OwnPackageLongTests build the package of the README and run what `parley new` makes"),
  ]

  /// Those two that `.ci/run` runs as they stand: they install from Debian.
  private static func isRunByCI(_ command: String) -> Bool { command.hasPrefix("sudo apt-get update &&") }

  @Test func `every command of the README is run, or left for a reason`() throws {
    let commands = try Readme().steps.map(\.command).filter { !Self.isRunByCI($0) }
    #expect(Set(commands) == Set(Self.ways.keys))
    let files = try Readme().blocks.compactMap(\.file)
    #expect(
      files == [
        "lamps.json", "Package.swift", "Sources/Kitchen/Kitchen.swift", "Sources/kitchen-device/Device.swift",
        "Sources/kitchen-radio/Radio.swift",
      ])
  }

  @Test func `what the README prints is what comes`() throws {
    let readme = try Readme()
    let folder = try ReadmeFolder(readme)
    var printed: [String: String] = [:]
    printed["parley demo"] = try folder.run("parley demo").output
    for step in readme.steps {
      let (command, expected): (String, Int32)
      switch Self.ways[step.command] {
      case .run(let code), .runs(let code): (command, expected) = (step.command, code)
      case .instead(let other, let code): (command, expected) = (other, code)
      case .printed(let other):
        let text = try #require(printed[other], "\(other) comes later")
        #expect(Self.withoutNumbers(text) == Self.withoutNumbers(step.output))
        continue
      case .left, nil: continue
      }
      let (code, output) = try folder.run(command)
      #expect(code == expected, "\(command):\n\(output)")
      printed[step.command] = output
      if case .run? = Self.ways[step.command] {
        let shown = Self.pattern(step.output)
        #expect(output.wholeMatch(of: shown) != nil, "\(command):\n\(output)")
      }
    }
  }

  /// Computing takes as long as it does, and synthesisers differ in what they need for a prompt; what is waited is the same
  /// everywhere.
  private static func withoutNumbers(_ text: String) -> String {
    text.replacing(/\b[0-9]+([.,][0-9]+)*\b(?! ms of waiting)/, with: "N")
  }

  /// The output as the README shows it: “…” is any lines, and how fast it was is any number.
  private static func pattern(_ output: String) -> Regex<AnyRegexOutput> {
    let text = NSRegularExpression.escapedPattern(for: output)
      .replacing(/[0-9]+ times faster/, with: "[0-9]+ times faster").replacing("…\n", with: "(?:.*\n)*")
    return try! Regex(text)
  }
}

/// The folder in which the README's commands run: the checkout's recordings, and files from the README's own blocks.
private struct ReadmeFolder {
  private let folder: TemporaryFolder
  /// The commands that read what is typed on a terminal, with files that hold it.
  private var typed: [String: String] = [:]

  init(_ readme: Readme) throws {
    folder = try TemporaryFolder()
    let manager = FileManager.default
    for name in ["Audio", "Tests", "Sources"] {
      try manager.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: packageFolder + "/" + name)
    }
    let executable = try #require(ParleyProcess.executable)
    try manager.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: folder.path + "/bin/parley", withDestinationPath: executable.path)
    for block in readme.blocks {
      guard let file = block.file, file.hasSuffix(".json") else { continue }
      _ = try folder.file(file, block.text)
    }
    for step in readme.steps {
      let lines = step.output.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }
      if lines.isEmpty { continue }
      if step.command.hasSuffix("--script order.txt") {
        _ = try folder.file("order.txt", lines.joined())
      } else {
        typed[step.command] = "typed-\(typed.count)"
        _ = try folder.file("typed-\(typed.count - 1)", lines.joined())
      }
    }
    // An order in which another soup is said than is expected.
    try manager.createDirectory(atPath: folder.path + "/my-recordings", withIntermediateDirectories: true)
    let order = try folder.copy(packageFolder + "/Audio/soup-chef/order", as: "my-recordings/order")
    try manager.removeItem(atPath: order + "/clam-chowder.flac")
    try manager.copyItem(
      atPath: packageFolder + "/Audio/soup-chef/far/tomato-soup.flac", toPath: order + "/clam-chowder.flac")
  }

  func run(_ command: String) throws -> (code: Int32, output: String) {
    let output = folder.path + "/output"
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    // What is typed on a terminal is read from a file here, and shown all the same.
    process.arguments = ["-c", typed[command].map { "\(command) --script \($0)" } ?? command]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PATH": folder.path + "/bin:/usr/bin:/bin", "HOME": folder.path, "XDG_CACHE_HOME": folder.path + "/.cache",
      "XDG_DATA_HOME": folder.path + "/.local/share",
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let handle = try #require(FileHandle(forWritingAtPath: output))
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOfFile: output, encoding: .utf8))
  }
}
