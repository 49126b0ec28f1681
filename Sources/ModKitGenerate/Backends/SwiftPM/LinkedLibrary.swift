public import ModKitModel

/// The library of a prebuilt component in a generated package: a link to an artifact bundle or, for
/// Apple's platforms, an XCFramework whose slices are links to artifacts. Paths are relative to the
/// package.
public struct LinkedLibrary {
  private struct Part {
    var artifact: Artifact
    var targets: [DestinationTarget]
    var slice: XCFrameworkSlice
  }

  private enum Form {
    case artifactBundle(Artifact)
    case framework([Part])
  }

  private let component: Component
  private let form: Form

  /// - Parameters:
  ///   - artifacts: one for each destination, at least one
  ///   - targets: the targets of each destination
  /// - Throws: ``XCFrameworkProblem``
  public init(
    _ component: Component, _ artifacts: [Artifact], for targets: [[DestinationTarget]]
  ) throws(XCFrameworkProblem) {
    self.component = component
    guard artifacts[0].form == .slice else {
      form = .artifactBundle(artifacts[0])
      return
    }
    var parts: [Part] = []
    for (artifact, targets) in zip(artifacts, targets) {
      let slice = try XCFrameworkSlice(
        targets, library: component.libraryName, headers: Artifact.interfaceDirectory)
      parts.append(Part(artifact: artifact, targets: targets, slice: slice))
    }
    form = .framework(parts.sorted { $0.slice.identifier < $1.slice.identifier })
  }

  /// The keys are part of the path, because SwiftPM takes a path that it knows for unchanged.
  public var path: String {
    switch form {
    case .artifactBundle(let artifact):
      "\(PackageLayout.artifacts)/\(component.module)-\(artifact.key).artifactbundle"
    case .framework(let parts):
      "\(PackageLayout.artifacts)/\(parts.map(\.artifact.key).joined(separator: "-"))"
        + "/\(component.module).xcframework"
    }
  }

  /// The directories that clients see, one for each destination, sorted.
  public var interfaces: [String] {
    switch form {
    case .artifactBundle: ["\(path)/\(Artifact.interfaceDirectory)"]
    case .framework(let parts):
      parts.map { "\(path)/\($0.slice.identifier)/\(Artifact.interfaceDirectory)" }
    }
  }

  /// The compiled module of a Swift library, or nil if there are several, for different targets.
  var compiledModule: String? {
    guard component.isSwiftModule else { return nil }
    switch form {
    case .artifactBundle: return "\(interfaces[0])/\(component.module).swiftmodule"
    case .framework(let parts):
      guard parts.count == 1, parts[0].targets.count == 1 else { return nil }
      return "\(interfaces[0])/"
        + Self.compiledModule(component.module, for: parts[0].targets[0])
    }
  }

  /// Returns the path of a compiled module in the interface of a library. Libraries for Apple's
  /// platforms have a directory with a file for each architecture.
  public static func compiledModule(_ module: String, for target: DestinationTarget) -> String {
    let name = "\(module).swiftmodule"
    return target.isApple ? "\(name)/\(target.moduleTriple).swiftmodule" : name
  }

  /// - Parameter package: the directory of the package, relative to the workspace
  func files(in package: String) throws(XCFrameworkProblem) -> [GeneratedFile] {
    switch form {
    case .artifactBundle(let artifact):
      return [GeneratedFile(path: "\(package)/\(path)", content: .link(to: artifact.path))]
    case .framework(let parts):
      let info = try XCFrameworkInfo(slices: parts.map(\.slice)).text
      return [GeneratedFile(path: "\(package)/\(path)/Info.plist", content: .text(info))]
        + parts.map { part in
          // SwiftPM copies libraries into its products, and of a link only the link.
          GeneratedFile(
            path: "\(package)/\(path)/\(part.slice.identifier)",
            content: .link(to: part.artifact.path))
        }
    }
  }
}
