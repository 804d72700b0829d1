import Foundation
import Testing

@testable import ParleyCommand

/// The Debian package that `Sources/Packaging/deb` builds, in a Debian and an Ubuntu that have nothing else. The build takes
/// minutes, and serves both.
@Suite(.timeLimit(.minutes(45))) struct InstallLongTests {
  /// What is typed after “parley”, with the tabulator, and what stands there then.
  private static let completed = [
    Completed("chat --app", " s", "soup-chef"), Completed("chat", " --app=s", "--app=soup-chef"),
    Completed("apps --locale", " es", "es-ES"), Completed("say --voice", " en-us+m1", "en-us+m1"),
    Completed("wake", " tu", "tune"), Completed("replay", " --slow", "--slowest"),
    Completed("replay", " Conv", "Conversations/"), Completed("chat --app-file", " kit", "kitchen.json"),
    Completed("record", " Con", "Conversations/"),
  ]
  private struct Completed {
    let typed: String
    let word: String
    let becomes: String

    init(_ before: String, _ part: String, _ word: String) {
      (typed, self.word, becomes) = (before + part, word, "\(before) \(word)")
    }
  }
  /// Types a line and the tabulator in a zsh at a terminal of its own, and prints the line then.
  private static let typedInZsh = """
    #!/bin/zsh -f
    zmodload zsh/zpty
    zpty -b terminal zsh -f -i
    zpty -w terminal 'show() { print; print -r -- "typed: ${BUFFER% } :end"; exit }; zle -N show; bindkey ^X show'
    zpty -w terminal 'unset zle_bracketed_paste; PS1=; autoload -Uz compinit; compinit -D; print REA""DY'
    zpty -r -m terminal shown '*READY*'
    zpty -w -n terminal "$1"$'\\t\\x18'
    zpty -r -m terminal shown '*typed: * :end*'
    print -r -- "zsh: ${${shown##*typed: }% :end*}"
    """

  /// Each line that is printed is one thing that has to be so.
  private static let scenario = """
    set -e
    apt-get update -qq -o Acquire::Languages=none
    ours() { find /bin /boot /etc /home /lib /opt /root /srv /usr /var/lib -xdev -name '*parley*'; }
    ours >/tmp/before
    apt-get install -y -qq --no-install-recommends /packages/*.deb man-db bash-completion zsh fish >/tmp/log 2>&1 ||
      cat /tmp/log
    ! type swift 2>/dev/null && ! ldd /usr/bin/parley | grep -i swift && echo "no Swift"
    cd /tmp
    parley --version
    parley demo >demo.txt && grep -q '(completed)' demo.txt && test -s parley-demo.wav && echo "demonstrated"
    echo 'order soup' | parley chat --app soup-chef | grep -q 'Which soup would you like' && echo "talked"
    parley doctor | grep -E '^MISSING' | grep -v sound || echo "nothing is missing"
    parley new kitchen --json >/dev/null && cd kitchen
    parley replay Conversations --app-file kitchen.json | tail -n 1 | cut -d ';' -f 1
    man parley-replay | grep -q -- '--last-failed' && echo "a manual page"
    bash -c '. /usr/share/bash-completion/bash_completion; _completion_loader parley; complete -p parley' || true
    for line in \(completed.map { "'parley \($0.typed)'" }.joined(separator: " ")); do
      /packages/typed-in-zsh "$line"
      fish -c 'string join -- " / " "fish:" (complete -C $argv[1] | string split -f 1 \\t)' "$line"
    done
    grep -E '^(ExecStart|Environment|ProtectHome)=' /lib/systemd/system/parley.service
    apt-get purge -y -qq parley-voice >/tmp/log 2>&1 || cat /tmp/log
    ours | diff /tmp/before - && echo "nothing is left"
    """

  /// The package, built once, and what types in a zsh, in a folder of their own.
  private static let built = Task {
    let folder = try TemporaryFolder()
    let made = try await run(packageFolder + "/Sources/Packaging/deb", folder.path)
    try #require(made.code == 0, "\(made.output)\(made.errors)")
    chmod(try folder.file("typed-in-zsh", typedInZsh), 0o755)
    return (folder: folder, package: try #require(made.output.split(separator: "\n").last.map(String.init)))
  }

  @Test func `the package is in order`() async throws {
    let lintian = try await Self.run(
      "/usr/bin/env", "lintian", "--fail-on", "error", "--allow-root", Self.built.value.package)
    #expect(lintian.code == 0, "\(lintian.output)\(lintian.errors)")
  }

  @Test func `the package is installed, run and removed in a clean Debian`() async throws {
    try await Self.installRunAndRemove(in: "debian")
  }

  @Test func `the package is installed, run and removed in a clean Ubuntu`() async throws {
    try await Self.installRunAndRemove(in: "ubuntu")
  }

  private static func installRunAndRemove(in system: String) async throws {
    let folder = try await built.value.folder
    let clean = try await run(packageFolder + "/Tests/in-clean-root.sh", system, folder.path, scenario)
    #expect(clean.code == 0, "\(clean.output)\(clean.errors)")
    let lines = clean.output.split(separator: "\n").map(String.init)
    #expect(lines.dropFirst().first?.contains(/^parley \d+\.\d+\.\d+ \(commit [0-9a-f]{12}\)$/) == true, "\(lines)")
    #expect(
      lines.enumerated().filter { $0.offset != 1 }.map(\.element) == [
        "no Swift", "demonstrated", "talked", "nothing is missing", "2 passed, 0 failed", "a manual page",
        "complete -F _parley parley",
      ] + completed.flatMap { ["zsh: parley \($0.becomes)", "fish: / \($0.word)"] } + [
        "ExecStart=/usr/bin/parley device --quiet --socket %t/parley/device.sock",
        "Environment=PARLEY_MODELS=/usr/share/parley/Models", "ProtectHome=yes", "nothing is left",
      ], "\(clean.output)\(clean.errors)")
  }

  @Test func `the script installs what runs from any prefix, and removes all of it`() async throws {
    // It takes what the package's build leaves; two builds at once would wait for each other.
    _ = try await Self.built.value
    let folder = try TemporaryFolder()
    let script = packageFolder + "/Sources/Packaging/install"
    let installed = try await Self.run(script, "PREFIX=\(folder.path)/here")
    #expect(installed.code == 0, "\(installed.errors)")
    let apps = try await Self.run("/usr/bin/env", "-i", "\(folder.path)/here/bin/parley", "apps", "--app", "soup-chef")
    #expect(apps.code == 0 && apps.output.hasPrefix("Soup Chef"), "\(apps.errors)")
    #expect(try await Self.run(script, "--remove", "PREFIX=\(folder.path)/here").code == 0)
    let left = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    #expect(!left.contains { $0.contains("parley") }, "\(left)")
  }

  private static func run(_ program: String, _ arguments: String...) async throws -> (
    code: Int32, output: String, errors: String
  ) {
    // The compiler keeps modules there.
    let process = try ParleyProcess(
      arguments, environment: ["XDG_CACHE_HOME": FileManager.default.temporaryDirectory.path + "/cache"],
      executable: URL(filePath: program))
    var output = ""
    for await line in process.lines { output += line + "\n" }
    let (code, errors) = await process.end()
    return (code, output, errors)
  }
}
