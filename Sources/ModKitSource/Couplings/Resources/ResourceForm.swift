public import ModKitModel

/// A kind of resource that is read for run-time couplings.
package enum ResourceForm: UInt8, Sendable, CaseIterable {
  /// A storyboard or a xib.
  case interface
  /// The `Info.plist` of an app or an extension.
  case propertyList
  case script
  /// A web page, or a component of Vue.
  case page

  package init?(path: String) {
    switch RelativePath.fileExtension(of: path).lowercased() {
    case "storyboard", "xib": self = .interface
    case "plist" where path.lowercased().hasSuffix("info.plist"): self = .propertyList
    case "js", "mjs", "cjs", "jsx", "ts", "tsx": self = .script
    case "html", "htm", "xhtml", "vue": self = .page
    default: return nil
    }
  }

  /// The name that a storyboard is found by; nil for other files.
  package static func storyboardName(of path: String) -> String? {
    let name = RelativePath.lastComponent(of: path)
    let ending = ".storyboard"
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : nil
  }
}

extension Workspace {
  /// The resources of shells whose bytes findings depend on.
  public var readShellResources: [String] {
    products.flatMap { $0.shell?.resources ?? [] }.filter { ResourceForm(path: $0) != nil }
  }
}
