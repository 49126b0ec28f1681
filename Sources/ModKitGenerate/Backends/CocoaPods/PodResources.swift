import ModKitModel

/// The resources of a component as Xcode takes them: what is a directory to the file system may be
/// one document to it.
struct PodResources {
  /// Relative to the workspace root, in the order of the component's.
  let paths: [String]

  init(_ component: Component) {
    var seen: Set<String> = []
    paths = component.resources.map { Self.document(of: $0, in: component) }
      .filter { seen.insert($0).inserted }
  }

  private static let documents: Set<Substring> = [
    "bundle", "framework", "icon", "mlmodelc", "mlpackage", "momd", "rcproject", "scnassets",
    "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "xcstickers",
  ]

  /// The outermost document that a file is in; the file itself when it is in none.
  private static func document(of path: String, in component: Component) -> String {
    let start = RelativePath.names(in: component.directory).count
    let names = RelativePath.names(in: path)
    let end = names.indices.first { index in
      index >= start && documents.contains(RelativePath.fileExtension(of: String(names[index])))
    }
    return end.map { RelativePath.joined(names[...$0]) } ?? path
  }
}
