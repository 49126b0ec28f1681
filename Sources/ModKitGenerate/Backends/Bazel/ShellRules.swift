import ModKitModel

/// The program of a product: its shell.
struct ShellRules {
  private let product: Product
  private let target: ShellTarget
  private let files: ShellFiles
  private let sources: BazelFiles
  private let linkedResources: LinkedFolders
  private let dependencies: [String]
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
    self.dependencies = dependencies
    self.bundles = bundles
    self.plan = plan
    let shell = target.shell
    files = ShellFiles(shell, product.settings)
    sources = BazelFiles(linked: target.linked, inputs: shell.paths, place: target.place)
    linkedResources = LinkedFolders(
      files.resources, among: plan.input.paths(shell.directory) ?? [], below: shell.directory)
  }

  private static let resources = "Resources"
  private static let generatedList = "Info.plist"

  private var name: String { target.name }
  private var package: String { "\(target.directory)/\(PackageLayout.path(ofTarget: name))" }

  private func resourcePlace(_ path: String) -> String {
    "\(Self.resources)/\(target.place(of: path))"
  }

  // MARK: Files

  var generatedFiles: [GeneratedFile] {
    guard plan.isApple else { return target.files }
    let links = (linkedResources.folders + linkedResources.files + settingFiles).map {
      GeneratedFile(path: "\(package)/\(resourcePlace($0))", content: .link(to: $0))
    }
    let list =
      files.propertyList == nil
      ? [
        GeneratedFile(
          path: "\(package)/\(Self.generatedList)",
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
    var file = BuildFile()
    if plan.isApple {
      file.rules = [application] + libraries
    } else {
      file.rules = [program] + bundles.map(ResourceRules.directory)
    }
    return file
  }

  private var declaration: PackageManifest.Target {
    var declaration = target.declaration(plan.plan, targets: [])
    declaration.settings = CompilerSettings(product.settings)
    if target.isSwift { declaration.swift = product.swift }
    return declaration
  }

  private var tables: [String] {
    target.tableFiles.compactMap { RelativePath.rest(of: $0.path, below: package) }.sorted()
  }

  private func sources(_ isOfKind: (String) -> Bool) -> StarlarkValue {
    .joined([sources.value(isOfKind), .texts(tables.filter(isOfKind))])
  }

  private static func isSwift(_ path: String) -> Bool { Language(path: path) == .swift }

  private static func isClang(_ path: String) -> Bool {
    Language(path: path).map { $0 != .swift } ?? BazelFiles.isSourceHeader(path)
  }

  private func swift(_ rule: BuildRule) -> BuildRule {
    var rule = rule
    rule["srcs"] = sources(Self.isSwift)
    rule["module_name"] = ModuleName.isModule(name) ? .text(name) : nil
    rule["copts"] = CompilerOptions(declaration).swift(isOfProgram: !plan.isApple)
    rule["deps"] = .texts(dependencies)
    return rule
  }

  private func clang(_ rule: BuildRule) -> BuildRule {
    var rule = rule
    rule["srcs"] = sources(Self.isClang)
    if plan.isApple { rule["textual_hdrs"] = sources(BazelFiles.isOtherHeader) }
    rule["copts"] = CompilerOptions(declaration).clang(readsSwift: plan.isApple)
    rule["deps"] = .texts(dependencies)
    return rule
  }

  private var program: BuildRule {
    var rule =
      target.isSwift
      ? swift(BuildRule(.swiftBinary, name: name)) : clang(BuildRule(.ccBinary, name: name))
    rule["data"] = .texts(bundles.map { ":\(ResourceRules.name(of: $0))" })
    rule["visibility"] = .texts(["//visibility:public"])
    return rule
  }

  private var libraries: [BuildRule] {
    var rules: [BuildRule] = []
    if target.isSwift { rules.append(swift(BuildRule(.swiftLibrary, name: "\(name)_swift"))) }
    if target.shell.sources.contains(where: { $0.language != .swift }) {
      var rule = clang(BuildRule(.objcLibrary, name: "\(name)_clang"))
      rule["enable_modules"] = .flag(true)
      rules.append(rule)
    }
    return rules
  }

  private var application: BuildRule {
    var rule = BuildRule(.apple(plan.platform, "application"), name: name)
    rule["bundle_id"] = .text(bundleIdentifier)
    rule["bundle_name"] = .text(product.name)
    if let families { rule["families"] = .texts(families) }
    rule["minimum_os_version"] = plan.minimumVersion.map { .text($0) }
    rule["infoplists"] = .texts([files.propertyList.map(resourcePlace) ?? Self.generatedList])
    rule["entitlements"] = files.entitlements.map { .text(resourcePlace($0)) }
    if !files.resources.isEmpty {
      let named = [files.propertyList, files.entitlements].compactMap(\.self).map(resourcePlace)
      rule["resources"] = .all(in: Self.resources, exclude: named.sorted())
    }
    rule["visibility"] = .texts(["//visibility:public"])
    rule["deps"] = .texts(libraries.map { ":\($0.name)" })
    return rule
  }

  /// As in the projects that modkit generates.
  private var bundleIdentifier: String {
    if let stated = product.settings["PRODUCT_BUNDLE_IDENTIFIER"]?.value.text, !stated.contains("$")
    {
      return stated
    }
    let letters = product.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return "modkit.\(String(letters))"
  }

  private var families: [String]? {
    switch plan.platform {
    case .ios:
      let stated = product.settings["TARGETED_DEVICE_FAMILY"]?.value.text ?? "1,2"
      let names = ["1": "iphone", "2": "ipad"]
      let families = stated.split(separator: ",").compactMap {
        names[$0.trimmingPrefix { $0 == " " }.description]
      }
      return families.isEmpty ? ["iphone", "ipad"] : families
    case .visionos: return ["vision"]
    default: return nil
    }
  }
}

/// The property list of an app whose shell has none.
enum ShellPropertyList {
  static func text(for platform: Platform) -> String {
    let screen =
      platform == .ios ? "\t<key>UILaunchScreen</key>\n\t<dict/>\n" : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>CFBundleShortVersionString</key>
      \t<string>1.0</string>
      \t<key>CFBundleVersion</key>
      \t<string>1</string>
      \(screen)</dict>
      </plist>

      """
  }
}
