import ModKitFormats

/// The values of the names in a podspec.
struct RubyNames {
  /// The names that a piece of code sees.
  private struct Frame {
    var values: [String: DocumentValue] = [:]
    var functions: [String: RubyFunction] = [:]
    /// The variables that hold specifications, innermost last.
    var specifications: [(variable: String, target: RubySpecification)] = []
    var blocks: [Block] = []
  }

  /// What has to be undone at the end of a block.
  private struct Block {
    var introduced: [String] = []
    var shadowed: [(name: String, value: DocumentValue?)] = []
  }

  /// Innermost last: the file, and the methods that are being run.
  private var frames = [Frame()]
  /// Constants, and global and instance variables.
  private var shared: [String: DocumentValue] = [:]
  /// The methods that the podspec defines.
  private var methods: [String: RubyFunction] = [:]
  /// The offsets of the lists that are values of attributes: a later change of such a list changes
  /// the attribute too.
  private var stored: Set<Int> = []

  private var frame: Frame {
    get { frames[frames.count - 1] }
    _modify { yield &frames[frames.count - 1] }
  }

  // MARK: Values

  mutating func define(_ name: String, _ value: DocumentValue) {
    guard !Self.isShared(name) else {
      shared[name] = value
      return
    }
    if !frame.blocks.isEmpty, frame.values[name] == nil {
      frame.blocks[frame.blocks.count - 1].introduced.append(name)
    }
    frame.values[name] = value
    frame.functions[name] = nil
  }

  /// Makes the value of a name unknown.
  mutating func forget(_ name: String, at offset: Int) {
    if known(name) != nil { define(name, Self.unknown(name, at: offset)) }
    frame.functions[name] = nil
  }

  func value(of name: String, at offset: Int) -> DocumentValue {
    known(name) ?? Self.unknown(name, at: offset)
  }

  func known(_ name: String) -> DocumentValue? {
    Self.isShared(name) ? shared[name] : frame.values[name]
  }

  private static func isShared(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) || first == UInt8(ascii: "$")
      || first == UInt8(ascii: "@")
  }

  /// The number of names with values.
  var count: Int { frame.values.count + shared.count }

  // MARK: Changed lists

  /// Notes that a list is the value of an attribute.
  mutating func store(_ value: DocumentValue) {
    switch value.kind {
    case .array, .hash: stored.insert(value.offset)
    default: break
    }
  }

  /// Notes that a literal makes a new list.
  mutating func renew(at offset: Int) {
    if !stored.isEmpty { stored.remove(offset) }
  }

  /// Changes a list in place. Other names for the same list are forgotten.
  ///
  /// - Returns: whether an attribute has the list as its value
  mutating func change(_ name: String, from old: DocumentValue, to new: DocumentValue) -> Bool {
    func isAlias(_ other: String, _ value: DocumentValue) -> Bool {
      other != name && (value.isSame(as: old) || value.elements.contains { $0.isSame(as: old) })
    }
    for (other, value) in frame.values where isAlias(other, value) { forget(other, at: new.offset) }
    for (other, value) in shared where isAlias(other, value) { forget(other, at: new.offset) }
    var changed = new
    changed.offset = old.offset
    define(name, changed)
    return stored.contains(old.offset)
  }

  private static func unknown(_ name: String, at offset: Int) -> DocumentValue {
    DocumentValue(.unknown("the value of `\(name)`"), at: offset)
  }

  // MARK: Functions

  mutating func define(_ name: String, as function: RubyFunction) {
    guard function.isClosure else {
      methods[name] = function
      return
    }
    if let old = frame.values[name] { define(name, old) }
    frame.values[name] = nil
    frame.functions[name] = function
  }

  /// Makes a method unknown.
  mutating func forgetMethod(_ name: String) { methods[name] = nil }

  func closure(_ name: String) -> RubyFunction? { frame.functions[name] }
  func method(_ name: String) -> RubyFunction? { methods[name] }

  // MARK: Specifications

  /// The variables that hold specifications.
  var specificationVariables: Set<String> { Set(frame.specifications.map(\.variable)) }

  /// Returns the specification that a variable holds, or nil if it holds none.
  func specification(_ variable: String) -> RubySpecification? {
    frame.specifications.last { $0.variable == variable }?.target
  }

  /// Returns the level of the whole specification that a variable holds, or nil if it holds none.
  func level(of variable: String) -> Int? {
    specification(variable).flatMap { $0.platform == nil ? $0.level : nil }
  }

  mutating func bind(_ variable: String, to target: RubySpecification) {
    frame.specifications.append((variable, target))
  }

  mutating func unbind() { frame.specifications.removeLast() }

  // MARK: Blocks and methods

  /// Enters a block with values for its parameters.
  mutating func enterBlock(_ parameters: [(name: String, value: DocumentValue)]) {
    var block = Block()
    for (name, value) in parameters {
      block.shadowed.append((name, frame.values[name]))
      frame.values[name] = value
    }
    frame.blocks.append(block)
  }

  mutating func leaveBlock() {
    guard let block = frame.blocks.popLast() else { return }
    for name in block.introduced { frame.values[name] = nil }
    for (name, value) in block.shadowed.reversed() { frame.values[name] = value }
  }

  mutating func enterMethod() { frames.append(Frame()) }
  mutating func leaveMethod() { frames.removeLast() }
}

extension DocumentValue {
  /// Whether it is the same list or hash, and not only an equal one.
  fileprivate func isSame(as other: DocumentValue) -> Bool {
    guard offset == other.offset else { return false }
    switch kind {
    case .array, .hash, .string: return kind == other.kind
    default: return false
    }
  }
}
