import ModKitModel

/// The modules that are in a binary target.
enum BinaryModules {
  /// Looks for frameworks and Swift modules in an `.xcframework`; sorted.
  static func names(in path: String, _ files: PackageFiles) -> [String] {
    let slices = (files.names(path) ?? []).map { RelativePath.join(path, $0) }
    let found = slices.flatMap { files.names($0) ?? [] }.compactMap { name -> String? in
      let kind = RelativePath.fileExtension(of: name)
      guard kind == "framework" || kind == "swiftmodule" else { return nil }
      return String(name.dropLast(kind.count + 1))
    }
    return Set(found).sorted()
  }
}
