import ModKitModel

/// The sources in a library that find the resources beside it at run time.
///
/// SwiftPM generates such sources for a target with resources. They name the directory of the build and the package,
/// but a library is linked in other packages and in pods.
struct BundleAccessor {
  private let component: Component

  /// Nil for a component without resources, and for one in C, for which SwiftPM generates nothing either.
  init?(_ component: Component) {
    guard component.hasBundleAccessor else { return nil }
    self.component = component
  }

  /// - Parameter directory: the directory of the target, relative to the workspace root
  func files(in directory: String) -> [GeneratedFile] {
    let texts =
      component.isSwiftModule
      ? ["swift": SwiftBundleAccessor(component, bundleNames: names).text]
      : objectiveC.texts
    return texts.map { kind, text in
      GeneratedFile(path: "\(directory)/\(file).\(kind)", content: .text(text))
    }
  }

  /// The header that defines SwiftPM's macro, relative to the directory of the target; nil in Swift.
  var header: String? { component.isSwiftModule ? nil : "\(file).h" }

  /// SwiftPM defines the condition for targets with resources.
  var swiftFlags: [String] { ["-DSWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE"] }

  private var objectiveC: ObjectiveCBundleAccessor {
    ObjectiveCBundleAccessor(component, bundleNames: names)
  }

  /// No two files of a target may have one name.
  private var file: String { "\(component.module)-resources" }

  private var names: BundleNames {
    BundleNames(package: "_\(component.resourceModule)", pod: component.podBundle)
  }
}

/// The names of the bundles that have the resources of a component, without their extensions.
struct BundleNames {
  /// How the name ends in a generated package: SwiftPM puts that of the package before it.
  var package: String
  /// The name in a pod.
  var pod: String
}
