import ModKitModel

/// A target of a generated project, before it is written down.
struct XcodeTarget {
  enum Kind {
    case library
    case staticFramework
    case dynamicFramework
    /// A bundle with the resources of a component.
    case resources
    case tests
    case application
  }

  /// What the product of a target is linked with.
  enum Link: Hashable {
    /// The product of another target, by its name.
    case target(String)
    /// An XCFramework, by its path.
    case library(String)
    case package(PackageProduct)
  }

  var name: String
  var kind: Kind
  /// The name of the product, without what its kind puts around it.
  var product: String
  /// What shows its files.
  var group: ProjectGroup
  var files = XcodeFiles()
  /// The targets that are built before it.
  var dependencies: [String] = []
  /// The products of packages whose modules it needs and which it does not link, sorted.
  var packages: [PackageProduct] = []
  var links: [Link] = []
  /// The targets whose products are copied into it as resources.
  var copies: [String] = []
  /// The targets whose frameworks are embedded.
  var embeds: [String] = []
  /// The file with its build settings; nil if they are in the project.
  var settingsFile: String?
  var settings: [String: String] = [:]
  /// Whether its first build phase checks the architecture.
  var isChecked = false
}

extension XcodeTarget {
  /// The file name of the product.
  var productFile: String {
    switch kind {
    case .library: "lib\(product).a"
    case .staticFramework, .dynamicFramework: "\(product).framework"
    case .resources: "\(product).bundle"
    case .tests: "\(product).xctest"
    case .application: "\(product).app"
    }
  }
}

extension XcodeTarget.Kind {
  init(_ form: XcodeForm) {
    switch form {
    case .library: self = .library
    case .staticFramework: self = .staticFramework
    case .dynamicFramework: self = .dynamicFramework
    }
  }

  var productType: String {
    let type =
      switch self {
      case .library: "library.static"
      case .staticFramework, .dynamicFramework: "framework"
      case .resources: "bundle"
      case .tests: "bundle.unit-test"
      case .application: "application"
      }
    return "com.apple.product-type.\(type)"
  }

  var fileType: String {
    switch self {
    case .library: "archive.ar"
    case .staticFramework, .dynamicFramework: "wrapper.framework"
    case .resources, .tests: "wrapper.cfbundle"
    case .application: "wrapper.application"
    }
  }

  var isFramework: Bool { self == .staticFramework || self == .dynamicFramework }

  /// Whether its product is a program, or is loaded by one.
  var isLinked: Bool { self == .dynamicFramework || self == .tests || self == .application }

  var hasResources: Bool { self == .resources || self == .tests || self == .application }
}
