/// A problem of an import itself, whether or not it makes an edge.
public struct ImportFault: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// It cannot be resolved.
    ///
    /// - Parameter candidates: what may have been meant, as it would have to be written
    case unresolved(candidates: [String])
    /// It matches headers or modules of several components, and none is preferred.
    ///
    /// - Parameter paths: of the headers or of the manifests
    case ambiguous(paths: [String])
    /// The file exists but no manifest gives it to a component.
    case unowned(path: String)
    /// A macro names the header.
    case computed
    /// It is found only where disks ignore case.
    case wrongCase(actual: String)
    /// The header is not public.
    case hidden(path: String)
    /// The module is the private-headers module of another component.
    case privateModule
    /// A header of another component is named without its module.
    ///
    /// - Parameter replacement: the operand with the module
    case unqualified(replacement: String)
    /// A header is imported by another path than the one its component offers.
    ///
    /// - Parameter presented: that path
    case misplaced(presented: String)
    /// A public header includes a non-public header of its own component.
    case exposed(path: String)
    /// A public header includes the header that the Swift compiler generates, which needs that
    /// public header first.
    case ownSwiftHeader
    /// A public header of a framework imports a module by `@import`.
    case moduleImport
  }

  public var kind: Kind
  public var owner: SourceOwner
  /// The component that the import leads to, if any.
  public var target: String?
  public var form: Import.Form
  public var operand: String
  public var site: SourceSite

  public init(
    kind: Kind, owner: SourceOwner, target: String? = nil, form: Import.Form, operand: String,
    site: SourceSite
  ) {
    self.kind = kind
    self.owner = owner
    self.target = target
    self.form = form
    self.operand = operand
    self.site = site
  }

  /// The operand with its delimiters.
  public var spelling: String { form.spelling(of: operand) }
}

extension Import.Form {
  /// An operand with its delimiters.
  public func spelling(of operand: String) -> String {
    switch self {
    case .angledHeader, .angledCondition: "<\(operand)>"
    case .quotedHeader, .quotedCondition: "\"\(operand)\""
    case .swiftModule, .swiftCondition, .objectiveCModule, .computedHeader: operand
    }
  }
}
