import ModKitModel

/// The `.xcconfig` of each component and each product of a plan.
struct SettingFiles {
  /// The name of the directory of all these files.
  private static let directoryName = "xcconfig"

  private let plan: IntegrationPlan
  private let workspace: Workspace
  /// Relative to the workspace root.
  private let directory: String

  init(_ plan: IntegrationPlan, _ input: BackendInput) {
    self.plan = plan
    workspace = input.workspace
    directory = "\(input.directory)/\(Self.directoryName)"
  }

  /// Adds the files to those of a backend.
  func adding(to tree: GeneratedTree) -> GeneratedTree {
    GeneratedTree(
      files: tree.files + files, ownedDirectories: tree.ownedDirectories + [directory])
  }

  private var files: [GeneratedFile] {
    components + products
  }

  private var components: [GeneratedFile] {
    var swift: Set<String> = []
    return plan.components.compactMap { planned in  // dependencies first
      let component = planned.component
      if component.isSwiftModule || planned.dependencies.contains(where: swift.contains) {
        swift.insert(planned.name)
      }
      if case .omitted = planned.state { return nil }
      let needed =
        swift.contains(planned.name) ? SwiftRuntimeSettings.table(workspace.deployment) : [:]
      return file(
        "Components/\(planned.name)", SettingTable(component, needed: needed))
    }
  }

  private var products: [GeneratedFile] {
    workspace.products.filter { plan.product == nil || $0.name == plan.product }.map { product in
      let part =
        plan.product == nil
        ? plan.narrowed(to: product.entryComponents).components : plan.components
      let hasSwift = part.contains(where: \.component.isSwiftModule)
      var table = SettingTable(
        needed: hasSwift ? SwiftRuntimeSettings.table(workspace.deployment) : [:])
      for settings in Self.appSettings(of: part) { table.add(settings) }
      table.add(product.settings)
      table.add(product.swift, besides: product.settings)
      return file("Products/\(product.name)", table)
    }
  }

  /// The settings for the app of linked components, equal ones once.
  static func appSettings(of components: [PlannedComponent]) -> [XcodeSettings] {
    var seen: Set<[String]> = []
    return components.filter(\.isLinked).map { planned in
      XcodeSettings(
        planned.component.appSettings.all.filter {
          seen.insert([$0.name, $0.value.text]).inserted
        })
    }
  }

  private func file(_ name: String, _ table: SettingTable) -> GeneratedFile {
    GeneratedFile(path: "\(directory)/\(name).xcconfig", content: .text(table.xcconfig))
  }
}

extension PlannedComponent {
  /// Whether the app has its code.
  var isLinked: Bool {
    if case .omitted = state { false } else { true }
  }
}
