import ModKitModel

/// A project of Xcode as text, in the layout that Xcode writes or in another one that it reads.
public struct ProjectFixture: Sendable {
  public struct Target: Sendable {
    public var name: String
    /// The product type, without its prefix.
    public var type: String
    /// Paths of sources.
    public var sources: [String]
    /// The targets that it depends on.
    public var dependencies: [String]
    /// The targets that it links.
    public var links: [String]
    /// The targets that it embeds.
    public var embeds: [String] = []
    public var publicHeaders: [String] = []
    public var settings: [String: Value] = [:]
    /// Names and texts of scripts.
    public var scripts: [(name: String, text: String)] = []
    public var resources: [String] = []
    /// The products of packages that it links.
    public var products: [String] = []

    public init(
      _ name: String, _ type: String, sources: [String] = [], dependencies: [String] = [],
      links: [String]? = nil, embeds: [String] = []
    ) {
      self.name = name
      self.type = type
      self.sources = sources
      self.dependencies = dependencies
      self.links = links ?? dependencies
      self.embeds = embeds
    }

    /// The file name of the product.
    public var product: String {
      switch type {
      case "application": "\(name).app"
      case "framework": "\(name).framework"
      case "library.static": "lib\(name).a"
      default: "\(name).xctest"
      }
    }
  }

  public indirect enum Value: Sendable {
    case text(String)
    case list([Value])
    case fields([(String, Value)])
    /// An identifier, with what a reader sees beside it.
    case id(String, String)
  }

  /// How values are written.
  public struct Layout: Sendable {
    /// Whether lists and dictionaries are on lines of their own.
    public var hasLines = true
    public var hasComments = true
    /// Whether a comma follows the last element of a list.
    public var endsLists = true
    public var lineEnd = "\n"

    public init() {}
  }

  public var targets: [Target]
  public var layout = Layout()
  /// The build settings of the project.
  public var settings: [String: Value] = [:]
  /// The addresses of the packages of products; empty for one in a directory.
  public var packages: [String: String] = [:]
  /// A file of settings that the first configuration is based on.
  public var base: String?
  private var objects: [(kind: String, id: String, comment: String, fields: [(String, Value)])] = []
  private var children: [Value] = []

  public init(_ targets: [Target]) { self.targets = targets }

  /// The identifier of an object.
  public static func id(_ name: String) -> String {
    String(FNV1a.digest(of: name).prefix(24)).uppercased()
  }

  public static func id(ofTarget name: String) -> String { id("target \(name)") }

  // MARK: Objects

  private mutating func add(
    _ kind: String, _ name: String, _ comment: String, _ fields: [(String, Value)]
  ) -> Value {
    let id = Self.id(name)
    if !objects.contains(where: { $0.id == id }) { objects.append((kind, id, comment, fields)) }
    return .id(id, comment)
  }

  private mutating func file(_ path: String) -> Value {
    let name = String(RelativePath.lastComponent(of: path))
    let isNew = !objects.contains { $0.id == Self.id("file \(path)") }
    let file = add(
      "PBXFileReference", "file \(path)", name,
      [("path", .text(path)), ("sourceTree", .text("<group>"))])
    if isNew { children.append(file) }
    return file
  }

  private func product(_ target: Target) -> Value {
    .id(Self.id("product \(target.name)"), target.product)
  }

  private mutating func phase(
    _ kind: String, _ target: Target, _ files: [Value], _ entry: [(String, Value)] = [],
    _ more: [(String, Value)] = [], _ products: [Value] = []
  ) -> Value {
    let linked = products.map { product -> Value in
      guard case .id(let id, let comment) = product else { return product }
      return add(
        "PBXBuildFile", "\(kind) \(target.name) \(id)", "\(comment) in \(kind)",
        [("productRef", product)])
    }
    let entries = files.map { file -> Value in
      guard case .id(let id, let comment) = file else { return file }
      return add(
        "PBXBuildFile", "\(kind) \(target.name) \(id)", "\(comment) in \(kind)",
        [("fileRef", file)] + entry)
    }
    return add(
      "PBX\(kind)BuildPhase", "\(kind) \(target.name)", kind,
      [("buildActionMask", .text("2147483647")), ("files", .list(entries + linked))] + more)
  }

  private static func attributes(_ names: [String]) -> [(String, Value)] {
    [("settings", .fields([("ATTRIBUTES", .list(names.map { .text($0) }))]))]
  }

