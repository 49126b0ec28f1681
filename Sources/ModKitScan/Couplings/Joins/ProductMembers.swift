import ModKitModel

/// The components of products, before there are edges.
struct ProductMembers {
  private let components: [Component]
  private let numbers: [String: Int]
  private let findings: ScanFindings

  init(_ findings: ScanFindings) {
    self.findings = findings
    components = findings.workspace.components
    numbers = findings.workspace.componentNumbers
  }

  /// What the manifest lists, and all that it needs.
  func names(of product: Product) -> [String] {
    var waiting = product.entryComponents.compactMap { numbers[$0] }
    var found = Set(waiting)
    while let number = waiting.popLast() {
      for needed in dependencies(of: number) where found.insert(needed).inserted {
        waiting.append(needed)
      }
    }
    return found.map { components[$0].name }
  }

  private func dependencies(of number: Int) -> [Int] {
    let imports = findings.imports[.component(components[number].name)] ?? []
    return components[number].dependencies.compactMap { numbers[$0.name] }
      + imports.lazy.map(\.target).filter { $0 < components.count }
  }
}
