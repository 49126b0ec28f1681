import ModKitModel
import ModKitSource

/// Declares headers in a handwritten module map.
struct ModuleMapAddition {
  let component: Component
  /// The path of the map.
  let map: String
  let layout: HeaderLayout

  func outcome(
    of headers: [String], _ bytes: [UInt8], _ gap: UmbrellaCoverage
  ) -> CompletionOutcome {
    var outcome = CompletionOutcome()
    let syntax = ModuleMapSyntax(bytes)
    var additions: [HeaderAddition] = []
    for header in headers {
      let line = "header \"\(component.presentedName(ofHeader: header))\""
      if let reason = component.obstacle(to: header) {
        outcome.refuse(header, reason, line, in: gap)
      } else {
        additions.append(HeaderAddition(header: header, line: line))
      }
    }
    guard !additions.isEmpty else { return outcome }
    let change = target(in: syntax).flatMap { module in
      bytes.withUnsafeBytes { splices(adding: additions, to: module, SourceBytes($0), gap) }
    }.map { FileChange(path: map, original: bytes, splices: $0) }
    outcome.add(
      additions, by: change.flatMap { declares(additions.map(\.header), $0) ? $0 : nil }, to: gap)
    return outcome
  }

  // MARK: Places

  private func target(in syntax: ModuleMapSyntax) -> ModuleMapSyntax.Module? {
    let modules = syntax.modules.filter { $0.path.count == 1 }
    return modules.first { $0.name == component.module } ?? modules.first
  }

  private func splices(
    adding additions: [HeaderAddition], to module: ModuleMapSyntax.Module,
    _ bytes: SourceBytes, _ gap: UmbrellaCoverage
  ) -> [TextSplice]? {
    let isPlain = { (header: String) in module.needsCPlusPlus || !gap.needsCPlusPlus(header) }
    var lines = additions.filter { isPlain($0.header) }.map(\.line)
    let cPlusPlus = additions.filter { !isPlain($0.header) }.map(\.line)
    var splices: [TextSplice] = []
    if let inner = module.submodules.first(where: \.needsCPlusPlus) {
      guard let splice = bytes.splice(adding: cPlusPlus, to: inner) else { return nil }
      splices.append(splice)
    } else if !cPlusPlus.isEmpty {
      guard !module.submodules.contains(where: { $0.name == "CPlusPlus" }) else { return nil }
      let members = (["requires cplusplus"] + cPlusPlus + ["export *"]).map { "  \($0)" }
      lines += ["explicit module CPlusPlus {"] + members + ["}"]
    }
    guard let splice = bytes.splice(adding: lines, to: module) else { return nil }
    return (splices + [splice]).filter { !$0.replacement.isEmpty }
  }

  /// Whether clang would accept the map and each header is declared.
  private func declares(_ headers: [String], _ change: FileChange) -> Bool {
    let syntax = ModuleMapSyntax(change.result)
    guard syntax.issues.isEmpty else { return false }
    let contents = ModuleMapContents(syntax, of: component, in: layout)
    let before = ModuleMapContents(
      ModuleMapSyntax(change.original), of: component, in: layout)
    return contents.declared == before.declared.union(headers)
      && contents.umbrella == before.umbrella
  }
}
