import AppIntents

/// Shortcuts of one's own in the form of Apple's Shortcuts app.
extension ConversationEngine {
  /// Takes what there is a word for here.
  ///
  /// - Parameter name: what it is called where the file does not say it.
  /// - Returns: a shortcut of all steps that could be taken, and a sentence for each that could not; `omitsEnd` where one
  ///   of these could have ended it.
  package func shortcut(
    from file: PropertyList, named name: String
  ) async throws(PersonalShortcutError) -> (shortcut: PersonalShortcut, problems: [String], omitsEnd: Bool) {
    let workflow = try Workflow(file)
    var shortcut = PersonalShortcut(
      name: workflow.name ?? name, locale: workflow.locale ?? library.language.language.identifier, steps: [])
    var problems: [String] = []
    var omitsEnd = false
    await library.withDependencies { [answers] in
      var reader = WorkflowReader(library: library, answers: answers)
      shortcut.steps = await reader.steps(of: workflow)
      (problems, omitsEnd) = (reader.problems, reader.omitsEnd)
    }
    return (shortcut, problems, omitsEnd)
  }

  /// The file of one, which reads as the same shortcut.
  package func file(of shortcut: PersonalShortcut) async -> PropertyList {
    var file = PropertyList.other
    await library.withDependencies { [answers] in
      var writer = WorkflowWriter { action in
        let app = library.apps.first { $0.name == action.app }
        let bundle = app?.bundleIdentifier ?? ""
        // A name that no bundle has, so that it is found by the app's name.
        let words = library.language.triggerWords(action.app).joined(separator: "-")
        return (bundle.isEmpty ? "parley.\(words)" : bundle, action.app)
      } value: { text, name, action in
        guard let match = library.declared(action),
          let parameter = match.shortcut.shortcut.makeIntent().declaredParameters.first(where: { $0.name == name })
        else { return nil }
        return await WorkflowValue.written(text, parameter, answers, library.apps[match.id.app].strings)
      }
      file = await writer.file(of: shortcut)
    }
    return file
  }
}
