public import ModKitModel

/// The workspace in which Bazel compiles missing libraries: a target for each, and one for each library that is there
/// and needed.
///
/// Files are named by the digests of their bytes, since the labels of Bazel cannot have every name.
public struct BazelWorkspace: Sendable {
  /// Relative to the workspace root.
  private let directory: String
  private let compilers: ActionScript.Compilers
  private let targets: [DestinationTarget]
  private let properties: [String: String]

  /// - Parameters:
  ///   - directory: relative to the workspace root
  ///   - compilers: the directory of the compilers, and the version that `swiftc` tells
  ///   - sdk: the directory of the SDK, and the checksum of the file that describes it
  ///   - targets: the architectures of the destination
  ///   - properties: what a worker has to have
  public init(
    directory: String, compilers: (directory: String, version: String),
    sdk: (directory: String, checksum: String)?, targets: [DestinationTarget],
    properties: [String: String]
  ) {
    self.directory = directory
    self.compilers = ActionScript.Compilers(
      directory: compilers.directory, version: compilers.version, sdk: sdk?.directory,
      sdkDigest: sdk?.checksum)
    self.targets = targets
    self.properties = properties
  }

  /// A library that is compiled, or one that is there.
  public struct Library: Sendable {
    public enum Content: Sendable {
      case action(LibraryAction)
      /// The files of the interface, by their paths in it, and where they are in the workspace.
      case interface([(path: String, file: String)])
    }

    public var component: Component
    public var content: Content
    /// The components and packages that it needs itself.
    public var needs: [Component]

    public init(component: Component, content: Content, needs: [Component]) {
      self.component = component
      self.content = content
      self.needs = needs
    }
  }

  /// - Parameter digest: returns the SHA-256 of a file of the workspace, or of a text
  public func files(
    for libraries: [Library], digest: (GeneratedFile.Content) throws -> String
  ) rethrows -> GeneratedTree {
    var contents: [String: GeneratedFile.Content] = [:]
    var files: [GeneratedFile] = []
    for library in libraries {
      var labels: Set<String> = []
      let text: String
      func place(_ content: GeneratedFile.Content) throws -> String {
        let digest = try digest(content)
        let name = "\(digest.prefix(2))/\(digest)"
        contents["files/\(name)"] = content
        labels.insert("//files:\(name)")
        return "files/\(name)"
      }
      switch library.content {
      case .action(let action):
        var places: [String: String] = [:]
        for file in action.files {
          if case .link = file.content { continue }
          places[file.path] = try place(file.content)
        }
        text =
          ActionScript(action: action, targets: targets, compilers: compilers) {
            places[$0.path] ?? ""
          }.text
      case .interface(let interface):
        text = try interface.map { path, file in
          let words = [try place(.copy(of: file)), path].map(QuotedText.shellWord)
          return "offer \"$root/\"\(words[0]) \(words[1])\n"
        }.joined()
      }
      let name = Self.directory(of: library.component)
      files += [
        GeneratedFile(path: "\(directory)/\(name)/library.sh", content: .text(text)),
        GeneratedFile(
          path: "\(directory)/\(name)/BUILD.bazel",
          content: .text(build(library, files: labels.sorted()))),
      ]
    }
    files += contents.map { GeneratedFile(path: "\(directory)/\($0)", content: $1) }
    return GeneratedTree(files: files + common, ownedDirectories: [directory])
  }

  private var common: [GeneratedFile] {
    let note = Self.note
    return [
      ("WORKSPACE.bazel", note + "workspace(name = \"modkit\")\n"),
      ("MODULE.bazel", note + "module(name = \"modkit\")\n"),
      ("BUILD.bazel", note + "exports_files([\"driver.sh\"])\n"),
      ("modkit.bzl", note + BazelDriver.rules),
      ("driver.sh", BazelDriver.driver),
      (
        "files/BUILD.bazel",
        note + "exports_files(glob([\"*/*\"]), visibility = [\"//visibility:public\"])\n"
      ),
    ].map { GeneratedFile(path: "\(directory)/\($0)", content: .text($1)) }
  }

  // MARK: Targets

  /// The directory of the target of a component or package.
  private static func directory(of component: Component) -> String {
    let name = component.package?.identity ?? component.name
    let kind = component.package == nil ? "components" : "packages"
    // Names of components are, those of packages need not be.
    let isPlain =
      name.first != "."
      && name.utf8.allSatisfy {
        ModuleName.isIdentifierByte($0) && $0 < 0x80 || "-+.".utf8.contains($0)
      }
    let plain = isPlain ? name : "_" + name.utf8.hexadecimal
    return "\(kind)/\(plain)"
  }

  /// The name of every target.
  private static let target = "library"

  /// The label of a component or package.
  public static func label(of component: Component) -> String {
    "//\(directory(of: component)):\(target)"
  }

  /// Where Bazel writes what compilers made of a component, relative to the directory of outputs.
  public static func products(of component: Component) -> String {
    "\(directory(of: component))/\(target).products"
  }

  private func build(_ library: Library, files: [String]) -> String {
    let isCompiled = if case .action = library.content { true } else { false }
    let rule = BuildRule(
      name: isCompiled ? "modkit_library" : "modkit_found_library", file: "//:modkit.bzl")
    var target = BuildTarget(rule, name: Self.target)
    target["exec_properties"] = .dictionary(
      properties.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .text($0.value)) })
    target["files"] = .texts(files)
    target["module"] = .text(library.component.module)
    target["needs"] = .texts(library.needs.map(Self.label).sorted())
    target["place"] = .text(LibraryActionGenerator.place(of: library.component))
    target["script"] = .text("library.sh")
    target["visibility"] = .texts(["//visibility:public"])
    return BuildFile(note: Self.note, targets: [target]).text
  }

  private static let note = "# Generated by modkit. Do not edit.\n"
}
