import ModKitManifests
import ModKitModel
import ModKitSource

/// What else may be meant by names: declarations of Objective-C, and of other Swift that Objective-C may
/// have. Every source of the workspace is searched, since only few names are left in doubt.
struct OtherNames {
  /// The names that C or Objective-C declares.
  private var declared: Set<String> = []
  /// The names of forward declarations: `@class Name;`
  private var forward: Set<String> = []
  /// The names that may be enumerators, or further variables of a list.
  private var listed: Set<String> = []
  /// The components whose Swift may give such a name to Objective-C.
  private var inSwift: [String: Set<Int?>] = [:]
  private var isComplete = true

  init(of names: Set<String>, files: [OwnedFile], in tree: some FileTree) {
    let search = MarkSearch(names.filter { $0.utf8.count > 1 }.sorted())
    for file in files {
      guard let content = try? tree.read(file.path, limit: SourceScanner.sizeLimit) else {
        isComplete = false
        return
      }
      content.withUnsafeBytes { buffer in
        let bytes = SourceBytes(buffer)
        let hits = search.words(in: bytes)
        if !hits.isEmpty { add(hits, in: bytes, of: file) }
      }
    }
  }

  /// Whether nothing else is meant by a use.
  func allow(_ name: String, _ kind: ObjectiveCUse.Kind) -> Bool {
    guard isComplete, !declared.contains(name) else { return false }
    switch kind {
    // It compiles with a forward declaration.
    case .type, .protocol: return !forward.contains(name)
    case .value: return !listed.contains(name)
    case .message, .superclass, .category: return true
    }
  }

  /// Whether Swift of another component may give the name to Objective-C.
  func isInSwift(_ name: String, besides component: Int) -> Bool {
    inSwift[name]?.contains { $0 != component } ?? false
  }

  private mutating func add(_ hits: Set<String>, in bytes: SourceBytes, of file: OwnedFile) {
    if file.language == .swift {
      let types = SwiftTypeSearch(SwiftLexer.tokens(of: bytes))
      for name in hits where types.mayGive(name) { inSwift[name, default: []].insert(file.home) }
    } else {
      // A header of the family may be any of its languages.
      let tokens = CLexer.tokens(of: bytes, language: file.language ?? .objectiveC)
      declared.formUnion(COutlineDeclarations(tokens).found.lazy.map(\.name).filter(hits.contains))
      forward.formUnion(tokens.forwardDeclarations.filter(hits.contains))
      listed.formUnion(
        tokens.all.lazy.filter(tokens.isListed).map(tokens.text).filter(hits.contains))
    }
  }
}

extension SwiftTypeSearch {
  /// Whether Objective-C may have something of this name.
  fileprivate func mayGive(_ name: String) -> Bool {
    names(name)
      || declarations(of: name).contains { ["class", "protocol", "enum"].contains($0.keyword) }
  }
}

extension CodeTokens {
  /// Whether a name may be an enumerator or a further declarator: `{ A, Name }`, `int a, Name;`.
  fileprivate func isListed(_ index: Int) -> Bool {
    guard isName(index), isMark(index - 1, "{") || isMark(index - 1, ",") else { return false }
    return parent(index).map { isMark($0, "{") } ?? true
  }

  /// The names in `@class A, B;` and `@protocol A, B;`.
  fileprivate var forwardDeclarations: [String] {
    var names: [String] = []
    for index in all where isMark(index, "@") {
      guard isName(index + 1, "class") || isName(index + 1, "protocol") else { continue }
      var name = index + 2
      while isName(name) {
        if isMark(name + 1, ";") || isMark(name + 1, ",") { names.append(text(name)) }
        guard isMark(name + 1, ",") else { break }
        name += 2
      }
    }
    return names
  }
}
