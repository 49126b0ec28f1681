import ModKitModel

/// What the rules on categories look at: sources, or a linked image.
struct CategoryInput {
  let architecture: Architecture
  let today: CalendarDate
  /// Whether all is linked together; otherwise the edges decide.
  let isImage: Bool
  /// The product that an image is of, if that is known.
  let product: String?

  init(_ context: RuleContext) {
    (architecture, today) = (context.architecture, context.today)
    (isImage, product) = (false, nil)
  }

  /// - Parameter product: the product that the image is of, if that is known
  init(imageOf architecture: Architecture, product: String?, today: CalendarDate) {
    (self.architecture, self.today) = (architecture, today)
    (isImage, self.product) = (true, product)
  }

  var workspace: Workspace { architecture.workspace }
  var implementations: [PlacedImplementation] { architecture.implementations }
  /// The components that declare or implement classes.
  var classOwners: [String: Set<String>] { architecture.classOwners }
  var systemMethods: (any SystemMethodIndex)? { architecture.systemMethods }

  /// Which of some owners are linked together.
  func groups(among owners: [String]) -> [CoLinkage.Group] {
    isImage
      ? [CoLinkage.Group(product: product, members: owners)]
      : CoLinkage(architecture).groups(among: owners)
  }

  /// Those of some implementations that a group has.
  func members(
    of group: CoLinkage.Group, among all: [PlacedImplementation]
  ) -> [PlacedImplementation] {
    guard !isImage else { return all }
    let members = Set(group.members)
    return all.filter { $0.component.map(members.contains) ?? false }
  }

  /// The part of a message that names products: nothing if all of them have it.
  func place(in products: [String]) -> String {
    guard !products.isEmpty, products.count < workspace.products.count else { return "" }
    return " in \(products.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
