import ModKitModel

/// A component that is compiled in the generated package.
struct SourceTarget {
  private let component: Component
  /// The directory of the target, relative to the workspace root.
  private let directory: String
  private let isPrebuilt: Bool

  init(_ planned: PlannedComponent, directory: String, isPrebuilt: Bool) {
    component = planned.component
    self.directory = "\(directory)/Targets/\(planned.component.module)"
    self.isPrebuilt = isPrebuilt
  }

  private var isSwift: Bool {
    let files = component.files
    return component.languages.contains(.swift)
      || (files.sources.isEmpty && files.headers.isEmpty)
  }

  // MARK: Files

  func files() throws(HeaderError) -> [GeneratedFile] {
    let files = component.files
    let links = (files.sources.map(\.path) + (isSwift ? [] : files.headers))
      .map { GeneratedFile(path: "\(directory)/\(linkPath(of: $0))", content: .link(to: $0)) }
    return links + placeholder + resources + (try headers())
  }

  private func headers() throws(HeaderError) -> [GeneratedFile] {
    guard !isSwift else { return [] }
    guard HeaderGenerator.applies(to: component) else { return [emptyModuleMap] }
    return try HeaderGenerator(profile: .modkit).files(
      for: component, in: "\(directory)/include")
  }

  /// SwiftPM wants a directory of public headers even when there are none.
  private var emptyModuleMap: GeneratedFile {
    GeneratedFile(
      path: "\(directory)/include/module.modulemap",
      content: .text("module \(component.module) {\n}\n"))
  }

  /// SwiftPM wants a source file in every target.
  private var placeholder: [GeneratedFile] {
    guard component.files.sources.isEmpty else { return [] }
    let name = isSwift ? "Placeholder.swift" : "Placeholder.c"
    let reason = "// \(component.name) has no sources of its own.\n"
    let declaration = isSwift ? "" : "typedef int \(component.module)_has_no_sources;\n"
    return [
      GeneratedFile(path: "\(directory)/\(name)", content: .text(reason + declaration))
    ]
  }

  private var resources: [GeneratedFile] {
    component.resources.map { path in
      GeneratedFile(
        path: "\(directory)/Resources/\(relativePath(of: path))", content: .link(to: path))
    }
  }

  private func linkPath(of path: String) -> String { "Files/\(relativePath(of: path))" }

  /// As seen from the component; files outside of it keep their path in the workspace.
  private func relativePath(of path: String) -> String {
    let prefix = component.directory + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  // MARK: Declaration

  func declaration(dependencies: [String]) -> PackageManifest.Target {
    var target = PackageManifest.Target(
      kind: .regular, name: component.module, path: "Targets/\(component.module)")
    target.dependencies = dependencies
    target.hasResources = !component.resources.isEmpty
    target.defines = isPrebuilt ? [BuildSettings.prebuiltCondition] : []
    if !isSwift { addHeaderSettings(to: &target) }
    return target
  }

  private func addHeaderSettings(to target: inout PackageManifest.Target) {
    let headers = component.files.headers.map(linkPath)
    target.publicHeadersPath = "include"
    target.headerSearchPaths = Set(headers.map(Self.directory)).sorted()
    // SwiftPM knows what to do with these only.
    target.exclude = headers.filter { !["h", "hh", "hpp", "hxx"].contains(Self.extension(of: $0)) }
      .sorted()
  }

  private static func directory(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func `extension`(of path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? ""
  }
}
