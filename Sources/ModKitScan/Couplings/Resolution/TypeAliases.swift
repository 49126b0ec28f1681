import ModKitConcurrency
import ModKitManifests
import ModKitModel
import ModKitSource

/// Finds services that are looked up by another name for a type, such as `typealias Page = UIView & Input`:
/// what provides them may name the type itself, so that it is not known whether they are provided.
///
/// Only names that nothing provides are searched for, in what their users can see.
struct TypeAliases<Tree: FileTree> {
  let tree: Tree
  let files: [OwnedFile]

  /// The sites with such names as known at run time only.
  ///
  /// - Parameter stated: what manifests provide and use
  func opening(
    _ sites: [CouplingSite], besides stated: [CouplingSite], _ reach: OwnerReach
  ) -> [CouplingSite] {
    let unprovided = sites.servicesOfSwift.subtracting((sites + stated).providedServices)
    guard !unprovided.isEmpty else { return sites }
    let users = sites.filter { $0.isLookUp(of: unprovided) }
    let aliases = names(among: unprovided, visibleTo: Set(users.map(\.owner)), reach)
    guard !aliases.isEmpty else { return sites }
    return sites.map { site in
      guard site.isLookUp(of: aliases), let name = site.knownName else { return site }
      var site = site
      site.name = .open(name)
      return site
    }
  }

  private func names(
    among names: Set<String>, visibleTo owners: Set<SourceOwner>, _ reach: OwnerReach
  ) -> Set<String> {
    var reach = reach
    let homes = owners.reduce(into: Set<Int>()) { $0.formUnion(reach.targets(of: $1)) }
    let search = MarkSearch(names.sorted())
    let visible = files.filter { file in
      file.language == .swift
        && (owners.contains(file.owner) || file.component.map(homes.contains) == true)
    }
    return Set(
      visible.concurrentMap { file -> [String] in
        guard let content = try? tree.read(file.path, limit: SourceScanner.sizeLimit) else {
          return []
        }
        return content.withUnsafeBytes { Self.aliases(in: SourceBytes($0), search) }
      }.joined())
  }

  private static func aliases(in bytes: SourceBytes, _ search: MarkSearch) -> [String] {
    search.hits(in: bytes).filter { bytes.follows("typealias", at: $0.offset) }.map {
      search.text($0.word)
    }
  }
}

extension [CouplingSite] {
  /// The last names of the services that Swift looks up.
  fileprivate var servicesOfSwift: Set<String> {
    Set(
      lazy.filter {
        $0.kind == .service && $0.role == .uses && $0.site.location.file.hasSuffix(".swift")
      }.compactMap(\.lastName).filter { $0.utf8.count > 1 })
  }

  fileprivate var providedServices: Set<String> {
    Set(lazy.filter { $0.kind == .service && $0.role == .provides }.compactMap(\.lastName))
  }
}

extension CouplingSite {
  fileprivate var lastName: String? {
    knownName.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
  }

  fileprivate func isLookUp(of names: Set<String>) -> Bool {
    kind == .service && role == .uses && lastName.map(names.contains) == true
  }
}
