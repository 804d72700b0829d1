extension SpokenLanguage {
  /// That something of an app's went wrong.
  package func failure(ofApp name: String) -> String { sentence(.failed, ["app": name]) }
}
