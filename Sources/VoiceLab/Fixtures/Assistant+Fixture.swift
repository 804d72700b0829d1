import ParleyVoiceSession

extension Assistant {
  /// The same as it is when a recorded conversation begins: with its seed, and its person's own shortcuts.
  package func anew(for fixture: Fixture) -> Assistant { anew(seed: fixture.seed, personal: fixture.personal) }
}
