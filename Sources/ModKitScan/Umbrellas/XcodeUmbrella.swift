import ModKitModel

/// Finds the umbrella header that Xcode's build system chooses by name.
enum XcodeUmbrella {
  /// Returns the umbrella header. Of several, the first of these is preferred: the same case as the
  /// module, an `.h` extension, an extension in lower case, the first by path.
  static func header(of component: Component) -> String? {
    component.files.publicHeaders.filter { header in
      ["h", "hh", "hpp", "hxx"].contains(fileExtension(of: header).lowercased())
        && stem(of: header).lowercased() == component.module.lowercased()
    }
    .min { rank(of: $0, component.module) < rank(of: $1, component.module) }
  }

  private static func rank(of header: String, _ module: String) -> (Int, Int, Int, String) {
    let fileExtension = fileExtension(of: header)
    return (
      stem(of: header) == module ? 0 : 1, fileExtension.lowercased() == "h" ? 0 : 1,
      fileExtension == fileExtension.lowercased() ? 0 : 1, header
    )
  }

  private static func fileExtension(of header: String) -> String {
    String(RelativePath.fileExtension(of: header))
  }

  private static func stem(of header: String) -> Substring {
    RelativePath.lastComponent(of: header).dropLast(fileExtension(of: header).count + 1)
  }
}
