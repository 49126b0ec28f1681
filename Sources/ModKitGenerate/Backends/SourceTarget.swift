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

  // MARK: Files

  func files() throws(HeaderError) -> [GeneratedFile] {
    let files = component.files
    let inputs = (files.sources.map(\.path) + (component.isSwiftModule ? [] : files.headers))
      .map { GeneratedFile(path: path(of: $0), content: content(of: $0)) }
    return inputs + placeholder + resources + (try headers())
  }

  /// A library is compiled from copies, so that an edit during the build cannot get into it.
  private func content(of path: String) -> GeneratedFile.Content {
    isPrebuilt ? .copy(of: path) : .link(to: path)
  }

  private func path(of path: String) -> String { "\(directory)/\(place(of: path))" }

  private func headers() throws(HeaderError) -> [GeneratedFile] {
    guard !component.isSwiftModule else { return [] }
    guard HeaderGenerator.applies(to: component) else { return [emptyModuleMap] }
    return try HeaderGenerator(profile: .modkit, offersPrivateHeaders: false).files(
      for: component, in: "\(directory)/include", place: isPrebuilt ? path : { $0 })
  }

  /// SwiftPM wants a directory of public headers even when there are none.
  private var emptyModuleMap: GeneratedFile {
    GeneratedFile(
      path: "\(directory)/include/module.modulemap",
      content: .text(ModuleMap.emptyText(module: component.module)))
  }

  /// SwiftPM wants a source file in every target, and C a declaration in every file.
  private var placeholder: [GeneratedFile] {
    guard component.files.sources.isEmpty else { return [] }
    let reason = "// This component has no sources of its own.\n"
    let file =
      component.isSwiftModule
      ? GeneratedFile(path: "\(directory)/Placeholder.swift", content: .text(reason))
      : GeneratedFile(
        path: "\(directory)/Placeholder.c",
        content: .text(reason + "typedef int modkit_placeholder;\n"))
    return [file]
  }

  private var resources: [GeneratedFile] {
    component.resources.map { path in
      GeneratedFile(
        path: "\(directory)/Resources/\(place(of: path))", content: .link(to: path))
    }
  }

  /// Where a file stands in the target. Files from outside of the component have a folder of
  /// their own, so that they cannot take the place of one inside.
  private func place(of path: String) -> String {
    guard component.directory != "." else { return "Files/\(path)" }
    let prefix = component.directory + "/"
    return path.hasPrefix(prefix) ? "Files/\(path.dropFirst(prefix.count))" : "Outside/\(path)"
  }

  // MARK: Declaration

  func declaration(dependencies: [String]) -> PackageManifest.Target {
    var target = PackageManifest.Target(
      kind: .regular, name: component.module, path: "Targets/\(component.module)")
    target.dependencies = dependencies
    target.hasResources = !component.resources.isEmpty
    target.defines = isPrebuilt ? [BuildSettings.prebuiltCondition] : []
    if !component.isSwiftModule { addHeaderSettings(to: &target) }
    return target
  }

  private func addHeaderSettings(to target: inout PackageManifest.Target) {
    let headers = component.files.headers.map(place)
    target.publicHeadersPath = "include"
    target.headerSearchPaths = Set(headers.flatMap(Self.directories)).sorted()
    // SwiftPM knows what to do with these only.
    target.exclude = headers.filter { HeaderKind(path: $0) == .textual }.sorted()
  }

  /// Every directory above a file, so that `"Header.h"` and `"folder/Header.h"` are found.
  private static func directories(above path: String) -> [String] {
    let names = RelativePath.names(in: path).dropLast()
    return names.indices.map { RelativePath.joined(names[...$0]) }
  }
}
