import ModKitConcurrency
import ModKitManifests
import ModKitModel
import ModKitSource

/// Finds names by which Objective-C means Swift declarations of other components, and which the generated
/// headers do not have. Only what is certain is found: nothing of that name is elsewhere in the
/// workspace, and Objective-C sees nothing from outside of it.
struct ExposureSearch<Tree: FileTree> {
  private let workspace: Workspace
  private let batches: [ScanBatch]
  private let files: [OwnedFile]
  private let headers: HeaderNames
  private let tree: Tree

  init(
    _ workspace: Workspace, _ batches: [ScanBatch], files: [OwnedFile], _ headers: HeaderNames,
    in tree: Tree
  ) {
    (self.workspace, self.batches, self.files) = (workspace, batches, files)
    (self.headers, self.tree) = (headers, tree)
  }

  private struct Use: Hashable {
    var component: Int
    var target: Int
    var name: String
    var kind: ObjectiveCUse.Kind
  }

  /// A use that the header of its target does not allow.
  private struct Candidate {
    var use: Use
    var location: SourceLocation
    var declaration: ExposureDeclarations.Found
    var reason: ObjectiveCExposure.Reason
    var member: String?
  }

  /// Sorted by component and place.
  var exposures: [ObjectiveCExposure] {
    let uses = uses
    guard !uses.isEmpty else { return [] }
    let candidates = Dictionary(grouping: uses, by: \.key.target)
      .flatMap { target, uses in self.candidates(in: target, uses) }
    guard !candidates.isEmpty else { return [] }
    let names = OtherNames(of: Set(candidates.map(\.use.name)), files: files, in: tree)
    var first: [[String]: ObjectiveCExposure] = [:]
    for candidate in candidates where names.allow(candidate.use.name, candidate.use.kind) {
      if names.isInSwift(candidate.use.name, besides: candidate.use.target) { continue }
      let exposure = exposure(candidate)
      let key = [exposure.component, exposure.target, exposure.name]
      if first[key].map({ exposure.location < $0.location }) ?? true { first[key] = exposure }
    }
    return first.values.sorted { ($0.component, $0.location) < ($1.component, $1.location) }
  }

  private func exposure(_ candidate: Candidate) -> ObjectiveCExposure {
    ObjectiveCExposure(
      component: workspace.components[candidate.use.component].name,
      target: workspace.components[candidate.use.target].name,
      name: candidate.declaration.name, use: candidate.use.kind, member: candidate.member,
      location: candidate.location, declaration: candidate.declaration.location,
      reason: candidate.reason)
  }

  // MARK: Uses

  /// The first place of each use.
  private var uses: [Use: SourceLocation] {
    let modules = Dictionary(
      workspace.components.indices.filter { hasCertainHeader(workspace.components[$0]) }
        .map { (workspace.components[$0].module, $0) }, uniquingKeysWith: { first, _ in first })
    guard !modules.isEmpty, !workspace.components.contains(where: \.isSourceAbsent) else {
      return [:]
    }
    let libraries = LibraryViews(workspace, batches)
    // All names that these may mean are in the workspace.
    let closed = Set(workspace.components.indices.filter { !libraries.areSeen(by: $0) })
    guard !closed.isEmpty else { return [:] }
    let hidden = HiddenNames(Set(modules.values), batches)
    let views = SwiftViews(of: closed, workspace, batches, headers).all.compactMap { view in
      let targets = view.modules.compactMap { modules[$0] }.filter { $0 != view.file.home }
      let isInQuestion =
        view.file.component.map(closed.contains) ?? false
        && hidden.mayBe(amongst: view.names, of: targets)
      return isInQuestion ? (file: view.file, targets: targets) : nil
    }
    var first: [Use: SourceLocation] = [:]
    for (view, uses) in zip(views, views.concurrentMap { uses(in: $0.file) }) {
      guard let component = view.file.component else { continue }
      for target in view.targets {
        for item in uses {
          let use = Use(component: component, target: target, name: item.name, kind: item.kind)
          let location = SourceLocation(file: view.file.path, position: item.position)
          if first[use].map({ location < $0 }) ?? true { first[use] = location }
        }
      }
    }
    return first
  }

  /// Nothing of a file that cannot be read: it was read a moment ago.
  private func uses(in file: OwnedFile) -> [ObjectiveCUse] {
    guard let content = try? tree.read(file.path, limit: SourceScanner.sizeLimit) else { return [] }
    return content.withUnsafeBytes { buffer in
      ObjectiveCUses(CLexer.tokens(of: SourceBytes(buffer), language: file.language)).found
    }
  }

  /// Whether only what is public is in the generated header of a component.
  private func hasCertainHeader(_ component: Component) -> Bool {
    guard component.languages.contains(.swift), !component.isTool else { return false }
    return component.settings.keepsRulesOfGeneratedHeader
  }

  // MARK: Declarations

  private func candidates(
    in target: Int, _ uses: [(key: Use, value: SourceLocation)]
  ) -> [Candidate] {
    let members = uses.filter { $0.key.kind == .value }.flatMap {
      EnumCaseName.all(of: $0.key.name)
    }
    let names = Set(uses.lazy.filter { $0.key.kind != .value }.map(\.key.name))
    let declarations = ExposureDeclarations(
      of: names.union(members.map(\.type)), files: files.filter { $0.component == target }, in: tree
    )
    return uses.flatMap { use, location -> [Candidate] in
      guard use.kind == .value else {
        guard let found = declarations.only[use.name],
          let reason = found.declaration.reason(against: use.kind)
        else { return [] }
        return [
          Candidate(use: use, location: location, declaration: found, reason: reason, member: nil)
        ]
      }
      return EnumCaseName.all(of: use.name).compactMap { member in
        guard let found = declarations.only[member.type],
          found.declaration.cases.contains(member.name), let reason = found.declaration.reason
        else { return nil }
        return Candidate(
          use: use, location: location, declaration: found, reason: reason, member: member.name)
      }
    }
  }
}

/// A way to read `ModeFast` as the case of an enum: `Mode.fast`.
private struct EnumCaseName {
  var type: String
  var name: String

  static func all(of text: String) -> [EnumCaseName] {
    text.indices.dropFirst(2).filter { text[$0].isUppercase }.map { index in
      EnumCaseName(
        type: String(text[..<index]),
        name: text[index].lowercased() + text[text.index(after: index)...])
    }
  }
}
