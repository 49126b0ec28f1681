import ModKitModel

/// The build settings by which compilers find the modules of libraries, and linkers all of them.
///
/// CocoaPods gives a pod the headers of the pods that it compiles, but of a library nothing. It
/// copies the slice of an XCFramework that a build needs into a directory named like the pod.
struct PrebuiltInterfaces {
  private let components: [Component]

  /// - Parameter components: prebuilt components
  init(_ components: [Component]) {
    self.components = components
  }

  /// Empty when there is nothing to find.
  var settings: [String: String] {
    let maps = components.filter(\.hasClangModule).map {
      "-fmodule-map-file=\"\(directory(of: $0))/\($0.clangModule)/module.modulemap\""
    }
    let directories = components.map { "\"\(directory(of: $0))\"" }
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
    let paths = components.map { "\(place(of: $0))/\($0.libraryName)" }
    return (["$(inherited)"] + paths.map { "-force_load \"\($0)\"" }).joined(separator: " ")
  }

  private func directory(of component: Component) -> String {
    "\(place(of: component))/\(Artifact.interfaceDirectory)"
  }

  private func place(of component: Component) -> String {
    "${PODS_XCFRAMEWORKS_BUILD_DIR}/\(component.name)"
  }
}