  private mutating func add(_ target: Target) -> Value {
    let known = Dictionary(targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let products = { (names: [String]) in
      names.compactMap { known[$0] }.map { Value.id(Self.id("product \($0.name)"), $0.product) }
    }
    var phases: [Value] = []
    if !target.publicHeaders.isEmpty {
      let headers = target.publicHeaders.map { file($0) }
      phases.append(phase("Headers", target, headers, Self.attributes(["Public"])))
    }
    for script in target.scripts {
      phases.append(
        add(
          "PBXShellScriptBuildPhase", "script \(target.name) \(script.name)", script.name,
          [
            ("files", .list([])), ("name", .text(script.name)), ("shellPath", .text("/bin/sh")),
            ("shellScript", .text(script.text)),
          ]))
    }
    phases.append(phase("Sources", target, target.sources.map { file($0) }))
    let packageProducts = target.products.map { product(of: target, named: $0) }
    phases.append(
      phase("Frameworks", target, products(target.links), [], [], packageProducts))
    if !target.resources.isEmpty {
      phases.append(phase("Resources", target, target.resources.map { file($0) }))
    }
    if !target.embeds.isEmpty {
      phases.append(
        phase(
          "CopyFiles", target, products(target.embeds),
          Self.attributes(["CodeSignOnCopy", "RemoveHeadersOnCopy"]),
          [("dstSubfolderSpec", .text("10")), ("name", .text("Embed Frameworks"))]))
    }
    let dependencies = target.dependencies.map { dependency(of: target, on: $0) }
    return add(
      "PBXNativeTarget", "target \(target.name)", target.name,
      [
        ("buildConfigurationList", configurations(target.name, target.settings)),
        ("buildPhases", .list(phases)), ("buildRules", .list([])),
        ("dependencies", .list(dependencies)), ("name", .text(target.name)),
        ("packageProductDependencies", .list(packageProducts)),
        ("productReference", product(target)),
        ("productType", .text("com.apple.product-type.\(target.type)")),
      ])
  }

  private mutating func package(of product: String) -> Value {
    let url = packages[product] ?? ""
    return url.isEmpty
      ? add(
        "XCLocalSwiftPackageReference", "package \(product)", product,
        [("relativePath", .text(product))])
      : add(
        "XCRemoteSwiftPackageReference", "package \(product)", product,
        [
          ("repositoryURL", .text(url)),
          (
            "requirement",
            .fields([("branch", .text("main")), ("kind", .text("branch"))])
          ),
        ])
  }

  private mutating func product(of target: Target, named name: String) -> Value {
    add(
      "XCSwiftPackageProductDependency", "product \(name) of \(target.name)", name,
      [("package", package(of: name)), ("productName", .text(name))])
  }

  private mutating func dependency(of target: Target, on other: String) -> Value {
    let proxy = add(
      "PBXContainerItemProxy", "proxy \(target.name) \(other)", "PBXContainerItemProxy",
      [
        ("containerPortal", .id(Self.id("project"), "Project object")), ("proxyType", .text("1")),
        ("remoteGlobalIDString", .text(Self.id(ofTarget: other))), ("remoteInfo", .text(other)),
      ])
    return add(
      "PBXTargetDependency", "dependency \(target.name) \(other)", "PBXTargetDependency",
      [("target", .id(Self.id(ofTarget: other), other)), ("targetProxy", proxy)])
  }

  private mutating func configurations(
    _ owner: String, _ settings: [String: Value], base: Value? = nil
  ) -> Value {
    let all = ["Debug", "Release"].map { name in
      add(
        "XCBuildConfiguration", "configuration \(owner) \(name)", name,
        (name == "Debug" ? base.map { [("baseConfigurationReference", $0)] } ?? [] : [])
          + [
            (
              "buildSettings",
              .fields(settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
            ),
            ("name", .text(name)),
          ])
    }
    return add(
      "XCConfigurationList", "configurations \(owner)", "configurations of \"\(owner)\"",
      [
        ("buildConfigurations", .list(all)), ("defaultConfigurationIsVisible", .text("0")),
        ("defaultConfigurationName", .text("Debug")),
      ])
  }

  // MARK: Text

  /// The text of `project.pbxproj`.
  public var text: String {
    var copy = self
    return copy.make()
  }

  private mutating func make() -> String {
    for target in targets {
      _ = add(
        "PBXFileReference", "product \(target.name)", target.product,
        [
          ("includeInIndex", .text("0")), ("path", .text(target.product)),
          ("sourceTree", .text("BUILT_PRODUCTS_DIR")),
        ])
    }
    let all = targets.map { add($0) }
    let attributes = targets.map { target in
      (Self.id(ofTarget: target.name), Value.fields([("CreatedOnToolsVersion", .text("16.0"))]))
    }
    let base = base.map { file($0) }
    let list = configurations("", settings, base: base)
    let products = add(
      "PBXGroup", "products", "Products",
      [
        ("children", .list(targets.map(product))), ("name", .text("Products")),
        ("sourceTree", .text("<group>")),
      ])
    let main = add(
      "PBXGroup", "main", "",
      [("children", .list(children + [products])), ("sourceTree", .text("<group>"))])
    _ = add(
      "PBXProject", "project", "Project object",
      [
        (
          "attributes",
          .fields([("LastUpgradeCheck", .text("1600")), ("TargetAttributes", .fields(attributes))])
        ), ("buildConfigurationList", list), ("mainGroup", main), ("productRefGroup", products),
        (
          "packageReferences",
          .list(packages.keys.sorted().map { .id(Self.id("package \($0)"), $0) })
        ), ("projectDirPath", .text("")), ("targets", .list(all)),
        // Whatever a version of Xcode may write.
        ("unknownAttribute", .fields([("some key", .text("a \"quoted\" text"))])),
      ])
    return written()
  }

  private func written() -> String {
    let end = layout.lineEnd
    var text = "// !$*UTF8*$!\(end){\(end)\tarchiveVersion = 1;\(end)\tobjects = {\(end)"
    let kinds = Dictionary(grouping: objects, by: \.kind)
    for (kind, objects) in kinds.sorted(by: { $0.key < $1.key }) {
      if layout.hasComments { text += "\(end)/* Begin \(kind) section */\(end)" }
      for object in objects.sorted(by: { $0.id < $1.id }) {
        let value = Value.fields([("isa", .text(kind))] + object.fields)
        let isShort = ["PBXBuildFile", "PBXFileReference"].contains(kind)
        let id = written(.id(object.id, object.comment), depth: 2, hasLines: false)
        text +=
          "\t\t\(id) = \(written(value, depth: 2, hasLines: layout.hasLines && !isShort));\(end)"
      }
      if layout.hasComments { text += "/* End \(kind) section */\(end)" }
    }
    let root = written(.id(Self.id("project"), "Project object"), depth: 1, hasLines: false)
    return text + "\t};\(end)\trootObject = \(root);\(end)}\(end)"
  }

  private func written(_ value: Value, depth: Int, hasLines: Bool) -> String {
    let (inner, outer) =
      hasLines
      ? (layout.lineEnd + tabs(depth + 1), layout.lineEnd + tabs(depth)) : (" ", " ")
    switch value {
    case .text(let text): return Self.word(text)
    case .id(let id, let comment):
      return layout.hasComments && !comment.isEmpty ? "\(id) /* \(comment) */" : id
    case .list(let values):
      let texts = values.map { written($0, depth: depth + 1, hasLines: hasLines) }
      let last = layout.endsLists || hasLines ? "," : ""
      let joined = texts.enumerated().map { number, text in
        inner + text + (number + 1 < texts.count ? "," : last)
      }.joined()
      return "(\(joined)\(outer))"
    case .fields(let fields):
      let joined = fields.map { name, value in
        "\(inner)\(Self.word(name)) = \(written(value, depth: depth + 1, hasLines: hasLines));"
      }.joined()
      return "{\(joined)\(outer)}"
    }
  }

  private func tabs(_ count: Int) -> String { String(repeating: "\t", count: count) }

  private static func word(_ text: String) -> String {
    let isWord =
      !text.isEmpty && text.utf8.allSatisfy { ModuleName.isIdentifierByte($0) || $0 == 0x2E }
    return isWord ? text : QuotedText.propertyList(text)
  }
}

extension ProjectFixture {
  /// A scheme of a project.
  ///
  /// - Parameters:
  ///   - container: the project, relative to where the scheme's own is
  ///   - names: the targets that it builds
  ///   - tests: the targets that it tests
  public func scheme(_ container: String, _ names: [String], tests: [String]) -> String {
    let reference = { (name: String) in
      """
                  <BuildableReference
                     BuildableIdentifier = "primary"
                     BlueprintIdentifier = "\(Self.id(ofTarget: name))"
                     BuildableName = "\(targets.first { $0.name == name }?.product ?? "")"
                     BlueprintName = "\(name)"
                     ReferencedContainer = "container:\(container)">
                  </BuildableReference>

      """
    }
    let entries = names.map {
      "         <BuildActionEntry\n            buildForTesting = \"YES\">\n\(reference($0))         </BuildActionEntry>\n"
    }
    let testables = tests.map {
      "         <TestableReference\n            skipped = \"NO\">\n\(reference($0))         </TestableReference>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme
         LastUpgradeVersion = "1600"
         version = "1.7">
         <BuildAction
            parallelizeBuildables = "YES">
            <BuildActionEntries>
      \(entries.joined())      </BuildActionEntries>
         </BuildAction>
         <TestAction>
            <!-- what is tested -->
            <Testables>
      \(testables.joined())      </Testables>
         </TestAction>
      </Scheme>

      """
  }
}
