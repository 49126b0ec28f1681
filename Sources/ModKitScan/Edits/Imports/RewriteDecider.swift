import ModKitModel

/// Decides whether an import is left unchanged, written with its module, or refused.
struct RewriteDecider: Sendable {
  enum Verdict: Hashable, Sendable {
    case leave
    /// - Parameters:
    ///   - operand: the text for the angle brackets
    ///   - target: the component; nil for an external module
    case replace(operand: String, target: Int?)
    case refuse(ImportRefusal.Reason, target: Int?)
  }

  let resolver: ImportResolver
  /// Whether imports of a component's own public headers get its module too.
  let includesOwn: Bool
  /// The modules from outside the workspace.
  let externalModules: Set<String>
  private var owners: Owners { resolver.owners }

  func verdict(on item: Import, in file: OwnedFile) -> Verdict {
    guard item.form.namesHeader else { return .leave }
    let verdict = verdict(on: item, resolver.resolve(item, at: resolver.place(of: file)), in: file)
    // A `__has_include` of a header that cannot be included has an answer already, so it stays.
    if case .refuse = verdict, item.form.isCondition { return .leave }
    return verdict
  }

  private func verdict(
    on item: Import, _ resolution: ImportResolution, in file: OwnedFile
  ) -> Verdict {
    switch resolution {
    case .file(let header, let isQualified):
      guard !isQualified || item.form != item.form.angled else { return .leave }
      return header.home == file.home
        ? own(header, item, in: file) : foreign(header, item, in: file)
    case .misplaced(let header):
      return qualified(header, item, in: file, among: \.publicHeaders)
    case .ambiguous(let headers):
      return .refuse(.ambiguous(paths: headers.map(\.path).sorted()), target: nil)
    case .package, .outside: return external(item)
    case .module, .privateModule, .missingHeader, .ambiguousModule, .nothing: return .leave
    }
  }

  /// Handles `"M.h"`, the umbrella header of the module `M`, and `"M/x.h"`, another header of it.
  private func external(_ item: Import) -> Verdict {
    guard item.form != item.form.angled, !item.traits.contains(.next) else { return .leave }
    let names = item.operand.split(separator: "/", omittingEmptySubsequences: false)
    if names.count > 1 {
      return externalModules.contains(String(names[0]))
        ? .replace(operand: item.operand, target: nil) : .leave
    }
    let module = item.operand.hasSuffix(".h") ? String(item.operand.dropLast(2)) : ""
    return externalModules.contains(module)
      ? .replace(operand: "\(module)/\(item.operand)", target: nil) : .leave
  }

  /// Handles a header of the same component. Tests may import their component in any way.
  private func own(_ header: OwnedFile, _ item: Import, in file: OwnedFile) -> Verdict {
    guard includesOwn, file.isOfComponent, file.owner == header.owner,
      !header.isHidden, item.form != item.form.angled
    else { return .leave }
    return qualified(header, item, in: file, among: \.headers)
  }

  private func foreign(_ header: OwnedFile, _ item: Import, in file: OwnedFile) -> Verdict {
    guard !header.isHidden else {
      return .refuse(.hidden(path: header.path), target: header.home)
    }
    return qualified(header, item, in: file, among: \.publicHeaders)
  }

  /// Returns the verdict for a header that needs its module.
  ///
  /// - Parameter headers: the headers of its component that may be meant
  private func qualified(
    _ header: OwnedFile, _ item: Import, in file: OwnedFile,
    among headers: KeyPath<ComponentFiles, [String]>
  ) -> Verdict {
    guard let target = header.component else { return .leave }
    let component = owners.components[target]
    let operand = component.importPath(ofHeader: header.path)
    let rivals =
      isExact(item, header, operand, in: file)
      ? [] : component.files[keyPath: headers].named(item.operand)
    if rivals.count > 1 { return .refuse(.ambiguous(paths: rivals), target: target) }
    if let reason = obstacle(to: operand, for: header, item, in: file) {
      return .refuse(reason, target: target)
    }
    return .replace(operand: operand, target: target)
  }

  /// Whether the import names the whole path of a file, not only its end.
  private func isExact(
    _ item: Import, _ header: OwnedFile, _ operand: String, in file: OwnedFile
  ) -> Bool {
    let directory = RelativePath.directory(of: file.path)
    return [operand, header.path].contains(item.operand)
      || RelativePath.resolve(item.operand, in: directory) == header.path
  }

  private func obstacle(
    to operand: String, for header: OwnedFile, _ item: Import, in file: OwnedFile
  ) -> ImportRefusal.Reason? {
    if item.traits.contains(.next) { return .includeNext(replacement: operand) }
    if operand.utf8.contains(where: { $0 == UInt8(ascii: ">") || $0 < 0x20 || $0 == 0x7F }) {
      return .unwritable(replacement: operand)
    }
    let new = Import(form: item.form.angled, operand: operand, position: item.position)
    guard case .file(let found, _) = resolver.resolve(new, at: resolver.place(of: file)) else {
      return .misleading(replacement: operand, path: nil)
    }
    return found.path == header.path
      ? nil : .misleading(replacement: operand, path: found.path)
  }
}

extension [String] {
  /// Returns the headers whose paths end with an import's operand, or with its part after the
  /// module.
  fileprivate func named(_ operand: String) -> [String] {
    let matches = filter { RelativePath.ends($0, in: operand) }
    guard matches.isEmpty, let slash = operand.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      return matches.sorted()
    }
    let rest = String(operand[operand.utf8.index(after: slash)...])
    return filter { RelativePath.ends($0, in: rest) }.sorted()
  }
}
