import ParleyGrammar

/// Reads rows of a data file that are put together from named parts: "call <it> off".
struct TemplateRows {
  /// What `<name>` stands for.
  let parts: [String: String]
  let file: String

  /// Any one of the rows; an error names the row by its key and place.
  func node(_ texts: [String], key: String) throws(LanguageError) -> PhraseNode {
    var rows: [PhraseNode] = []
    for (index, text) in texts.enumerated() {
      do throws(PhraseTemplate.SyntaxError) {
        rows.append(try PhraseTemplate.node(text, parts: parts))
      } catch {
        throw LanguageError(file: file, key: "\(key).\(index)", problem: error.problem)
      }
    }
    return .choice(rows)
  }
}
