/// The nesting of declarations at a place of a C file.
struct CStructure {
  /// The kind of content between braces.
  enum Scope {
    /// `extern "C" { … }` and, in C, the members of a record: their declarations are visible
    /// outside.
    case transparent
    case opaque
    /// `typedef enum { … } Name`, whose name follows later.
    case namelessEnumeration
  }

  private(set) var scopes: [Scope] = []
  /// Whether the place is in an Objective-C class, category or protocol.
  private(set) var isInContainer = false
  private var opaqueCount = 0
  private var namelessCount = 0
  var statement = CStatement()
  /// The opening brace of an enumeration or a list of instance variables, and its scope.
  var announced: (brace: Int, scope: Scope)?

  static var container: CStructure {
    var structure = CStructure()
    structure.isInContainer = true
    return structure
  }

  /// Whether a declaration here is visible in the whole file.
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

/// The part of a statement that has been read.
struct CStatement {
  var isTypedef = false
  /// `extern "C"`
  var isExtern = false
  /// `struct` or `union`
  var isRecord = false
  /// `namespace`, `class`, or a function or value: names between its braces are local.
  var isClosed = false
  /// The number of open parentheses.
  var parentheses = 0
  /// The name directly before the current place.
  var name: Range<Int>?
}

/// A name and its place.
struct CName {
  var text: String
  var offset: Int
}
