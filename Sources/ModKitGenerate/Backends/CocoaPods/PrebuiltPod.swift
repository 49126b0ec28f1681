import ModKitModel

/// A component that CocoaPods links as a library.
struct PrebuiltPod {
  private let planned: PlannedComponent
  private let artifact: Artifact

  init(_ planned: PlannedComponent, _ artifact: Artifact) {
    self.planned = planned
    self.artifact = artifact
  }

  /// The key is part of the path: a build system takes a path that it knows for unchanged.
  private func place(of name: String) -> String { "\(artifact.key)/\(name)" }

  // MARK: Files

  /// CocoaPods looks for files, and into no directory that is a link.
  func files(in directory: String) -> [GeneratedFile] {
    let links =
      artifact.isFramework
      ? [(frameworkName, artifact.path)]
      : [planned.component.libraryName, Artifact.interfaceDirectory]
        .map { ($0, "\(artifact.path)/\($0)") }
    return links.map { name, target in
      GeneratedFile(path: "\(directory)/\(place(of: name))", content: .link(to: target))
    }
  }

  private var frameworkName: String { String(RelativePath.lastComponent(of: artifact.path)) }

  // MARK: Podspec

  /// - Parameter interface: its own, for the app's target
  func podspec(
    deployment: DeploymentVersions, interface: PrebuiltInterfaces
  ) -> Podspec {
    var podspec = Podspec(planned, deployment: deployment)
    if artifact.isFramework {
      podspec.vendoredFrameworks = [place(of: frameworkName)]
    } else {
      podspec.vendoredLibraries = [place(of: planned.component.libraryName)]
      podspec.preservePaths = [place(of: Artifact.interfaceDirectory)]
      podspec.userTargetSettings = interface.settings.merging(
        ["OTHER_LDFLAGS": interface.forcingFlags]) { $1 }
    }
    if planned.component.isSwiftModule {
      // CocoaPods sees Swift in sources, but not in libraries.
      podspec.userTargetSettings = (podspec.userTargetSettings ?? [:])
        .merging(SwiftRuntimeSettings.table(deployment)) { first, _ in first }
    }
    let runtime = planned.needsCPlusPlusRuntime ? ["c++"] : []
    podspec.libraries = Podspec.nonEmpty(Set(artifact.linkedLibraries + runtime).sorted())
    return podspec
  }
}

extension Artifact {
  /// Whether CocoaPods finds the headers and modules in it by itself.
  var isFramework: Bool {
    ["framework", "xcframework"].contains(RelativePath.fileExtension(of: path))
  }
}
