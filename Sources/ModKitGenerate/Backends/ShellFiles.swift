import ModKitModel

/// What the files of a shell are for its app, besides sources.
struct ShellFiles {
  /// The property list of the app; nil if there is none.
  let propertyList: String?
  /// What the app is entitled to; nil if its shell does not say it, or more than once.
  let entitlements: String?
  /// What is copied into the app.
  let resources: [String]

  static let propertyListName = "Info.plist"

  init(_ shell: Shell, _ settings: XcodeSettings) {
    propertyList = Self.propertyList(among: shell.resources)
    let entitlements = shell.resources.filter {
      RelativePath.fileExtension(of: $0) == "entitlements"
    }
    self.entitlements = entitlements.count == 1 ? entitlements[0] : nil
    let stated = Set(settings.all.map(\.value.text))
    // Build systems read them, and refuse to copy them too.
    resources = shell.resources.filter { path in
      !Self.isPropertyList(path) && !stated.contains(path)
        && !Self.settings.contains(RelativePath.fileExtension(of: path))
    }
  }

  private static let settings: Set<Substring> = ["entitlements", "xcconfig", "pch", "modulemap"]

  /// Xcode's templates had the name of the target before it.
  private static func isPropertyList(_ path: String) -> Bool {
    let name = RelativePath.lastComponent(of: path)
    return name == propertyListName || name.hasSuffix("-\(propertyListName)")
  }

  /// The outermost one.
  private static func propertyList(among paths: [String]) -> String? {
    let rank = { (path: String) in
      (
        RelativePath.names(in: path).count,
        RelativePath.lastComponent(of: path) == propertyListName ? 0 : 1, path
      )
    }
    return paths.filter(isPropertyList).min { rank($0) < rank($1) }
  }
}
