extension DialogEvent {
  /// Whether a described app's program was asked what it was not asked when the conversation was recorded.
  package var lacksReply: Bool { fault?.contains(CommandReplies.unanswered) ?? false }
}
