import ModKitModel

/// The directories of targets, found as SwiftPM does.
struct TargetDirectories {
  /// The directory of the package, relative to the workspace root.
  private let package: String
  private let dump: SwiftPackageDump
  private let files: SwiftPackageFiles

  init(of dump: SwiftPackageDump, in package: String, _ files: SwiftPackageFiles) {
    self.package = package
    self.dump = dump
    self.files = files
  }

  /// The directory of a target, or the place where it should be.
  enum Directory: Hashable {
    case found(String)
    case missing(String)
  }

  func place(of target: SwiftPackageDump.Target) -> Directory {
    if let path = target.path {
      guard let directory = RelativePath.resolve(path, in: package),
        RelativePath.isInside(directory, directory: package)
      else { return .missing(path) }
      return files.isDirectory(directory) ? .found(directory) : .missing(directory)
    }
    let home = home(ofType: target.type)
    let directory = RelativePath.join(home, target.name)
    if files.names(home)?.contains(target.name) == true { return .found(directory) }
    // Since 5.9, the only target of its kind may use the whole directory.
    let isAlone =
      dump.targets.count { Self.homes(ofType: $0.type) == Self.homes(ofType: target.type) } == 1
    if dump.toolsVersion >= ToolsVersion("5.9"), isAlone, files.isDirectory(home) {
      return .found(home)
    }
    return .missing(directory)
  }

  /// Returns the first of SwiftPM's default directories that exists.
  private func home(ofType type: String) -> String {
    let paths = Self.homes(ofType: type).map { RelativePath.join(package, $0) }
    return paths.first(where: files.isDirectory) ?? paths[0]
  }

  private static func homes(ofType type: String) -> [String] {
    let sources = ["Sources", "Source", "src", "srcs"]
    return switch type {
    case "test": ["Tests"] + sources
    case "plugin": ["Plugins"]
    default: sources
    }
  }
}
