import ModKitModel

/// The build settings by which compilers find the modules of libraries.
///
/// CocoaPods gives a pod the headers of the pods that it compiles, but of a library nothing.
struct PrebuiltInterfaces {
  /// The directory of an artifact that holds its headers and modules.
  static let directoryName = "include"

  private let planned: [PlannedComponent]
  /// The directory of all pods, as a build setting can name it.
  private let pods: String

  /// - Parameter planned: prebuilt components
  init(_ planned: [PlannedComponent], below pods: String) {
    self.planned = planned.filter { $0.artifact?.isFramework == false }
    self.pods = pods
  }

  /// Empty when there is nothing to find.
  var settings: [String: String] {
    let maps = planned.filter(\.component.hasClangModule)
      .map { "-fmodule-map-file=\"\(directory(of: $0))/module.modulemap\"" }
    let directories = planned.map { "\"\(directory(of: $0))\"" }
    let values = [
      "HEADER_SEARCH_PATHS": directories,
      "SWIFT_INCLUDE_PATHS": directories,
      "OTHER_CFLAGS": maps,
      "OTHER_SWIFT_FLAGS": maps.map { "-Xcc \($0)" },
    ]
    return values.filter { !$0.value.isEmpty }
      .mapValues { (["$(inherited)"] + $0).joined(separator: " ") }
  }

  private func directory(of planned: PlannedComponent) -> String {
    "\(pods)/\(planned.component.module)/\(planned.key)/\(Self.directoryName)"
  }
}
