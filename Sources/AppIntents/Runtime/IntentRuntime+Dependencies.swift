extension IntentRuntime {
  /// The dependencies of the conversation at hand; what it lacks is looked for in the manager that was declared.
  @TaskLocal package static var dependencies: AppDependencyManager?
}
