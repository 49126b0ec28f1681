import ModKitModel

/// Finds messages that Objective-C sends to Swift types of other components which the generated headers
/// do not have. Only what is certain is found: a class of that name is nowhere else in the workspace, and
/// the component uses nothing from outside of it.
struct ExposureSearch<Tree: FileTree> {
  private let workspace: Workspace
  private let batches: [ScanBatch]
  private let files: [OwnedFile]
  private let tree: Tree

  init(_ workspace: Workspace, _ batches: [ScanBatch], files: [OwnedFile], in tree: Tree) {
    (self.workspace, self.batches, self.files, self.tree) = (workspace, batches, files, tree)
  }

  private struct Use {
    var component: String
    var target: Int
    var name: String
    var location: SourceLocation
  }

  /// Sorted by component and place.
  var exposures: [ObjectiveCExposure] {
    let uses = uses
    guard !uses.isEmpty else { return [] }
    return Dictionary(grouping: uses, by: \.target)
      .flatMap { target, uses in exposures(of: target, uses) }
      .sorted { ($0.component, $0.location) < ($1.component, $1.location) }
  }

  /// The first message of each component to each name.
  private var uses: [Use] {
    let modules = Dictionary(
      workspace.components.indices.filter { judges(workspace.components[$0]) }
        .map { (workspace.components[$0].module, $0) }, uniquingKeysWith: { first, _ in first })
    guard !workspace.components.contains(where: \.isSourceAbsent) else { return [] }
    var first: [[String]: Use] = [:]
    for item in batches.lazy.flatMap(\.couplings) where !item.facts.receivers.isEmpty {
      guard case .component(let component) = item.file.owner else { continue }
      for module in item.facts.swiftModules {
        guard let target = modules[module], target != item.file.home else { continue }
        for receiver in item.facts.receivers {
          let use = Use(
            component: component, target: target, name: receiver.name,
            location: SourceLocation(file: item.file.path, position: receiver.position))
          let key = [component, module, receiver.name]
          if first[key].map({ use.location < $0.location }) ?? true { first[key] = use }
        }
      }
    }
    return Array(first.values)
  }

  /// Whether only what is public is in the generated header of a component.
  private func judges(_ component: Component) -> Bool {
    guard component.languages.contains(.swift), !component.isTool else { return false }
    return component.settings.keepsRulesOfGeneratedHeader
  }

  /// The names that Objective-C declares, or Swift of another component.
  private func names(besidesSwiftOf target: Int) -> Set<String> {
    let isOther = { (file: OwnedFile) in file.language != .swift || file.home != target }
    let declared = batches.lazy.flatMap(\.declarations).filter { isOther($0.file) }
      .flatMap(\.declarations).map(\.name)
    let classes = batches.lazy.flatMap(\.couplings).filter { isOther($0.file) }
      .flatMap(\.facts.classes).flatMap { [$0.path.last, $0.objectiveCName] }
    return Set(declared).union(classes.compactMap(\.self))
  }

  // MARK: Declarations

  private func exposures(of target: Int, _ uses: [Use]) -> [ObjectiveCExposure] {
    // A class of this name that is elsewhere may be meant.
    let names = Set(uses.map(\.name)).subtracting(names(besidesSwiftOf: target))
    let found = reasons(names.filter { $0.utf8.count > 1 }, in: target)
    return uses.compactMap { use in
      found[use.name].map { found in
        ObjectiveCExposure(
          component: use.component, target: workspace.components[target].name, name: use.name,
          location: use.location, declaration: found.declaration, reason: found.reason)
      }
    }
  }

  private typealias Found = (declaration: SourceLocation, reason: ObjectiveCExposure.Reason)

  private func reasons(_ names: Set<String>, in target: Int) -> [String: Found] {
    guard !names.isEmpty else { return [:] }
    let search = WordSearch(names.sorted())
    var declarations: [String: [(SwiftTypeSearch.Declaration, SourceLocation)]] = [:]
    var named: Set<String> = []
    for file in files where file.component == target && file.language == .swift {
      // What cannot be read may have any declaration.
      guard let content = try? tree.read(file.path, limit: SourceScanner.sizeLimit) else {
        return [:]
      }
      content.withUnsafeBytes { buffer in
        let bytes = SourceBytes(buffer)
        let hits = Set(
          search.hits(in: bytes).map { String(decoding: search.words[$0.word], as: UTF8.self) })
        guard !hits.isEmpty else { return }
        let types = SwiftTypeSearch(SwiftLexer.tokens(of: bytes))
        for name in hits {
          if types.names(name) { named.insert(name) }
          for declaration in types.declarations(of: name) {
            var positions = PositionCounter(bytes)
            let position = positions.position(of: declaration.offset)
            declarations[name, default: []].append(
              (declaration, SourceLocation(file: file.path, position: position)))
          }
        }
      }
    }
    return declarations.filter { !named.contains($0.key) && $0.value.count == 1 }
      .compactMapValues { found in
        found[0].0.reason(name: found[0].1).map { (declaration: found[0].1, reason: $0) }
      }
  }
}

extension SwiftTypeSearch.Declaration {
  /// Why Objective-C does not have it under its name; nil if that is not certain.
  fileprivate func reason(name: SourceLocation) -> ObjectiveCExposure.Reason? {
    guard isTopLevel else { return nil }
    switch keyword {
    case "struct": return .kind("struct")
    case "enum": return isExposed || objectiveCName != nil ? nil : .kind("enum")
    case "class", "actor":
      guard !hasOtherAttributes else { return nil }
      if let objectiveCName { return .renamed(objectiveCName) }
      if !isExposed, isGeneric || inherited.allSatisfy(Self.protocols.contains) {
        return .kind(keyword)
      }
      return isPublic ? nil : .access
    default: return nil
    }
  }

  /// Protocols of Swift, which are no superclass.
  private static let protocols: Set<String> = [
    "AnyObject", "Sendable", "Codable", "Encodable", "Decodable", "Equatable", "Hashable",
    "Comparable", "Identifiable", "Error", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Sequence", "IteratorProtocol",
  ]
}

extension XcodeSettings {
  /// Whether they leave it to the compiler that the generated header has only what is public. With a
  /// bridging header it has more.
  fileprivate var keepsRulesOfGeneratedHeader: Bool {
    !all.contains { setting in
      let text = "\(setting.name) \(setting.value)"
      return ["BRIDGING_HEADER", "import-objc-header", "header-min-access"]
        .contains { text.contains($0) }
    }
  }
}
