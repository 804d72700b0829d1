import CParleyPocketSphinx
import Foundation

/// Reads the grammar files that a task may name into checked word graphs.
enum TaskSource {
  private static let remedy = "give the path of a grammar file"

  /// Sphinx's own text format: `FSG_BEGIN`, the counts, one `TRANSITION from to probability [word]` a line, `FSG_END`.
  ///
  /// Read here and not by the engine, which takes any number of states on trust.
  static func fsg(_ path: String) throws(RecognizerError) -> RecognitionGrammar {
    let text = try RegularFile.text(path: path, remedy: remedy)
    var counts: [String: Int] = [:]
    var arcs: [RecognitionGrammar.Arc] = []
    var isInside = false
    var isEnded = false
    func malformed(_ line: Int, _ what: String) -> RecognizerError {
      .file(path: path, problem: "line \(line) \(what)", remedy: "correct the grammar")
    }
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let fields = line.hasPrefix("#") ? [] : line.split { $0.isWhitespace }
      guard let keyword = fields.first, !isEnded else { continue }
      switch keyword {
      case "FSG_BEGIN": isInside = true
      case "FSG_END" where isInside: isEnded = true
      case _ where !isInside: continue
      case "N", "NUM_STATES", "S", "START_STATE", "F", "FINAL_STATE":
        guard fields.count == 2, let value = Int(fields[1]) else { throw malformed(index + 1, "has no number") }
        counts[String(keyword.prefix(1))] = value
      case "T", "TRANSITION":
        guard fields.count == 4 || fields.count == 5, let from = Int(fields[1]), let to = Int(fields[2]),
          let probability = Float(fields[3])
        else { throw malformed(index + 1, "is not \u{201C}TRANSITION from to probability [word]\u{201D}") }
        arcs.append(
          .init(
            from: from, to: to, label: fields.count == 5 ? .word(String(fields[4])) : .empty, probability: probability))
      default: throw malformed(index + 1, "begins with the unknown word \u{201C}\(keyword)\u{201D}")
      }
    }
    guard isEnded, let states = counts["N"], let start = counts["S"], let final = counts["F"] else {
      throw .file(
        path: path, problem: "lacks FSG_BEGIN, NUM_STATES, START_STATE, FINAL_STATE or FSG_END",
        remedy: "correct the grammar")
    }
    return try checked(path) { () throws(RecognitionGrammarError) in
      try RecognitionGrammar(stateCount: states, start: start, final: final, arcs: arcs)
    }
  }

  /// The first public rule of a JSpeech Grammar Format file.
  static func jsgf(_ path: String, logMath: OpaquePointer) throws(RecognizerError) -> RecognitionGrammar {
    let text = try RegularFile.text(path: path, remedy: remedy)
    let (graph, detail) = EngineLog.watching { () -> UnsafeMutablePointer<fsg_model_t>? in
      // What comes before this header the engine prints on the standard output.
      guard text.trimmingPrefix("\u{FEFF}").hasPrefix("#JSGF") else { return nil }
      guard let grammar = jsgf_parse_file(path, nil) else { return nil }
      defer { jsgf_grammar_free(grammar) }
      guard let rule = jsgf_get_public_rule(grammar) else { return nil }
      return jsgf_build_fsg_raw(grammar, rule, logMath, 1)
    }
    // The engine skips what it does not understand, such as a rule that is missing, and only logs it.
    guard let graph, detail.isEmpty else {
      graph.map { _ = fsg_model_free($0) }
      throw .file(
        path: path,
        problem: "is not a JSGF grammar with a public rule\(detail.isEmpty ? "" : " (\(detail))")",
        remedy: "correct the grammar")
    }
    defer { fsg_model_free(graph) }
    let arcs = arcs(of: graph, logMath: logMath)
    return try checked(path) { () throws(RecognitionGrammarError) in
      try RecognitionGrammar(
        stateCount: Int(graph.pointee.n_state), start: Int(graph.pointee.start_state),
        final: Int(graph.pointee.final_state), arcs: arcs)
    }
  }

  private static func arcs(
    of graph: UnsafeMutablePointer<fsg_model_t>, logMath: OpaquePointer
  ) -> [RecognitionGrammar.Arc] {
    var arcs: [RecognitionGrammar.Arc] = []
    for state in 0..<graph.pointee.n_state {
      var iterator = fsg_model_arcs(graph, state)
      while let here = iterator {
        if let link = fsg_arciter_get(here)?.pointee {
          var label = RecognitionGrammar.Label.empty
          if link.wid >= 0, link.wid < graph.pointee.n_word, let word = graph.pointee.vocab[Int(link.wid)] {
            label = .word(String(cString: word))
          }
          let probability = Float(logmath_exp(logMath, link.logs2prob))
          arcs.append(
            .init(
              from: Int(link.from_state), to: Int(link.to_state), label: label,
              probability: min(1, max(probability, .leastNormalMagnitude))))
        }
        iterator = fsg_arciter_next(here)
      }
    }
    // The engine lists arcs in the order of its hash tables; a fixed order makes equal files equal grammars.
    return arcs.sorted {
      ($0.from, $0.to, "\($0.label)", $0.probability) < ($1.from, $1.to, "\($1.label)", $1.probability)
    }
  }

  private static func checked(
    _ path: String, _ make: () throws(RecognitionGrammarError) -> RecognitionGrammar
  ) throws(RecognizerError) -> RecognitionGrammar {
    do throws(RecognitionGrammarError) {
      return try make()
    } catch {
      throw .file(path: path, problem: "is not a usable grammar: \(error)", remedy: "correct the grammar")
    }
  }
}
