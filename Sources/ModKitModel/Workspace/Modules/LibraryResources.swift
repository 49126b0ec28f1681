/// The resources of a component that is a library. A library has none: they stay beside it, in a target or a bundle
/// that is built together with the app.
extension Component {
  /// The target with the resources, beside the code.
  public var resourceModule: String { "ModKitResources_\(module)" }

  /// The name of the bundle with the resources, without its extension, but in packages of SwiftPM.
  public var podBundle: String { name }

  /// Whether its library contains code that finds the resources at run time: what SwiftPM generates for a target with
  /// resources.
  public var hasBundleAccessor: Bool {
    !resources.isEmpty
      && (isSwiftModule || languages.contains(where: \.needsObjectiveCRuntime))
  }

  /// The first resource that Xcode compiles together with the sources, since it has the name of their module in it or
  /// generates sources; nil if there is none.
  public var resourceOfModule: String? {
    let hasModuleNames = languages.contains(.swift)
    return resourceDocuments.first { path in
      let kind = RelativePath.fileExtension(of: path)
      return Self.sourceDocuments.contains(kind)
        || hasModuleNames && Self.interfaceDocuments.contains(kind)
    }
  }

  /// Whether Xcode compiles a document together with the sources beside it, by its name.
  public static func isSourceDocument(_ path: String) -> Bool {
    sourceDocuments.contains(RelativePath.fileExtension(of: path))
  }

  private static let sourceDocuments: Set<Substring> = [
    "intentdefinition", "mlmodel", "mlpackage", "rcproject", "xcdatamodel", "xcdatamodeld",
  ]
  /// They name classes of Swift by module.
  private static let interfaceDocuments: Set<Substring> = ["storyboard", "xib"]
}
