import ModKitModel

/// The libraries of a plan, components and packages, as a project links them.
struct XcodeLibraries {
  struct Library {
    var planned: PlannedComponent
    fileprivate var framework: LinkedXCFramework
    /// The XCFramework.
    var path: String
  }

  private(set) var all: [Library] = []
  private var byName: [String: Library] = [:]
  private let layout: XcodeLayout

  /// - Throws: ``XCFrameworkProblem`` when libraries cannot be in one XCFramework
  init(_ plan: XcodePlan) throws(XCFrameworkProblem) {
    layout = plan.layout
    let planned = plan.plan.packages + plan.plan.components
    for planned in planned where planned.artifact != nil {
      // Xcode would copy the headers to where compilers look first, and find their modules twice.
      let framework = try LinkedXCFramework(
        planned.component, planned.artifacts, for: plan.input.targets, presentsHeaders: false)
      let library = Library(
        planned: planned, framework: framework, path: "\(layout.libraries)/\(framework.path)")
      all.append(library)
      byName[planned.name] = library
    }
  }

  func files() throws(XCFrameworkProblem) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    for library in all { files += try library.framework.files(in: layout.libraries) }
    return files
  }

  func path(of name: String) -> String? { byName[name]?.path }

  func libraries(_ planned: [PlannedComponent]) -> [Library] {
    planned.compactMap { byName[$0.name] }
  }
}

extension XcodeLibraries.Library {
  private var name: String { XcodeVariable.interface(of: planned.component.module) }

  /// The build setting that names the interface.
  var variable: String { "$(\(name))" }

  /// The build settings that say where the interface is, by SDK.
  var interfaceSettings: [String: String] {
    Dictionary(
      framework.interfacesBySDK.map { sdk, interface in
        (
          "\(name)[sdk=\(sdk)*]",
          "$(\(XcodeVariable.directory))/\(SwiftPMLayout.artifacts)/\(interface)"
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The arguments by which clang finds its modules: a map that is named is found before any that a
  /// search may meet.
  var moduleMapFlags: [String] {
    planned.artifacts[0].modules.clang.map {
      "-fmodule-map-file=\(variable)/\($0)/module.modulemap"
    }
  }
}
