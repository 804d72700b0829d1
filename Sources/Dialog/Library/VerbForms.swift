import ParleyGrammar
import ParleyLanguage

/// A request as it may have been meant, in the forms in which phrases are declared.
struct VerbForms: Sendable {
  private let gerunds: [SimilarWords.Ending]
  private let verbs: RequestVerbs?
  private let after: MarkerRows?
  private let rewordings: Rewordings?

  init(_ language: Language) {
    let requests = language.requests
    rewordings = Rewordings(language)
    gerunds = requests?.gerunds ?? []
    verbs = requests?.verbs
    after = verbs.map { MarkerRows(.repeated($0.after)) }
  }

  /// The request itself first.
  ///
  /// - Parameter front: the last of the words of courtesy before it, "would you mind (adding)"; nil where there are none.
  func forms(of request: [String], after front: String?) -> [[String]] {
    let isFramed = front != nil
    var forms = [request]
    func change(_ changed: ([String]) -> [[String]]) {
      for form in forms.flatMap(changed) where !form.isEmpty && !forms.contains(form) { forms.append(form) }
    }
    if let verbs {
      let orders = { (form: [String]) in verbs.orders.compactMap { Self.withFirst($0.applied(to:), form) } }
      change { [withoutWordsAfterVerb($0)] }
      change(orders)
      change { form in
        verbs.infinitives.compactMap { Self.withFirst($0.applied(to:), form) } + self.orders(fromEndOf: form, verbs)
          + infinitives(from: form, verbs)
      }
      if isFramed { change { form in verbs.courteous.compactMap { Self.withFirst($0.applied(to:), form) } } }
      change(orders)
    }
    if isFramed { change { form in gerunds.compactMap { Self.withFirst($0.base(of:), form) } } }
    return rewordings?.forms(of: forms, after: front) ?? forms
  }

  func saysNeed(_ request: [String]) -> Bool { rewordings?.causativesOfNeeds(request).isEmpty == false }

  private static func withFirst(_ change: (String) -> String?, _ request: [String]) -> [String]? {
    request.first.flatMap(change).flatMap { $0.isEmpty ? nil : [$0] + request.dropFirst() }
  }

  private func withoutWordsAfterVerb(_ request: [String]) -> [String] {
    guard request.count > 2, let count = after?.length(in: request, at: 1), count + 1 < request.count else { return [] }
    return [request[0]] + request[(count + 1)...]
  }

  /// "Honig hinzufügen" as "füge Honig hinzu", and without what stands before an infinitive.
  private func orders(fromEndOf request: [String], _ verbs: RequestVerbs) -> [[String]] {
    guard !verbs.prefixes.isEmpty, request.count > 1, let last = request.last else { return [] }
    let isMarked = request.count > 2 && verbs.marks.contains(request[request.count - 2])
    let middle = Array(request.dropLast(isMarked ? 2 : 1))
    var forms = verbs.infinitives.compactMap { $0.applied(to: last) }.map { [$0] + middle }
    if isMarked { forms.append(middle + [last]) }
    for prefix in verbs.prefixes where last.hasPrefix(prefix) {
      let rest = String(last.dropFirst(prefix.count))
      let marked = verbs.marks.filter(rest.hasPrefix).map { String(rest.dropFirst($0.count)) }
      forms += marked.map { middle + [prefix + $0] }
      for stem in [rest] + marked {
        forms += verbs.infinitives.compactMap { $0.applied(to: stem) }.map { [$0] + request.dropLast() + [prefix] }
      }
    }
    return forms
  }

  /// "füge Honig hinzu" and "fügen Sie Honig hinzu" as "Honig hinzufügen", and where infinitives come first, an order
  /// as one.
  private func infinitives(from request: [String], _ verbs: RequestVerbs) -> [[String]] {
    guard let first = request.first else { return [] }
    let rest = Array(request.dropFirst())
    var infinitives = verbs.infinitives.compactMap { $0.undone(on: first) }
    if verbs.infinitives.contains(where: { $0.applied(to: first) != nil }) { infinitives.append(first) }
    if verbs.prefixes.isEmpty { return infinitives.map { [$0] + rest } }
    let whole = infinitives.map { rest + [$0] }
    guard rest.count > 1, let last = rest.last, verbs.prefixes.contains(last) else { return whole }
    return whole + infinitives.map { rest.dropLast() + [last + $0] }
  }
}
