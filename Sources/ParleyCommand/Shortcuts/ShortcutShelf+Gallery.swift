import ParleyDialog
import ParleyGrammar

/// Ready-made shortcuts, which apps and a folder offer.
extension ShortcutShelf {
  func gallery() async -> ExitCode {
    let all = engine.gallery()
    for (shortcut, app) in all {
      let problems = await engine.problems(in: shortcut)
      if arguments.has("json") {
        context.json(Self.report(shortcut, problems).adding(["app": app]))
        continue
      }
      let steps = shortcut.actions.map { "\($0.intent) of \($0.app)" }.joined(separator: ", then ")
      context.output.line("\(shortcut.name)\(steps.isEmpty ? "" : ": " + steps)")
      for problem in problems { context.output.line("  \(problem)") }
    }
    let broken = shortcuts.gallery?.broken ?? []
    for error in broken { context.errors.line(error.description) }
    if all.isEmpty, broken.isEmpty, !arguments.has("json") { context.output.line("There is nothing in the gallery.") }
    return broken.isEmpty ? .done : .failed
  }

  func take(fromGallery name: String) async throws -> ExitCode {
    let words = Utterance(name).words
    let all = engine.gallery()
    guard let item = all.first(where: { Utterance($0.shortcut.name).words == words }) else {
      if let taken = engine.takenFromGallery().first(where: { Utterance($0.offered.name).words == words }) {
        throw CommandFailure(.usage, "You have that already, as “\(taken.own)”.")
      }
      let meant = NearestWord.question(name, among: all.map(\.shortcut.name))
      throw CommandFailure(
        .usage, context.told("There is no “\(name)” in the gallery\(meant); parley shortcuts gallery shows what is."))
    }
    try await save(item.shortcut)
    return .done
  }
}
