import ModKitModel

/// Packages of third parties, which Xcode compiles for what is left and for libraries alike.
extension ProjectProjectionText {
  /// The products that libraries need, each once.
  func products(of libraries: [ProjectTargetKey]) -> [XcodeObject] {
    var seen: Set<[String]> = []
    return libraries.filter { $0.project == source.path }.flatMap { source.products(of: $0.id) }
      .filter { seen.insert($0.product).inserted }
  }

  /// Lets a target wait for the products that libraries need: the modules of these lead to theirs.
  mutating func addProducts(to target: XcodeObject) {
    let known = Set(source.products(of: target.id).map(\.product))
    let libraries = surroundings.frameworks.keys.sorted()
    for product in products(of: libraries) where !known.contains(product.product) {
      let name = product.text("productName") ?? ""
      let id = edits.identifier(for: "product dependency\0\(target.id)\0\(product.id)")
      edits.add(
        id, "PBXTargetDependency",
        ProjectObject("PBXTargetDependency", [("productRef", ProjectWord.text(product.id))]).text)
      edits.add(id, name, to: "dependencies", of: target)
      edits.keep(product.id)
    }
  }

  /// Links the products that static libraries had brought along.
  mutating func linkProducts(of libraries: [ProjectTargetKey], to target: XcodeObject) {
    let known = Set(source.products(of: target.id).map(\.product))
    for product in products(of: libraries) where !known.contains(product.product) {
      let name = product.text("productName") ?? ""
      addEntry(product.id, name, to: "Frameworks", of: target, isProduct: true)
      edits.add(product.id, name, to: "packageProductDependencies", of: target)
      edits.keep(product.id)
    }
  }

  /// Lets packages have the revisions that libraries were compiled against, and names those that only packages
  /// need.
  mutating func pinPackages(of project: XcodeObject) {
    var pins = Dictionary(
      surroundings.pins.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    for reference in objects.objects(project["packageReferences"]) {
      guard let url = reference.text("repositoryURL") else { continue }
      let identity = SwiftPMPackage(.repository(url: url, .branch(""))).identity
      guard let pin = pins.removeValue(forKey: identity) else { continue }
      edits.set("requirement", to: Self.requirement(pin), of: reference)
    }
    for (identity, pin) in pins.sorted(by: { $0.key < $1.key }) {
      let id = edits.identifier(for: "package\0\(identity)")
      edits.add(
        id, identity,
        ProjectObject(
          "XCRemoteSwiftPackageReference",
          [
            ("repositoryURL", QuotedText.propertyList(pin.url)),
            ("requirement", Self.requirement(pin)),
          ]
        ).text)
      edits.add(id, identity, to: "packageReferences", of: project)
    }
  }

  private static func requirement(_ pin: PackagePin) -> String {
    "{kind = revision; revision = \(ProjectWord.text(pin.revision)); }"
  }
}
