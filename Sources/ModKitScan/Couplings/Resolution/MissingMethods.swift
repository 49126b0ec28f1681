import ModKitConcurrency
import ModKitManifests
import ModKitModel
import ModKitSource

/// Finds methods of targets that are called by name, and that their classes certainly do not have.
///
/// A class may get methods in many ways, so that it is judged only if it inherits from `NSObject`, if no other
/// component names it, and if nothing in it looks like the method.
struct MissingMethods<Tree: FileTree> {
  let tree: Tree
  let files: [OwnedFile]

  /// The sites with marks at uses of methods that their classes do not have.
  ///
  /// - Parameter classes: the declarations of classes
  func marking(_ sites: [CouplingSite], _ classes: [CouplingSite]) -> [CouplingSite] {
    let declared = Dictionary(grouping: classes) { $0.knownName ?? "" }
    var known: [String: ClassMethods] = [:]
    let lacking = sites.indices.filter { index in
      guard let (type, method) = sites[index].calledMethod, let places = declared[type] else {
        return false
      }
      let methods = known[type] ?? methods(of: type, places)
      known[type] = methods
      return methods.certainlyLack(method)
    }
    let named = namedElsewhere(lacking.compactMap { sites[$0].knownType }, declared)
    var sites = sites
    for index in lacking where !named.contains(sites[index].knownType?.lastName ?? "") {
      sites[index].isMissingInType = true
    }
    return sites
  }

  /// The methods of a class in the component that declares it; open if several do.
  private func methods(of type: String, _ declarations: [CouplingSite]) -> ClassMethods {
    var methods = ClassMethods(of: type.lastName)
    guard let owner = declarations.first?.owner, owner.component != nil,
      declarations.allSatisfy({ $0.owner == owner })
    else { return methods }
    for file in files where file.owner == owner {
      guard let content = try? tree.read(file.path, limit: SourceScanner.sizeLimit) else {
        return ClassMethods(of: type.lastName)
      }
      content.withUnsafeBytes {
        methods.add(SourceScanner.tokens(of: SourceBytes($0), file.language))
      }
    }
    return methods
  }

  /// The classes that another component names: it may add methods to them.
  private func namedElsewhere(
    _ types: [String], _ declared: [String: [CouplingSite]]
  ) -> Set<String> {
    guard !types.isEmpty else { return [] }
    let owners = Dictionary(
      types.map { ($0.lastName, declared[$0]?.first?.owner) },
      uniquingKeysWith: { first, _ in first })
    let search = MarkSearch(owners.keys.sorted())
    return Set(
      files.concurrentMap { file -> [String] in
        if case .tests = file.owner { return [] }
        guard let content = try? tree.read(file.path, limit: SourceScanner.sizeLimit) else {
          return []
        }
        return content.withUnsafeBytes { buffer -> [String] in
          let bytes = SourceBytes(buffer)
          let hits = search.hits(in: bytes).filter { owners[search.text($0.word)] != file.owner }
          guard !hits.isEmpty else { return [] }
          let tokens = SourceScanner.tokens(of: bytes, file.language)
          return hits.filter { tokens.token(at: $0.offset).map(tokens.isName) == true }
            .map { search.text($0.word) }
        }
      }.joined())
  }
}

extension CouplingSite {
  /// The class and the method that it calls by their names.
  fileprivate var calledMethod: (type: String, method: String)? {
    guard kind == .selector, role == .uses, let knownType, let knownName else { return nil }
    return (knownType, String(knownName.prefix { $0 != ":" }))
  }
}
