import ModKitModel
import ModKitStore

/// The contents of the store, with each component read once.
struct StoreCatalog {
  private let store: ArtifactStore
  private var loadedDocuments: [String: [String: KeyDocument]] = [:]
  private var loadedInterfaces: [String: [String: String]] = [:]

  init(_ store: ArtifactStore) {
    self.store = store
  }

  /// By key.
  mutating func documents(of component: String) -> [String: KeyDocument] {
    if let documents = loadedDocuments[component] { return documents }
    let documents = store.documents(of: component)
    loadedDocuments[component] = documents
    return documents
  }

  /// By key.
  mutating func interfaces(of component: String) -> [String: String] {
    if let interfaces = loadedInterfaces[component] { return interfaces }
    let interfaces = store.interfaces(of: component)
    loadedInterfaces[component] = interfaces
    return interfaces
  }
}
