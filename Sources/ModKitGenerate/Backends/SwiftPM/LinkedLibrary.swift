public import ModKitModel

/// The library of a prebuilt component in a generated package: a link to an artifact bundle or, for
/// Apple's platforms, an XCFramework. Paths are relative to the package.
public struct LinkedLibrary {
  private enum Form {
    case artifactBundle(Artifact)
    case framework(LinkedXCFramework)
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
    form =
      artifacts[0].form == .slice
      ? .framework(try LinkedXCFramework(component, artifacts, for: targets))
      : .artifactBundle(artifacts[0])
  }

  /// The key is part of the path, because SwiftPM takes a path that it knows for unchanged.
  public var path: String {
    switch form {
    case .artifactBundle(let artifact):
      "\(SwiftPMLayout.artifacts)/\(component.module)-\(artifact.key).artifactbundle"
    case .framework(let framework): "\(SwiftPMLayout.artifacts)/\(framework.path)"
    }
  }

  /// The directories that clients see, one for each destination, sorted.
  public var interfaces: [String] {
    switch form {
    case .artifactBundle: ["\(path)/\(Artifact.interfaceDirectory)"]
    case .framework(let framework):
      framework.interfaces.map { "\(SwiftPMLayout.artifacts)/\($0)" }
    }
  }

  /// The paths of the compiled Swift modules of a package, by module; empty if there are several
  /// for each, for different targets.
  var compiledModulesOfPackage: [(module: String, path: String)] {
    switch form {
    case .artifactBundle(let artifact):
      return artifact.modules.swift.map { ($0, "\(interfaces[0])/\($0).swiftmodule") }
    case .framework(let framework):
      guard let target = framework.onlyTarget else { return [] }
      return framework.swiftModules.map {
        ($0, "\(interfaces[0])/\(Self.compiledModule($0, for: target))")
      }
    }
  }

  /// The compiled module of a Swift library, or nil if there are several, for different targets.
  var compiledModule: String? {
    guard component.isSwiftModule else { return nil }
    switch form {
    case .artifactBundle: return "\(interfaces[0])/\(component.module).swiftmodule"
    case .framework(let framework):
      return framework.onlyTarget.map { target in
        "\(interfaces[0])/\(Self.compiledModule(component.module, for: target))"
      }
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
      [GeneratedFile(path: "\(package)/\(path)", content: .link(to: artifact.path))]
    case .framework(let framework):
      try framework.files(in: "\(package)/\(SwiftPMLayout.artifacts)")
    }
  }
}
