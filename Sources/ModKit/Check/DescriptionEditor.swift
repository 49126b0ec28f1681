import ModKitAdopt
import ModKitBuild
import ModKitDisk
import ModKitManifests
import ModKitModel
import ModKitPodspec

/// Makes single edits of a description, in the form that its tool needs.
struct DescriptionEditor {
  private let project: Project
  private let file: String
  /// The description as it was read, which locations refer to.
  private let original: [UInt8]

  init(_ project: Project, _ file: String, original: [UInt8]) {
    (self.project, self.file, self.original) = (project, file, original)
  }

  /// Returns the description after an edit.
  ///
  /// - Throws: why it has to be made by hand, with the place and what to write
  func edited(_ bytes: [UInt8], _ unit: RepairUnit) throws(ManifestIssue) -> [UInt8] {
    try requireSingleTargets(unit)
    guard unit.isRemoval else { return try declared(in: bytes, unit) }
    guard let entry = unit.entry, entry.file == file else {
      throw issue("the dependency is not declared in this file", unit)
    }
    let target = unit.component.foreignName ?? unit.component.name
    switch unit.component.foreignFormat {
    case .swiftpm:
      guard let name = SwiftPackageEditor.name(at: entry, in: original) else {
        throw issue("the dependency is no literal", unit)
      }
      return try packageEditor(bytes, unit).removing(name, from: target)
    case .bazel:
      guard let label = BazelEditor.name(at: entry, in: original) else {
        throw issue("the label is no literal", unit)
      }
      return try BazelEditor(bytes, at: file).removing(label, from: target)
    case .podspec: return try PodspecEditor(bytes, at: file).removing(at: entry)
    case .xcodegen: return try SpecEditor(bytes, at: file).removing(at: entry)
    case .xcode, .tuist, nil: throw issue("modkit does not edit this file", unit)
    }
  }

  private func declared(
    in bytes: [UInt8], _ unit: RepairUnit
  ) throws(ManifestIssue) -> [UInt8] {
    let target = unit.component.foreignName ?? unit.component.name
    let name = unit.repairs[0].dependency
    let other = project.workspace.components.first { $0.name == name }
    let package = project.workspace.package(named: name)
    if let condition = unit.repairs[0].condition {
      throw issue(
        "\(name) is imported under conditions only, such as `\(condition)`, so that the dependency"
          + " needs a condition", unit)
    }
    let format = unit.component.foreignFormat
    switch format {
    case .swiftpm:
      guard let provider = other.flatMap(provider) ?? package.flatMap(provider) else { break }
      return try packageEditor(bytes, unit).declaring(provider, in: target)
    case .bazel:
      guard let other, let label = other.foreignName, other.foreignFormat == format else { break }
      let place = other.locations.manifest
      let visibility = BazelVisibility(
        of: label, in: try ManifestEdit.bytes(of: place, in: project.tree), at: place)
      return try BazelEditor(bytes, at: file).declaring(label, visibleTo: visibility, in: target)
    case .podspec:
      let pod =
        other?.foreignFormat == format
        ? other?.foreignName : package.flatMap { ThirdPartyNames($0).pod }
      guard let pod else { break }
      return try PodspecEditor(bytes, at: file).declaring(pod)
    case .xcodegen:
      let editor = try SpecEditor(bytes, at: file)
      guard let other, let dependency = dependency(on: other, editor) else { break }
      return try editor.declaring(dependency, in: target)
    case .xcode, .tuist, nil: throw issue("modkit does not edit this file", unit)
    }
    throw issue("how this file names \(name) is not known", unit)
  }

  /// Refuses components that several targets make: which of them need the dependency, and on which
  /// target, is not known.
  private func requireSingleTargets(_ unit: RepairUnit) throws(ManifestIssue) {
    let names = unit.repairs.map(\.dependency)
    let ends = [unit.component] + project.workspace.components.filter { names.contains($0.name) }
    guard let joined = ends.first(where: \.isJoined) else { return }
    throw issue("\(joined.name) is made of several targets", unit)
  }

  private func issue(_ message: String, _ unit: RepairUnit) -> ManifestIssue {
    ManifestIssue(
      message, at: unit.entry ?? unit.component.locations.name,
      advice: unit.advice(in: project.workspace))
  }

  // MARK: Swift packages

  private func packageEditor(
    _ bytes: [UInt8], _ unit: RepairUnit
  ) throws(ManifestIssue) -> SwiftPackageEditor {
    let directory = RelativePath.directory(of: file)
    let manifests = SwiftPackageManifests(in: directory, of: project.tree, main: bytes).contents
    guard manifests.count == 1 else {
      throw issue("the package has manifests for several versions of Swift", unit)
    }
    guard !SwiftPackageDumps.hasMirrors(project.root.absolute(directory)) else {
      throw issue("the package has mirrors of its packages, so that only SwiftPM can read it", unit)
    }
    return SwiftPackageEditor(
      bytes, at: file, in: project.root.absolute(directory),
      replacing: project.localPackages[file] ?? LocalSwiftPackages())
  }

  /// Returns what SwiftPM knows a component by, or nil if it is in no Swift package.
  private func provider(_ component: Component) -> SwiftPackageProvider? {
    guard component.foreignFormat == .swiftpm else { return nil }
    let package = RelativePath.directory(of: component.locations.manifest)
    return .target(
      component.foreignName ?? component.name, package: package,
      manifests: SwiftPackageManifests(in: package, of: project.tree).contents,
      directory: project.root.absolute(package))
  }

  private func provider(_ package: Package) -> SwiftPackageProvider? {
    package.swiftPM.map { .products(package.swiftPMProducts, identity: $0.identity) }
  }

  // MARK: Specs

  private func dependency(on component: Component, _ editor: SpecEditor) -> SpecDependency? {
    if component.locations.manifest == file {
      return .target(component.foreignName ?? component.name)
    }
    let directory = RelativePath.directory(of: component.locations.manifest)
    guard let product = provider(component)?.product,
      let package = editor.package(in: directory)
    else { return nil }
    return .product(product, package: package)
  }
}

extension WorkspaceRoot {
  /// Returns the absolute path of a directory of the workspace.
  fileprivate func absolute(_ directory: String) -> String {
    directory == "." ? path : "\(path)/\(directory)"
  }
}
