extension String {
  /// The names in braces; what stands in braces of another language (`{"on": true}`) is none.
  var placeholders: [String] { matches(of: /\{([\p{L}\p{N}_ .\-]+)\}/).map { String($0.output.1) } }

  func filled(with values: [String: String]) -> String {
    replacing(/\{([\p{L}\p{N}_ .\-]+)\}/) { values[String($0.output.1)] ?? "" }
  }
}
