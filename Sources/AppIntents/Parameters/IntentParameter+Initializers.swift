import Foundation

extension IntentParameter {
  /// With the choices that an options provider supplies (R6).
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      title, description, requestValueDialog, inputConnectionBehavior, defaultValue, optionsProvider,
      disambiguation: requestDisambiguationDialog)
  }

  /// With resolvers that make the value from another type; they are kept as data.
  public convenience init<Specification: ResolverSpecification>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value> resolvers: () -> Specification
  ) {
    let specification = resolvers()
    self.init(title, description, requestValueDialog, inputConnectionBehavior, defaultValue) {
      $0.resolvers = Array(specification)
    }
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider, Specification: ResolverSpecification>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider,
    @ResolverSpecificationBuilder<Value> resolvers: () -> Specification
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    let specification = resolvers()
    self.init(title, description, requestValueDialog, inputConnectionBehavior, defaultValue, optionsProvider) {
      $0.resolvers = Array(specification)
    }
  }

  /// With the few values, of all that the type has, that the parameter takes.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, supportedValues: [Value.ValueType],
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      title, description, requestValueDialog, inputConnectionBehavior, defaultValue,
      disambiguation: requestDisambiguationDialog
    ) { $0.supportedValues = supportedValues }
  }

  /// With the number of elements of a list; the size is kept as data.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      title, description, requestValueDialog, inputConnectionBehavior, defaultValue,
      disambiguation: requestDisambiguationDialog
    ) { $0.size = size }
  }
}

extension IntentParameter where Value.ValueType: AppEntity {
  /// With a query other than the entity's default one.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    query: Query
  ) where Query.Entity == Value.ValueType {
    self.init(
      title, description, requestValueDialog, inputConnectionBehavior, defaultValue,
      disambiguation: requestDisambiguationDialog
    ) { $0.query = query }
  }
}
