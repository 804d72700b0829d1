extension Bus {
  /// What automations can wait for here; throws one sentence where the bus, or the library, is not there.
  package func report(in environment: [String: String]) throws(BusFailure) -> String {
    let names = try names(in: environment)
    let events = MachineEvent.allCases.filter { $0.bus == self }
    let told = events.filter { $0.service.map(names.contains) ?? true }
    let missing = Set(events.compactMap(\.service)).subtracting(names).sorted()
    let sentence = told.isEmpty ? "answers" : "tells " + told.map(\.rawValue).joined(separator: ", ")
    return missing.isEmpty ? sentence : sentence + "; there is no " + missing.joined(separator: " and no ")
  }

  fileprivate func names(in environment: [String: String]) throws(BusFailure) -> Set<String> {
    guard let library = BusLibrary.shared else { throw .noLibrary }
    guard let address = address(in: environment) else { throw .noAddress(self) }
    return try BusConnection(self, at: address, library).names()
  }
}

extension MachineEvent {
  /// Throws one sentence where this machine does not tell it now.
  package func check(in environment: [String: String]) throws(BusFailure) {
    let names = try bus.names(in: environment)
    guard let service, !names.contains(service) else { return }
    throw BusFailure("There is no \(service) on the \(bus.rawValue) bus, which would tell it")
  }
}
