extension AcousticModel {
  /// The context-independent phones of the model, silence and noises included, in the model's order.
  ///
  /// Reads and checks the model's files; throws `RecognizerError.file` for one that is missing or damaged.
  public func phones() throws(RecognizerError) -> [String] {
    try AcousticModelFiles(self).phones
  }
}
