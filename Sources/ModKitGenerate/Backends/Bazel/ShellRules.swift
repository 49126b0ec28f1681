import ModKitModel

/// The program of a product: its shell.
struct ShellRules {
  private let product: Product
  private let target: ShellTarget
  private let files: ShellFiles
  private let sources: CompiledSources
  private let linkedResources: LinkedFolders
  private let bundles: [Component]
  private let plan: BazelPlan

  /// - Parameters:
  ///   - dependencies: the labels of all components of the product, and of what its shell needs
  ///   - bundles: the components with resources
  init(
    _ product: Product, _ target: ShellTarget, dependencies: [String], bundles: [Component],
    _ plan: BazelPlan
  ) {
    self.product = product
    self.target = target
    self.bundles = bundles
    self.plan = plan
    let shell = target.shell
    let files = ShellFiles(shell, product.settings)
    self.files = files
    let package = Self.package(of: target)
    var declaration = target.declaration(plan.plan, targets: [])
    declaration.settings = CompilerSettings(product.settings)
    if target.isSwift { declaration.swift = product.swift }
    sources = CompiledSources(
      files: SourcePatterns(
        linked: target.linked, inputs: shell.paths, place: target.place,
        generated: target.tableFiles.compactMap { RelativePath.rest(of: $0.path, below: package) }),
      options: CompilerOptions(declaration), module: ModuleName.c99Extended(target.name),
      dependencies: dependencies, readsSwift: plan.isApple)
    linkedResources = ResourceRules.linked(
      files.resources, among: plan.input.paths(shell.directory) ?? [], below: shell.directory)
  }

  private static let resources = "Resources"

  private var name: String { target.name }

  private static func package(of target: ShellTarget) -> String {
    "\(target.directory)/\(SwiftPMLayout.path(ofTarget: target.name))"
  }

  private func resourcePlace(_ path: String) -> String {
    "\(Self.resources)/\(target.place(of: path))"
  }

  // MARK: Files

  var generatedFiles: [GeneratedFile] {
    guard plan.isApple else { return target.files }
    let package = Self.package(of: target)
    let links = (linkedResources.folders + linkedResources.files + settingFiles).map {
      GeneratedFile(path: "\(package)/\(resourcePlace($0))", content: .link(to: $0))
    }
    let list =
      files.propertyList == nil
      ? [
        GeneratedFile(
          path: "\(package)/\(ShellFiles.propertyListName)",
          content: .text(ShellPropertyList.text(for: plan.platform)))
      ] : []
    return target.files + links + list
  }

  /// The files that rules name, unless they are in a folder that is linked.
  private var settingFiles: [String] {
    [files.propertyList, files.entitlements].compactMap(\.self).filter { path in
      !linkedResources.folders.contains { RelativePath.isInside(path, directory: $0) }
    }
  }

  // MARK: Targets

  var buildFile: BuildFile {
    guard plan.isApple else {
      return BuildFile(targets: [program] + bundles.map(ResourceRules.directoryTarget))
    }
    let library = sources.library(name: "\(name)_library")
    return BuildFile(targets: [application(of: library), library])
  }

  private var program: BuildTarget {
    var target =
      target.isSwift
      ? sources.swiftProgram(.swiftBinary, name: name) : sources.program(name: name)
    target["data"] = .texts(bundles.map { ":\(ResourceRules.name(of: $0))" })
    target["visibility"] = .texts(["//visibility:public"])
    return target
  }

  private func application(of library: BuildTarget) -> BuildTarget {
    var target = BuildTarget(.apple(plan.platform, "application"), name: name)
    target["bundle_id"] = .text(bundleIdentifier)
    target["bundle_name"] = .text(product.name)
    target["families"] = .texts(families)
    target["minimum_os_version"] = plan.minimumVersion.map { .text($0) }
    target["infoplists"] = .texts([
      files.propertyList.map(resourcePlace) ?? ShellFiles.propertyListName
    ])
    target["entitlements"] = files.entitlements.map { .text(resourcePlace($0)) }
    if !files.resources.isEmpty {
      let named = [files.propertyList, files.entitlements].compactMap(\.self).map(resourcePlace)
      target["resources"] = .all(
        in: Self.resources,
        exclude: StarlarkValue.hidden(in: Self.resources, besides: files.resources) + named.sorted()
      )
    }
    target["visibility"] = .texts(["//visibility:public"])
    target["deps"] = .texts([":\(library.name)"])
    return target
  }

  /// As in the projects that modkit generates.
  private var bundleIdentifier: String {
    if let stated = product.settings["PRODUCT_BUNDLE_IDENTIFIER"]?.value.text,
      !stated.contains("$")
    {
      return stated
    }
    let letters = product.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return "modkit.\(String(letters))"
  }

  /// The devices that an app is for; empty where it has no choice.
  private var families: [String] {
    switch plan.platform {
    case .ios:
      let stated = product.settings["TARGETED_DEVICE_FAMILY"]?.value.text ?? "1,2"
      let names = ["1": "iphone", "2": "ipad"]
      let families = stated.split { ", ".contains($0) }.compactMap { names[String($0)] }
      return families.isEmpty ? ["iphone", "ipad"] : families
    case .visionos: return ["vision"]
    default: return []
    }
  }
}
