import ModKitModel

/// A component that CocoaPods compiles.
///
/// Patterns are the very paths of the files: CocoaPods takes a pattern that is a path for nothing
/// else, whatever characters it has, and keeps the order in which patterns stand.
struct SourcePod {
  private let planned: PlannedComponent
  private let component: Component
  private let places: ComponentPlaces
  private let resources: PodResources
  private let tests: PodTests

  /// - Parameter tests: those of the plan
  init(_ planned: PlannedComponent, _ tests: PodTests) {
    self.tests = tests
    self.planned = planned
    component = planned.component
    places = ComponentPlaces(component: component)
    resources = PodResources(component)
  }

  // MARK: Files

  /// - Parameter directory: the directory of the pod, relative to the workspace root
  func files(in directory: String) -> [GeneratedFile] {
    let files = component.files
    let map = component.headerSettings.moduleMap.map { [$0.path] } ?? []
    let testFiles = tests.has(component.name) ? component.tests.paths : []
    let inputs = Set(files.paths + map + testFiles)
    let links = inputs.map { path in
      GeneratedFile(path: "\(directory)/\(places.place(of: path))", content: .link(to: path))
    }
    let placeholder = placeholder.map { name, text in
      GeneratedFile(path: "\(directory)/\(name)", content: .text(text))
    }
    return links + [placeholder].compactMap(\.self) + resources.links(in: directory)
  }

  private var placeholder: (name: String, text: String)? {
    component.files.sources.isEmpty
      ? ComponentPlaces.placeholder(isSwift: component.isSwiftModule) : nil
  }

  // MARK: Podspec

  /// - Parameters:
  ///   - libraries: the prebuilt components below this one
  /// - Throws: ``HeaderError`` when the public headers of the component clash.
  func podspec(
    deployment: DeploymentVersions, packages: [Package], libraries: PrebuiltInterfaces
  ) throws(HeaderError) -> Podspec {
    _ = try HeaderNames(component, prefix: headerDirectory)
    var podspec = Podspec(planned, deployment: deployment, packages: packages)
    if component.isSwiftModule {
      podspec.swiftVersions = [component.swift.effectiveMode.xcodeVersion]
    }
    podspec.sourceFiles = sourceFiles
    podspec.moduleMap = component.headerSettings.moduleMap.map { places.place(of: $0.path) }
    podspec.resourceBundles = resources.bundles
    podspec.preservePaths = Podspec.nonEmpty(headers.filter { !isListed($0) }.map(places.place))
    podspec.podTargetSettings = SettingTable(component, needed: libraries.settings).values
    podspec.userTargetSettings = Podspec.nonEmpty(SettingTable(component.appSettings).values)
    podspec.testSpecs = tests.specification(of: component, places).map { [$0] }
    addHeaders(to: &podspec)
    return podspec
  }

  private var headers: [String] { component.files.headers }

  private var sourceFiles: [String] {
    let files = headers.filter(isListed) + component.files.sources.map(\.path)
    return files.map(places.place) + [placeholder?.name].compactMap(\.self)
  }

  private func addHeaders(to podspec: inout Podspec) {
    let list = { (headers: [String]) in
      Podspec.nonEmpty(headers.filter(isListed).map(places.place))
    }
    podspec.publicHeaderFiles = list(component.files.publicHeaders)
    podspec.privateHeaderFiles = list(component.files.privateHeaders)
    podspec.projectHeaderFiles = list(component.files.projectHeaders)
    podspec.headerDirectory = headerDirectory
    podspec.headerMappingsDirectory = component.headerSettings.mappings.map(places.place)
  }

  private var headerDirectory: String? {
    headers.isEmpty ? nil : component.podHeaderDirectory
  }

  /// Whether CocoaPods takes it for a header of the pod. Below the directory that headers keep
  /// their folders from, it wants all of them; the others are found beside who includes them.
  private func isListed(_ header: String) -> Bool {
    guard RelativePath.fileExtension(of: header) != "pch" else { return false }
    guard let mappings = component.headerSettings.mappings else { return true }
    return component.files.publicHeaders.contains(header)
      || RelativePath.rest(of: header, below: mappings) != nil
  }
}
