import ModKitModel

/// `Bundle.module` in a Swift library.
struct SwiftBundleAccessor {
  private let component: Component
  private let names: BundleNames

  init(_ component: Component, bundleNames: BundleNames) {
    self.component = component
    names = bundleNames
  }

  /// The bundle of a package comes before that of a pod, whose name others may have. If several packages are in one
  /// directory, that of the running program comes first.
  var text: String {
    """
    // Finds the resources of \(component.module), which are beside the library.
    #if canImport(Foundation) && !hasFeature(Embedded)
    import Foundation

    private nonisolated final class ModKitBundleFinder {
      static let ending = \(QuotedText.swift(names.package))
      static let pod = \(QuotedText.swift("\(names.pod).bundle"))

      static func bundle(in directory: Swift.String) -> Foundation.Bundle? {
        bundleNames(in: directory).lazy.compactMap { Foundation.Bundle(path: "\\(directory)/\\($0)") }
          .first
      }

      private static func bundleNames(in directory: Swift.String) -> [Swift.String] {
        let program = Foundation.Bundle.main.executableURL?.lastPathComponent ?? ""
        let present =
          (try? Foundation.FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return [".bundle", ".resources"].flatMap { kind in
          let found = present.filter { $0.hasSuffix(ending + kind) }.sorted()
          let own = found.filter { $0 == program + ending + kind }
          return own + found
        } + present.filter { $0 == pod }
      }

      static var directories: [Swift.String] {
        let code = Foundation.Bundle(for: ModKitBundleFinder.self)
        let all = [
          Foundation.Bundle.main.resourceURL, code.resourceURL, Foundation.Bundle.main.bundleURL,
          code.bundleURL.deletingLastPathComponent(),
        ]
        return all.compactMap { $0?.path }.reduce(into: []) { known, path in
          if !known.contains(path) { known.append(path) }
        }
      }
    }

    extension Foundation.Bundle {
      static nonisolated let module: Foundation.Bundle = {
        let directories = ModKitBundleFinder.directories
        for directory in directories {
          if let bundle = ModKitBundleFinder.bundle(in: directory) { return bundle }
        }
        let places = directories.joined(separator: ", ")
        Swift.fatalError(
          "there is no bundle *\\(ModKitBundleFinder.ending) or \\(ModKitBundleFinder.pod) with the resources of"
            + \(QuotedText.swift(" \(component.name) in ")) + places
            + "; modkit generates it beside the library")
      }()
    }
    #endif

    """
  }
}
