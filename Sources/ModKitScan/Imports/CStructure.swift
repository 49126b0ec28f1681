/// Where a place of a C file stands among declarations.
struct CStructure {
  /// What braces enclose.
  enum Scope {
    /// `extern "C" { … }` and, in C, the members of a record: what is declared there is known
    /// outside.
    case transparent
    case opaque
    /// `typedef enum { … } Name`, whose name is still to come.
    case namelessEnumeration
  }

  private(set) var scopes: [Scope] = []
  /// Whether a class, a category or a protocol of Objective-C has begun, and not ended.
  private(set) var isInContainer = false
  private var opaqueCount = 0
  private var namelessCount = 0
  var statement = CStatement()
  /// The brace that opens an enumeration or a list of instance variables, and what it encloses.
  var announced: (brace: Int, scope: Scope)?

  static var container: CStructure {
    var structure = CStructure()
    structure.isInContainer = true
    return structure
  }

  /// Whether a declaration here is known in the whole file.
  var isVisible: Bool { opaqueCount == 0 && statement.parentheses == 0 }

  var awaitsName: Bool { namelessCount > 0 || statement.isTypedef }

  mutating func open(_ scope: Scope) {
    scopes.append(scope)
    count(scope, 1)
    statement = CStatement()
  }

  mutating func close() -> Scope? {
    statement = CStatement()
    guard let scope = scopes.popLast() else { return nil }
    count(scope, -1)
    return scope
  }

  private mutating func count(_ scope: Scope, _ change: Int) {
    switch scope {
    case .transparent: break
    case .opaque: opaqueCount += change
    case .namelessEnumeration: namelessCount += change
    }
  }
}

/// What has been read of a statement.
struct CStatement {
  var isTypedef = false
  /// `extern "C"`
  var isExtern = false
  /// `struct` or `union`
  var isRecord = false
  /// `namespace` or `class`, or else a function or a value: braces enclose names of their own.
  var isClosed = false
  /// How many parentheses are open.
  var parentheses = 0
  /// The name directly before this place.
  var name: Range<Int>?
}

/// A name and where it stands.
struct CName {
  var text: String
  var offset: Int
}
