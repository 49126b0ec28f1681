import ModKitConcurrency
import ModKitManifests
import ModKitModel
import ModKitSource

/// Finds the components of Swift that no other module can use a name of. A target that only carries
/// resources has a source too, since SwiftPM demands one.
///
/// Only what is declared and never imported is read again.
struct InterfaceSearch {
  private static let search = MarkSearch(["public", "open", "package"])

  let components: Set<String>

  /// - Parameter scanned: the components whose sources were all scanned; nil for all
  init(_ architecture: Architecture, among scanned: Set<String>? = nil, in tree: some FileTree) {
    var declared: Set<String> = []
    var imported: Set<String> = []
    for edge in architecture.edges {
      if edge.isImported { imported.insert(edge.to) } else { declared.insert(edge.to) }
    }
    declared.subtract(imported)
    let candidates = architecture.workspace.components.filter {
      declared.contains($0.name) && $0.isSwiftAlone && scanned?.contains($0.name) != false
    }
    components = Set(
      candidates.concurrentMap { component in
        Self.hasInterface(component, in: tree) ? nil : component.name
      }.compactMap(\.self))
  }

  private static func hasInterface(_ component: Component, in tree: some FileTree) -> Bool {
    component.files.sources.contains { source in
      // A source that cannot be read now was read a moment ago.
      guard let content = try? tree.read(source.path, limit: SourceScanner.sizeLimit) else {
        return true
      }
      return content.withUnsafeBytes { !search.hits(in: SourceBytes($0)).isEmpty }
    }
  }
}

extension Component {
  /// Whether it has sources, all of them of Swift, and nothing for C.
  fileprivate var isSwiftAlone: Bool {
    languages == [.swift] && files.publicHeaders.isEmpty && files.moduleMaps.isEmpty
      && headerSettings.moduleMap == nil
  }
}
