extension Component {
  /// Its resources as Xcode takes them, in their order: a directory of files may be one document.
  public var resourceDocuments: [String] {
    var seen: Set<String> = []
    return resources.map { document(of: $0) ?? $0 }.filter { seen.insert($0).inserted }
  }

  /// Returns the outermost document that a resource is in, or nil if it is in none.
  public func document(of resource: String) -> String? {
    Self.document(of: resource, below: directory)
  }

  /// Returns the outermost document below a directory that a file is in, or nil if it is in none.
  public static func document(of resource: String, below directory: String) -> String? {
    let start = RelativePath.names(in: directory).count
    let names = RelativePath.names(in: resource)
    let end = names.indices.dropLast().first { index in
      index >= start && isDocument(String(names[index]))
    }
    return end.map { RelativePath.joined(names[...$0]) }
  }

  /// Whether Xcode takes a directory for one document, by its name.
  public static func isDocument(_ path: String) -> Bool {
    documents.contains(RelativePath.fileExtension(of: path))
  }

  /// The extensions of such directories.
  public static let documents: Set<Substring> = [
    "bundle", "framework", "icon", "mlmodelc", "mlpackage", "momd", "rcproject", "scnassets",
    "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "xcstickers",
  ]
}
