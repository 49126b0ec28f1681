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

  /// Builds all, and expects each edit of Base to build what it has to and nothing more, and to build
  /// nothing when it is undone.
  func expectRebuilds(after edits: [LibraryEdit]) async throws {
    #expect(try await sandbox.prebuild() == libraries)
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix(output))
    var interfaceCount = 1
    for edit in edits {
      let comment = Comment(rawValue: edit.testDescription)
      try sandbox.edit(Self.base, edit.old, edit.new)
      #expect(try await sandbox.prebuild() == (edit.isSeen ? libraries : ["Base"]), comment)
      #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix(edit.output ?? output), comment)
      interfaceCount += edit.isSeen ? 1 : 0
      #expect(try sandbox.interfaces(of: "Base").count == interfaceCount, comment)
      #expect(try await sandbox.prebuild() == [], comment)
      try sandbox.edit(Self.base, edit.new, edit.old)
      #expect(try await sandbox.prebuild() == [], comment)
    }
  }
}

/// An edit of the lowest library, and whether clients see it.
struct LibraryEdit: Sendable {
  var testDescription: String
  var old: String
  var new: String
  /// Whether clients have to be compiled again.
  var isSeen = false
  /// What the app prints from then on; nil when that stays as it is.
  var output: String?
}
