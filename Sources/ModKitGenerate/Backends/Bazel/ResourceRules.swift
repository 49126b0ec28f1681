import ModKitModel

/// The resources of a component, whether its code is source or a library: the code looks for a bundle with the name of
/// the component.
struct ResourceRules {
  private let component: Component
  private let linked: LinkedFolders
  private let isApple: Bool

  /// Relative to the package.
  private static let directory = "Resources"

  /// Nil for a component without resources.
  ///
  /// - Parameter present: all paths below the directory of the component; nil when they are not known
  init?(_ component: Component, isApple: Bool, present: [String]?) {
    guard !component.resources.isEmpty else { return nil }
    self.component = component
    self.isApple = isApple
    linked = Self.linked(component.resources, among: present ?? [], below: component.directory)
  }

  /// How resources are linked: no folder that is a package of Bazel, for its files are no others'.
  ///
  /// - Parameter present: all paths below the directory
  static func linked(
    _ resources: [String], among present: [String], below directory: String
  ) -> LinkedFolders {
    let packages = Set(
      present.filter(BuildFile.isBuildFile).map { RelativePath.directory(of: $0) })
    let files = resources.filter { !BuildFile.isBuildFile($0) }
    guard !packages.isEmpty else {
      return LinkedFolders(files, among: present, below: directory)
    }
    let isInPackage = { (path: String) in
      packages.contains { $0 != directory && RelativePath.isInside(path, directory: $0) }
    }
    var linked = LinkedFolders(
      files.filter { !isInPackage($0) }, among: present, below: directory)
    linked.add(files: files.filter(isInPackage))
    return linked
  }

  private func place(of path: String) -> String {
    "\(Self.directory)/\(ComponentPlaces(component: component).place(of: path))"
  }

  /// - Parameter package: the directory of the package, relative to the workspace root
  func files(in package: String) -> [GeneratedFile] {
    (linked.folders + linked.files).map {
      GeneratedFile(path: "\(package)/\(place(of: $0))", content: .link(to: $0))
    }
  }

  private var hidden: [String] {
    StarlarkValue.hidden(in: Self.directory, besides: component.resources)
  }

  var target: BuildTarget {
    let name = component.resourceModule
    guard isApple else {
      var rule = BuildTarget(.fileGroup, name: name)
      rule["srcs"] = .all(in: Self.directory, exclude: hidden)
      rule["visibility"] = .texts(["//visibility:public"])
      return rule
    }
    var rule = BuildTarget(.resourceBundle, name: name)
    rule["bundle_name"] = .text(component.podBundle)
    // Apple's rules write one for the bundle.
    rule["resources"] = .all(
      in: Self.directory, exclude: hidden + ["\(Self.directory)/**/\(ShellFiles.propertyListName)"])
    return rule
  }

  /// The name of a program's target with the resources of a component.
  static func name(of component: Component) -> String { "\(component.name)_bundle" }

  /// The target of the directory with the resources of a component, beside the programs of a package.
  static func directoryTarget(of component: Component) -> BuildTarget {
    var rule = BuildTarget(.resourceDirectory, name: name(of: component))
    rule["directory"] = .text("\(component.podBundle).bundle")
    rule["srcs"] = .texts([
      "\(BazelLayout.label(of: component.module)):\(component.resourceModule)"
    ])
    return rule
  }
}
