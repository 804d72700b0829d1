import AppIntents

/// Additions of Parley: what an intent says and shows beside its value.
extension ResolvedIntentResult {
  /// What the app says where there is no screen; nil where it has no dialog.
  public var dialog: String? { performed.dialog.map { $0.full.resolved() } }

  /// What it says beside a screen; nil where it has no dialog.
  public var supportingDialog: String? { performed.dialog.map { ($0.supporting ?? $0.full).resolved() } }

  /// The type of the intent that goes on after this one; nil where none does.
  public var opensIntent: String? { performed.opensIntent.map { "\(type(of: $0))" } }
}
