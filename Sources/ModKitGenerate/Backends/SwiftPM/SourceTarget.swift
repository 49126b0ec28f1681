import ModKitModel

/// A component that is compiled in the generated package.
struct SourceTarget {
  private let component: Component
  private let places: ComponentPlaces
  /// The directory of the target, relative to the workspace root.
  private let directory: String
  private let isPrebuilt: Bool

  init(_ planned: PlannedComponent, directory: String, isPrebuilt: Bool) {
    component = planned.component
    places = ComponentPlaces(component: component)
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

  private func path(of path: String) -> String { "\(directory)/\(places.place(of: path))" }

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

  private var placeholder: [GeneratedFile] {
    places.placeholder.map { name, text in
      [GeneratedFile(path: "\(directory)/\(name)", content: .text(text))]
    } ?? []
  }

  private var resources: [GeneratedFile] {
    component.resources.map { path in
      GeneratedFile(
        path: "\(directory)/Resources/\(places.place(of: path))", content: .link(to: path))
    }
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
    let headers = component.files.headers.map(places.place)
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
