import ModKitModel

/// The build settings by which compilers find the modules of libraries, and linkers all of them.
///
/// CocoaPods gives a pod the headers of the pods that it compiles, but of a library nothing.
struct PrebuiltInterfaces {
  private let libraries: [(component: Component, artifact: Artifact)]
  /// The directory of all pods, as a build setting can name it.
  private let pods: String

  /// - Parameter planned: prebuilt components
  init(_ planned: [PlannedComponent], below pods: String) {
    libraries = planned.compactMap { planned in
      planned.artifact.map { (planned.component, $0) }
    }.filter { !$0.1.isFramework }
    self.pods = pods
  }

  /// Empty when there is nothing to find.
  var settings: [String: String] {
    let maps = libraries.filter(\.component.hasClangModule)
      .map { "-fmodule-map-file=\"\(directory(of: $0, $1))/module.modulemap\"" }
    let directories = libraries.map { "\"\(directory(of: $0, $1))\"" }
    let values = [
      "HEADER_SEARCH_PATHS": directories,
      "SWIFT_INCLUDE_PATHS": directories,
      "OTHER_CFLAGS": maps,
      "OTHER_SWIFT_FLAGS": maps.map { "-Xcc \($0)" },
    ]
    return values.filter { !$0.value.isEmpty }
      .mapValues { (["$(inherited)"] + $0).joined(separator: " ") }
  }

  /// Makes the linker take all of the libraries: `-ObjC`, which CocoaPods sets, looks for classes and
  /// categories alone, and not for what C and Swift register.
  var forcingFlags: String {
    let paths = libraries.map { "\(place(of: $0, $1))/\($0.libraryName)" }
    return (["$(inherited)"] + paths.map { "-force_load \"\($0)\"" }).joined(separator: " ")
  }

  private func directory(of component: Component, _ artifact: Artifact) -> String {
    "\(place(of: component, artifact))/\(Artifact.interfaceDirectory)"
  }

  private func place(of component: Component, _ artifact: Artifact) -> String {
    "\(pods)/\(component.module)/\(artifact.key)"
  }
}
