import Foundation

#if SchemaMacros
  /// Makes a type an intent of a schema: its stored properties are parameters, named after themselves, and it needs no
  /// title. A parameter that the schema cannot be without and that the type lacks is an error; one that its
  /// documentation shows besides, and a schema that is not known, are warnings.
  @attached(memberAttribute)
  @attached(extension, conformances: AppIntent, AssistantSchemaIntent)
  public macro AppIntent(schema: AppSchema) = #externalMacro(module: "ParleyMacros", type: "SchemaMacro")

  /// Makes a type an entity of a schema: its stored properties, but for `id`, are properties that results and later
  /// actions can use.
  @attached(memberAttribute)
  @attached(extension, conformances: AppEntity, AssistantSchemaEntity)
  public macro AppEntity(schema: AppSchema) = #externalMacro(module: "ParleyMacros", type: "SchemaMacro")

  /// Makes an enumeration one of a schema.
  @attached(extension, conformances: AppEnum, AssistantSchemaEnum)
  public macro AppEnum(schema: AppSchema) = #externalMacro(module: "ParleyMacros", type: "SchemaMacro")

  /// The older spelling of `@AppIntent(schema:)`.
  @attached(memberAttribute)
  @attached(extension, conformances: AppIntent, AssistantSchemaIntent)
  public macro AssistantIntent(schema: AppSchema) = #externalMacro(module: "ParleyMacros", type: "SchemaMacro")

  /// The older spelling of `@AppEntity(schema:)`.
  @attached(memberAttribute)
  @attached(extension, conformances: AppEntity, AssistantSchemaEntity)
  public macro AssistantEntity(schema: AppSchema) = #externalMacro(module: "ParleyMacros", type: "SchemaMacro")

  /// The older spelling of `@AppEnum(schema:)`.
  @attached(extension, conformances: AppEnum, AssistantSchemaEnum)
  public macro AssistantEnum(schema: AppSchema) = #externalMacro(module: "ParleyMacros", type: "SchemaMacro")

  /// Makes a value of one of several types of an enumeration whose cases each hold one value.
  @attached(member, names: named(Cases), named(_unionCases), named(_unionValue))
  @attached(extension, conformances: AppUnionValue)
  public macro UnionValue() = #externalMacro(module: "ParleyMacros", type: "UnionValueMacro")

  /// Makes a property of an entity that is worked out when it is read one that others see. Not in an extension, nor in a
  /// type of an actor's.
  @attached(peer, names: prefixed(_computed_))
  public macro ComputedProperty(
    title: LocalizedStringResource? = nil, identifier: String? = nil,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>? = nil, customIndexingKey: CSCustomAttributeKey? = nil
  ) = #externalMacro(module: "ParleyMacros", type: "ComputedPropertyMacro")

  /// Makes a property of an entity that takes time to read one that others may ask for.
  @attached(peer, names: prefixed(_computed_))
  public macro DeferredProperty(
    title: LocalizedStringResource? = nil, identifier: String? = nil,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>? = nil, customIndexingKey: CSCustomAttributeKey? = nil
  ) = #externalMacro(module: "ParleyMacros", type: "ComputedPropertyMacro")

  /// The bundle of the code that it stands in: the main one, as there are no others here.
  @freestanding(expression)
  public macro bundle() -> Bundle = #externalMacro(module: "ParleyMacros", type: "BundleMacro")
#endif
