/// What is wrong with an import itself, whatever edge it makes.
public struct ImportFault: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Nothing answers to it.
    ///
    /// - Parameter candidates: what may have been meant, as it would have to be written
    case unresolved(candidates: [String])
    /// Headers of several components answer to it, or the modules of several, and none of them
    /// stands out.
    ///
    /// - Parameter paths: of the headers or of the manifests
    case ambiguous(paths: [String])
    /// The file exists but no manifest gives it to a component.
    case unowned(path: String)
    /// A macro names the header.
    case computed
    /// It is found only where disks ignore case.
    case wrongCase(actual: String)
    /// The header is not one of those that its component offers to others.
    case hidden(path: String)
    /// The module is that of the private headers of another component.
    case privateModule
    /// A header of another component is named without its module.
    ///
    /// - Parameter replacement: the operand with the module
    case unqualified(replacement: String)
    /// A header is named by another path than its component presents it under.
    ///
    /// - Parameter presented: that path
    case misplaced(presented: String)
    /// A public header includes a header of its own component that is none.
    case exposed(path: String)
    /// A public header includes what the compiler makes of the Swift beside it, for which it has
    /// to read that header first.
    case ownSwiftHeader
    /// A public header of a framework imports a module by `@import`.
    case moduleImport
  }

  public var kind: Kind
  public var owner: SourceOwner
  /// The component that the import leads to, where it leads to one.
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

  /// The operand with its delimiters, as it stands in the source.
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
