package import ModKitAdopt
package import ModKitModel

/// A target of a package, as SwiftPM finds it.
package struct DescribedTarget {
  let name: String
  package let module: String
  /// Why a library cannot contain it, or what clients of a library would miss.
  let obstacle: PackageObstacle?
  /// Whether it is compiled to a module of the package.
  package let isLibrary: Bool
  let isClang: Bool
  let hasCPlusPlus: Bool
  /// Its compiled files, relative to the package.
  package let sources: [String]
  /// The directory of its public headers, relative to the package.
  let headers: String
  let dependencies: [String]
  let productDependencies: [String]
  private let settings: [SwiftPackageDump.Setting]

  package init(
    _ target: DescribedPackage.Description.Target, _ declaration: SwiftPackageDump.Target?
  ) {
    name = target.name
    module = target.c99name
    isLibrary = target.type == "library"
    isClang = target.module_type == "ClangTarget"
    hasCPlusPlus = (target.sources ?? []).contains {
      Language(path: $0)?.needsCPlusPlusRuntime == true
    }
    sources = (target.sources ?? []).map { RelativePath.join(target.path, $0) }
    headers =
      RelativePath.resolve(declaration?.headers ?? "include", in: target.path) ?? target.path
    dependencies = target.target_dependencies ?? []
    productDependencies = target.product_dependencies ?? []
    settings = declaration?.settings ?? []
    obstacle = Self.obstacle(target, declaration)
  }

  private static func obstacle(
    _ target: DescribedPackage.Description.Target, _ declaration: SwiftPackageDump.Target?
  ) -> PackageObstacle? {
    switch target.type {
    case "library": break
    case "macro": return PackageObstacle(.macro, target.name)
    case "plugin": return PackageObstacle(.plugin, target.name)
    case "binary": return PackageObstacle(.binary, target.name)
    case "system-target": return PackageObstacle(.systemLibrary, target.name)
    default: return PackageObstacle(.unknownTarget, target.name)
    }
    if target.resources?.isEmpty == false { return PackageObstacle(.resources, target.name) }
    if let plugin = declaration?.pluginUsages?.first {
      return PackageObstacle(.plugin, plugin.name)
    }
    let hasUnsafeFlags = declaration?.settings?.contains {
      $0.tool == "linker" && $0.kind == "unsafeFlags"
    }
    return hasUnsafeFlags == true ? PackageObstacle(.linkerFlags, target.name) : nil
  }

  // MARK: Linking

  /// Returns the libraries that its clients link, by its settings and for its C++.
  package func linkedLibraries(
    for target: DestinationTarget, _ configuration: BuildConfiguration
  ) -> [String] {
    linked("linkedLibrary", for: target, configuration)
      + (hasCPlusPlus ? [target.isApple ? "c++" : "stdc++"] : [])
  }

  /// Returns the frameworks that its clients link.
  package func linkedFrameworks(
    for target: DestinationTarget, _ configuration: BuildConfiguration
  ) -> [String] {
    linked("linkedFramework", for: target, configuration)
  }

  private func linked(
    _ kind: String, for target: DestinationTarget, _ configuration: BuildConfiguration
  ) -> [String] {
    settings.filter {
      $0.tool == "linker" && $0.kind == kind && $0.applies(to: target, configuration)
    }.flatMap(\.values)
  }
}

extension SwiftPackageDump.Setting {
  fileprivate func applies(
    to target: DestinationTarget, _ configuration: BuildConfiguration
  ) -> Bool {
    let isForPlatform =
      condition?.platformNames.map { $0.isEmpty || $0.contains(target.nameInManifests) } ?? true
    return isForPlatform && (condition?.config.map { $0 == configuration.rawValue } ?? true)
  }
}

extension DestinationTarget {
  /// The name of the platform in conditions of dumped manifests.
  fileprivate var nameInManifests: String {
    apple == .macCatalyst ? "maccatalyst" : platform.rawValue
  }
}
