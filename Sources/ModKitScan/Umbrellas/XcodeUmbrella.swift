import ModKitModel

/// The umbrella header that the build system of Xcode chooses by its name.
enum XcodeUmbrella {
  /// Of several, the one in the module's case, then one that is not C++, then one with a small
  /// letter, then the first.
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
