import Foundation

extension AppIntent {
  /// The intent's parameters in declared order, each named after its property.
  package var declaredParameters: [any AnyIntentParameter] {
    if let own = self as? any DataIntent { return own.parameters }
    var mirrors: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let present = mirror {
      mirrors.insert(present, at: 0)
      mirror = present.superclassMirror
    }
    return mirrors.flatMap(\.children).compactMap { label, value in
      guard let parameter = value as? any AnyIntentParameter else { return nil }
      if let label { parameter.setName(label.hasPrefix("_") ? String(label.dropFirst()) : label) }
      return parameter
    }
  }

  /// The name of the parameter that a key path such as `\.$soup` leads to; nil when it leads to none of this intent's.
  package static func parameterName(for keyPath: PartialKeyPath<Self>) -> String? {
    let intent = Self()
    guard let parameter = intent[keyPath: keyPath] as? any AnyIntentParameter else { return nil }
    return intent.declaredParameters.first { $0 === parameter }?.name
  }

  /// A parameter's place in a phrase; a key path that leads to none leaves a name that validators report.
  static func phrasePart(for keyPath: PartialKeyPath<Self>) -> PhrasePart {
    .parameter(parameterName(for: keyPath) ?? "?")
  }
}
