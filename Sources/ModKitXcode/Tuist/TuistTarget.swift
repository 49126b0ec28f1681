import ModKitFormats
import ModKitModel

/// One target of a graph.
struct TuistTarget {
  let value: PropertyValue
  let name: String

  /// Nil if it has no name.
  init?(_ value: PropertyValue) {
    guard let name = value["name"]?.text, !name.isEmpty else { return nil }
    self.value = value
    self.name = name
  }

  /// The place of its name, or of the target.
  var offset: Int { (value["name"] ?? value).offset }

  // MARK: Files

  /// Returns the path of a file. In older graphs, the path is the whole value.
  static func path(_ value: PropertyValue) -> String? {
    if let text = value.text { return text }
    if let path = value["path"]?.text { return path }
    return (value["file"] ?? value["folderReference"])?["path"]?.text
  }

  private func list(_ value: PropertyValue?) -> [PropertyValue] {
    value.map { Array($0.elements) } ?? []
  }

  var sources: [PropertyValue] { list(value["sources"]) }
  var models: [PropertyValue] { list(value["coreDataModels"]) }
  var folders: [PropertyValue] { list(value["buildableFolders"]) }
  var dependencies: [PropertyValue] { list(value["dependencies"]) }

  var resources: [PropertyValue] {
    let resources = value["resources"]
    return list(resources?["resources"] ?? resources)
  }

  func headers(_ visibility: String) -> [PropertyValue] { list(value["headers"]?[visibility]) }

  // MARK: The product

  private var product: String { value["product"]?.text ?? "" }

  private static let types = [
    "app": "application", "static_library": "library.static",
    "dynamic_library": "library.dynamic", "framework": "framework",
    "staticFramework": "framework.static", "static_framework": "framework.static",
    "unit_tests": "bundle.unit-test", "ui_tests": "bundle.ui-testing", "bundle": "bundle",
    "commandLineTool": "tool", "command_line_tool": "tool",
    "appClip": "application.on-demand-install-capable", "watch_2_app": "application.watchapp2",
  ]

  /// Xcode's identifier of the product type. Other products are parts of apps, or macros.
  var productType: String {
    XcodeProductName(Self.types[product] ?? "extension.\(product)").identifier
  }

  private var productName: String {
    value["productName"]?.text ?? ModuleName.c99(name)
  }

  var productFile: String { XcodeProductName(productType).file(named: productName) }

  /// The settings that Tuist adds.
  var presets: [XcodeAssignment] {
    let destinations = list(value["destinations"]).compactMap(\.text)
    let sdks = Self.sdks.filter { destinations.contains($0.destination) }.map(\.sdk)
    let older = value["platform"]?.text.flatMap { Self.platforms[$0] } ?? ""
    let supported = sdks.isEmpty ? older : sdks.joined(separator: " ")
    return [("PRODUCT_NAME", productName), ("SUPPORTED_PLATFORMS", supported)]
      .compactMap { XcodeAssignment(key: $0.0, value: $0.1) }
  }

  private static let sdks: [(destination: String, sdk: String)] = [
    ("iPhone", "iphoneos"), ("iPad", "iphoneos"), ("mac", "macosx"), ("appleTv", "appletvos"),
    ("appleWatch", "watchos"), ("appleVision", "xros"),
  ]

  private static let platforms = [
    "ios": "iphoneos", "macos": "macosx", "tvos": "appletvos", "watchos": "watchos",
    "visionos": "xros",
  ]
}
