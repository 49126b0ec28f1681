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
    linked = LinkedFolders(component.resources, among: present ?? [], below: component.directory)
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

  var rule: BuildRule {
    let name = BazelLayout.resources(of: component)
    guard isApple else {
      var rule = BuildRule(.fileGroup, name: name)
      rule["srcs"] = .all(in: Self.directory)
      rule["visibility"] = .texts(["//visibility:public"])
      return rule
    }
    var rule = BuildRule(.resourceBundle, name: name)
    rule["bundle_name"] = .text(component.podBundle)
    // Apple's rules write one for the bundle.
    rule["resources"] = .all(
      in: Self.directory, exclude: ["\(Self.directory)/**/\(ShellFiles.propertyListName)"])
    return rule
  }

  /// The name of a program's target with the resources of a component.
  static func name(of component: Component) -> String { "\(component.name)_bundle" }

  /// The directory with the resources of a component beside the programs of a package.
  static func directory(of component: Component) -> BuildRule {
    var rule = BuildRule(.resourceDirectory, name: name(of: component))
    rule["directory"] = .text("\(component.podBundle).bundle")
    rule["srcs"] = .texts([
      "\(BazelLayout.label(of: component.module)):\(BazelLayout.resources(of: component))"
    ])
    return rule
  }
}
