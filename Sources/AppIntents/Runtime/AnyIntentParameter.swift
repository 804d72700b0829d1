/// A parameter of an intent without its type: what the dialog needs to ask for it, understand the answer and store it.
///
/// `IntentParameter` is its one implementation. The name is the property's, without the underscore.
package protocol AnyIntentParameter: AnyObject, Sendable {
  var name: String { get }
  var title: LocalizedStringResource? { get }
  var isOptional: Bool { get }
  var kind: ValueKind { get }

  /// The present value, of the declared type with optionals stripped; nil when there is none.
  var anyValue: (any Sendable)? { get }
  var anyDefaultValue: (any Sendable)? { get }
  var requestValueDialog: IntentDialog? { get }
  var requestDisambiguationDialog: IntentDialog? { get }

  /// Everything that the declaration says.
  var metadata: ParameterMetadata { get }

  /// True when a value was given, so that the default is not what stands there.
  var hasAssignedValue: Bool { get }

  /// Names the parameter after its property.
  func setName(_ name: String)

  /// Stores a value of the declared type or of its element type; nil takes the value away.
  /// Returns false, and changes nothing, when the value is of another type.
  func store(_ value: (any Sendable)?) -> Bool

  /// How a value of this parameter is shown and spoken, with its synonyms.
  func option(for value: any Sendable) -> ValueOption
}
