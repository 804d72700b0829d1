/// What a person may order in place of an answer.
package struct OrderHearing: Sendable {
  /// Everything that starts something, as it is at the moment.
  package let triggers: @Sendable () -> Expectation
  /// Whether words leave the question: what only resembles an order does not.
  package let isOrder: @Sendable ([String]) -> Bool
  /// Whether words answer the question, so that nothing else is listened for.
  package var isAnswer: @Sendable ([String]) -> Bool = { _ in true }
}
