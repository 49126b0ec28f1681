import ModKitModel

/// An XCFramework of one component whose slices are links to artifacts. Paths are relative to the
/// directory that it is generated in.
struct LinkedXCFramework {
  private struct Part {
    var artifact: Artifact
    var targets: [DestinationTarget]
    var slice: XCFrameworkSlice
  }

  private let component: Component
  /// Sorted by the identifiers of the slices.
  private let parts: [Part]

  /// - Parameters:
  ///   - artifacts: slices, one for each destination
  ///   - targets: the targets of each destination
  ///   - presentsHeaders: whether whoever links it finds its interface by it
  /// - Throws: ``XCFrameworkProblem``
  init(
    _ component: Component, _ artifacts: [Artifact], for targets: [[DestinationTarget]],
    presentsHeaders: Bool = true
  ) throws(XCFrameworkProblem) {
    self.component = component
    var parts: [Part] = []
    for (artifact, targets) in zip(artifacts, targets) {
      let slice = try XCFrameworkSlice(
        targets, library: component.libraryName,
        headers: presentsHeaders ? Artifact.interfaceDirectory : nil)
      parts.append(Part(artifact: artifact, targets: targets, slice: slice))
    }
    self.parts = parts.sorted { $0.slice.identifier < $1.slice.identifier }
  }

  /// The keys are part of the path, because build systems take a path that they know for unchanged.
  var path: String {
    "\(parts.map(\.artifact.key).joined(separator: "-"))/\(component.module).xcframework"
  }

  /// The directories that clients see, one for each slice.
  var interfaces: [String] {
    parts.map { "\(path)/\($0.slice.identifier)/\(Artifact.interfaceDirectory)" }
  }

  /// The same, each with the name of the SDK that it is for.
  var interfacesBySDK: [(sdk: String, path: String)] {
    zip(parts, interfaces).map { ($0.slice.kind.sdkName, $1) }
  }

  /// The only target that there is a library for; nil if there are several.
  var onlyTarget: DestinationTarget? {
    let targets = parts.flatMap(\.targets)
    return targets.count == 1 ? targets[0] : nil
  }

  /// The Swift modules of the first slice.
  var swiftModules: [String] { parts[0].artifact.modules.swift }

  /// - Parameter directory: the directory that paths are relative to
  func files(in directory: String) throws(XCFrameworkProblem) -> [GeneratedFile] {
    let place = "\(directory)/\(path)"
    let info = try XCFrameworkInfo(slices: parts.map(\.slice)).text
    // SwiftPM copies libraries into its products, and of a link only the link. So the links are to
    // the directories of libraries.
    return [GeneratedFile(path: "\(place)/Info.plist", content: .text(info))]
      + parts.map { part in
        GeneratedFile(
          path: "\(place)/\(part.slice.identifier)", content: .link(to: part.artifact.path))
      }
  }
}
