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
    // A folder is linked if all its files are: without its BUILD file a package is not.
    LinkedFolders(
      resources.filter { !BuildFile.isBuildFile($0) }, among: present, below: directory)
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
      var target = BuildTarget(.fileGroup, name: name)
      target["srcs"] = .all(in: Self.directory, exclude: hidden)
      target["visibility"] = .texts(["//visibility:public"])
      return target
    }
    var target = BuildTarget(.resourceBundle, name: name)
    target["bundle_name"] = .text(component.podBundle)
    // Apple's rules write one for the bundle.
    target["resources"] = .all(
      in: Self.directory, exclude: hidden + ["\(Self.directory)/**/\(ShellFiles.propertyListName)"])
    return target
  }

  /// The name of a program's target with the resources of a component.
  static func name(of component: Component) -> String { "\(component.name)_bundle" }

  /// The target of the directory with the resources of a component, beside the programs of a package.
  static func directoryTarget(of component: Component) -> BuildTarget {
    var target = BuildTarget(.resourceDirectory, name: name(of: component))
    target["directory"] = .text("\(component.podBundle).bundle")
    target["srcs"] = .texts([
      "\(BazelLayout.label(of: component.module)):\(component.resourceModule)"
    ])
    return target
  }
}
