import ModKitTestSupport
import Testing

/// A workspace whose product `P` prints what Page says; Page needs Top, and below that is Base.
struct LibraryChain {
  /// What tests edit.
  static let base = "C/Base/Sources/Base.swift"

  let sandbox: Sandbox
  /// All libraries, sorted.
  let libraries: [String]
  /// What the app prints before any edit.
  let output: String

  /// - Parameters:
  ///   - files: Base, Top and what is between them
  ///   - between: the names of the libraries between
  init(_ files: [String: String], between: [String] = [], output: String) throws {
    let product = [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Page]}}
      """,
      "App/main.swift": "import Page\nprint(page())\n",
      "C/Page/component.yml": "name: Page\nlayer: base-service\ndependencies: [Top]\n",
      "C/Page/Sources/Page.swift": "import Top\npublic func page() -> String { top() }\n",
    ]
    sandbox = try Sandbox(files: product.merging(files) { $1 })
    libraries = (["Base", "Page", "Top"] + between).sorted()
    self.output = output
  }

  /// Builds all, edits Base, and expects nothing more to be built than has to be.
  func expectRebuild(after edit: LibraryEdit) async throws {
    #expect(try await sandbox.prebuild() == libraries)
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix(output))
    try sandbox.edit(Self.base, edit.old, edit.new)
    #expect(try await sandbox.prebuild() == (edit.isSeen ? libraries : ["Base"]))
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix(edit.output ?? output))
    #expect(try sandbox.interfaces(of: "Base").count == (edit.isSeen ? 2 : 1))
    #expect(try await sandbox.prebuild() == [])
  }
}

/// An edit of the lowest library, and whether clients see it.
struct LibraryEdit: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var old: String
  var new: String
  /// Whether clients have to be compiled again.
  var isSeen = false
  /// What the app prints from then on; nil when that stays as it is.
  var output: String?
}
