import ModKitManifests
import ModKitModel
import ModKitSource

/// The declarations of some names in Swift files.
struct ExposureDeclarations {
  struct Found {
    var name: String
    var declaration: SwiftTypeSearch.Declaration
    var location: SourceLocation
  }

  /// The names that are declared once and given to nothing else by `@objc(Name)`.
  private(set) var only: [String: Found] = [:]

  /// Nothing is found if a file cannot be read: it may have any declaration.
  init(of names: Set<String>, files: [OwnedFile], in tree: some FileTree) {
    let words = names.filter { $0.utf8.count > 1 }.sorted()
    guard !words.isEmpty else { return }
    let search = MarkSearch(words)
    var all: [String: [Found]] = [:]
    var given: Set<String> = []
    for file in files where file.language == .swift {
      guard let content = try? tree.read(file.path, limit: SourceScanner.sizeLimit) else { return }
      content.withUnsafeBytes { buffer in
        let bytes = SourceBytes(buffer)
        let hits = search.words(in: bytes)
        guard !hits.isEmpty else { return }
        let types = SwiftTypeSearch(SwiftLexer.tokens(of: bytes))
        given.formUnion(hits.filter(types.names))
        for name in hits.sorted() {
          for declaration in types.declarations(of: name) {
            var positions = PositionCounter(bytes)
            let location = SourceLocation(
              file: file.path, position: positions.position(of: declaration.offset))
            all[name, default: []].append(
              Found(name: name, declaration: declaration, location: location))
          }
        }
      }
    }
    only = all.filter { $0.value.count == 1 && !given.contains($0.key) }.compactMapValues(\.first)
  }
}
