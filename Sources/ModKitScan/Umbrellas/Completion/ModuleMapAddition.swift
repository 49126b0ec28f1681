import ModKitModel

/// Declares headers in a module map that somebody wrote.
struct ModuleMapAddition {
  let component: Component
  /// The path of the map.
  let map: String

  func outcome(
    of headers: [String], _ bytes: [UInt8], _ gap: UmbrellaCoverage
  ) -> CompletionOutcome {
    var outcome = CompletionOutcome()
    let syntax = ModuleMapSyntax(bytes)
    let isInPlace = isWrittenInPlace(syntax)
    var additions: [HeaderAddition] = []
    for header in headers {
      let line = "header \"\(spelling(of: header, isInPlace: isInPlace))\""
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

  // MARK: Names

  /// Headers are named as they are presented, unless the map names others where they are.
  private func spelling(of header: String, isInPlace: Bool) -> String {
    isInPlace
      ? RelativePath.way(from: RelativePath.directory(of: map), to: header)
      : component.presentedName(ofHeader: header)
  }

  private func isWrittenInPlace(_ syntax: ModuleMapSyntax) -> Bool {
    let headers = Set(component.files.headers)
    return syntax.modules.flatMap(\.allHeaders).contains { header in
      guard
        let path = RelativePath.resolve(
          header.place.path, in: RelativePath.directory(of: map)), headers.contains(path)
      else { return false }
      return component.presentedName(ofHeader: path) != header.place.path
    }
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

  /// Whether clang would accept the map, and each header is declared.
  private func declares(_ headers: [String], _ change: FileChange) -> Bool {
    let syntax = ModuleMapSyntax(change.result)
    guard syntax.issues.isEmpty else { return false }
    let contents = ModuleMapContents(syntax, at: map, of: component)
    let before = ModuleMapContents(ModuleMapSyntax(change.original), at: map, of: component)
    return contents.declared == before.declared.union(headers)
      && contents.umbrella == before.umbrella
  }
}

extension ModuleMapSyntax.Module {
  /// Whether it is there for C++ only.
  fileprivate var needsCPlusPlus: Bool {
    requirements.contains { !$0.isNegated && $0.feature.hasPrefix("cplusplus") }
  }

  fileprivate var allHeaders: [ModuleMapSyntax.Header] {
    headers + submodules.flatMap(\.allHeaders)
  }
}

extension SourceBytes {
  /// The last members of a module, each on a line of its own unless the module has only one.
  fileprivate func splice(
    adding members: [String], to module: ModuleMapSyntax.Module
  ) -> TextSplice? {
    guard let end = module.end else { return nil }
    var finder = PositionFinder(self)
    let brace = finder.offset(of: end)
    guard self[brace] == "}" else { return nil }
    guard !members.isEmpty else { return .insertion("", at: brace) }
    let line = startOfLine(at: brace)
    guard endOfBlanks(from: line) == brace else {
      let gap = self[brace - 1].isBlank ? "" : " "
      let words = members.map { $0.drop { $0 == " " } }
      return .insertion(gap + words.joined(separator: " ") + " ", at: brace)
    }
    let indentation = memberIndentation(of: module) ?? text(line..<brace) + "  "
    let lineEnd = lineEndText(near: line)
    return .insertion(members.map { indentation + $0 + lineEnd }.joined(), at: line)
  }

  /// What stands before the first header of a module, if that begins a line.
  private func memberIndentation(of module: ModuleMapSyntax.Module) -> String? {
    guard let position = module.headers.first?.place.position else { return nil }
    var finder = PositionFinder(self)
    let line = startOfLine(at: finder.offset(of: position))
    let end = endOfBlanks(from: line)
    return line <= module.nameOffset(in: self) ? nil : text(line..<end)
  }
}

extension ModuleMapSyntax.Module {
  fileprivate func nameOffset(in bytes: SourceBytes) -> Int {
    var finder = PositionFinder(bytes)
    return finder.offset(of: position)
  }
}
