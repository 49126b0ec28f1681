import ModKitManifests
import ModKitModel
import ModKitSource

/// Finds classes that the facts of files leave out: those that do not begin a line, as in `#if` or in
/// another type. So it is not reported that a module does not have a class that may be there.
struct HiddenClasses<Tree: FileTree> {
  let tree: Tree
  let files: [OwnedFile]

  /// The declarations of classes whose names have the module of a component, which reads all its
  /// sources. Names that are declared elsewhere in `known` are left out.
  func sites(
    of names: Set<String>, besides known: [CouplingSite], in workspace: Workspace
  ) -> [CouplingSite] {
    let declared = Set(known.flatMap(\.allNames))
    var missing: [String: [String]] = [:]
    for name in names.subtracting(declared).sorted() {
      let parts = name.split(separator: ".").map(String.init)
      if parts.count == 2 { missing[parts[0], default: []].append(parts[1]) }
    }
    guard !missing.isEmpty else { return [] }
    return workspace.components.indices.flatMap { number -> [CouplingSite] in
      let module = workspace.components[number].module
      return missing[module].map { classes(named: $0, of: module, component: number) } ?? []
    }
  }

  private func classes(
    named names: [String], of module: String, component: Int
  ) -> [CouplingSite] {
    let search = MarkSearch(names.filter { $0.utf8.count > 1 })
    return files.filter { $0.component == component && $0.language == .swift }.flatMap {
      file -> [CouplingSite] in
      guard let content = try? tree.read(file.path, limit: SourceScanner.sizeLimit) else {
        return []
      }
      return content.withUnsafeBytes { buffer in
        classes(in: SourceBytes(buffer), search, module: module, file)
      }
    }
  }

  private func classes(
    in bytes: SourceBytes, _ search: MarkSearch, module: String, _ file: OwnedFile
  ) -> [CouplingSite] {
    var positions = PositionCounter(bytes)
    return search.hits(in: bytes).filter { bytes.follows("class", at: $0.offset) }.map { hit in
      let name = "\(module).\(search.text(hit.word))"
      let location = SourceLocation(file: file.path, position: positions.position(of: hit.offset))
      return CouplingSite(
        .objectiveCClass, .provides, .known(name), type: .known(name), owner: file.owner,
        at: SourceSite(location), origin: .declaration)
    }
  }
}

extension SourceBytes {
  /// Whether a keyword is before the name at a place.
  func follows(_ keyword: StaticString, at index: Int) -> Bool {
    var end = index
    while end > 0, self[end - 1].isBlank || self[end - 1].isNewline { end -= 1 }
    let start = end - keyword.utf8CodeUnitCount
    return end < index && spell(keyword, in: start..<end) && !self[start - 1].isName
  }
}

extension CouplingSite {
  /// The names by which a declared class may be meant.
  fileprivate var allNames: [String] { [knownName, knownType].compactMap(\.self) }
}
