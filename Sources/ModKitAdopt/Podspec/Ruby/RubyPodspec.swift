import ModKitModel

/// A reader of the declarative part of Ruby podspecs: assignments, nested specifications, literals
/// and variables. Code that would have to run becomes a gap with its offset and is left out.
struct RubyPodspec {
  private var cursor: RubyCursor
  private var values = RubyValues()
  private var gaps: [PodGap] = []
  private var specification: PodSpecification?
  /// The variable that holds the root specification after its block.
  private var rootVariable: String?
  /// The maximum nesting depth of specifications; no podspec is that deep.
  private static let depthLimit = 32

  static func document(_ bytes: [UInt8]) -> PodDocument {
    var reader = RubyPodspec(cursor: RubyCursor(RubyLexer.tokens(of: bytes)))
    reader.readFile()
    return PodDocument(specification: reader.specification, gaps: reader.gaps)
  }

  private init(cursor: RubyCursor) {
    self.cursor = cursor
  }

  // MARK: The file

  private mutating func readFile() {
    while !cursor.isAtEnd {
      if cursor.skipNewlines() { continue }
      let start = cursor.position
      if !readRoot(), !readStatementAboutRoot() { readOther(from: start) }
      if cursor.position == start { cursor.position += 1 }
    }
    if let name = specification?.attributes["name"] { specification?.name = name }
  }

  /// Reads the first specification of the file, which may be assigned to a variable.
  ///
  /// - Returns: whether there was one; it is then consumed
  private mutating func readRoot() -> Bool {
    guard specification == nil else { return false }
    let start = cursor.position
    let variable = cursor.takeVariable()
    if variable == nil || !cursor.takeSign("=") { cursor.position = start }
    guard let block = specificationBlock() else {
      cursor.position = start
      return false
    }
    var root = PodSpecification(.library, name: PodValue(.null, at: block.offset))
    readBody(of: &root, called: block.variable, closing: block.close, depth: 0)
    if !cursor.isAtStatementEnd { skip(from: start) }
    specification = root
    if let variable, cursor.tokens[start + 1].isAssignment { rootVariable = variable }
    return true
  }

  /// Reads `spec.name = …` after the block, where `spec` holds the specification.
  private mutating func readStatementAboutRoot() -> Bool {
    guard let variable = rootVariable, var root = specification else { return false }
    values.names.specifications = [(variable, root)]
    defer { specification = root }
    return readStatement(of: &root, called: variable, depth: 0)
  }

  /// Reads the start of `Pod::Spec.new do |s|`.
  private mutating func specificationBlock() -> (variable: String, close: String, offset: Int)? {
    let offset = cursor.offset
    guard case .constant(let first)? = cursor.next()?.kind else { return nil }
    var last = first
    while cursor.takeSign("::") {
      guard case .constant(let name)? = cursor.next()?.kind else { return nil }
      last = name
    }
    guard last == "Spec" || last == "Specification", cursor.takeSign("."),
      cursor.takeName("new")
    else { return nil }
    if cursor.takeSign("(") { _ = cursor.takeSign(")") }
    guard let block = cursor.blockStart() else { return nil }
    return (block.variable, block.close, offset)
  }

  // MARK: Bodies

  private mutating func readBody(
    of spec: inout PodSpecification, called variable: String, closing close: String, depth: Int
  ) {
    values.names.specifications.append((variable, spec))
    while !cursor.isAtEnd {
      if cursor.skipNewlines() { continue }
      if close == "end" ? cursor.takeName("end") : cursor.takeSign(close) { break }
      let start = cursor.position
      values.names.specifications.setInnermost(spec)
      if !readStatement(of: &spec, called: variable, depth: depth) { readOther(from: start) }
      if cursor.position == start { cursor.position += 1 }
    }
    values.names.specifications.removeLast()
  }

  /// - Returns: whether it was a statement about the specification; it is then consumed
  private mutating func readStatement(
    of spec: inout PodSpecification, called variable: String, depth: Int
  ) -> Bool {
    guard cursor.takeName(variable), cursor.takeSign("."), let member = cursor.takeName() else {
      return false
    }
    let platform = PodSpecification.platform(member)
    if PodSpecification.platforms.contains(platform), cursor.takeSign(".") {
      guard let name = cursor.takeName() else { return false }
      return readMember(name, of: &spec, on: platform, depth: depth)
    }
    return readMember(member, of: &spec, on: nil, depth: depth)
  }

  private mutating func readMember(
    _ member: String, of spec: inout PodSpecification, on platform: String?, depth: Int
  ) -> Bool {
    switch member {
    case "subspec", "test_spec", "app_spec":
      guard platform == nil else { return false }
      return readChild(member, of: &spec, depth: depth)
    case "dependency":
      guard !cursor.isAt("=") else { return false }
      return readDependency(of: &spec, on: platform)
    default:
      return readAssignment(to: member, of: &spec, on: platform)
    }
  }

  private mutating func readAssignment(
    to member: String, of spec: inout PodSpecification, on platform: String?
  ) -> Bool {
    let offset = cursor.previousOffset
    guard cursor.takeSign("=") else { return false }
    var value = values.assigned(&cursor)
    guard cursor.isAtStatementEnd else { return false }
    if case .string(let text) = value.kind { value.kind = .string(RubyText.stored(text)) }
    switch (member, platform) {
    case ("platform", nil): setPlatform(value, of: &spec)
    case ("deployment_target", let platform?):
      var pairs = spec.attributes["platforms"]?.pairs ?? []
      pairs.removeAll { $0.key.text == platform }
      pairs.append(PodValue.Pair(key: PodValue(.string(platform), at: offset), value: value))
      spec.attributes["platforms"] = PodValue(.hash(pairs), at: offset)
    default:
      guard let attribute = PodAttributes.attribute(ofWriter: member) else {
        gaps.append(PodGap(offset: offset, message: "`\(member)` is no attribute of a podspec"))
        return true
      }
      if let platform {
        spec.platformAttributes[platform, default: [:]][attribute] = value
      } else {
        spec.attributes[attribute] = value
      }
      note(value, as: attribute, in: spec)
    }
    return true
  }

  private mutating func setPlatform(_ value: PodValue, of spec: inout PodSpecification) {
    let elements = value.elements
    guard let name = elements.first else {
      spec.attributes["platforms"] = PodValue(.hash([]), at: value.offset)
      return
    }
    note(name, as: "platforms", in: spec)
    let platform = PodSpecification.platform(name.text ?? "")
    let pair = PodValue.Pair(
      key: PodValue(.string(platform), at: name.offset),
      value: elements.count > 1 ? elements[1] : PodValue(.null, at: name.offset))
    spec.attributes["platforms"] = PodValue(.hash([pair]), at: value.offset)
  }

  private mutating func note(
    _ value: PodValue, as attribute: String, in spec: PodSpecification
  ) {
    // Only the names of platforms matter, not their versions.
    let unknown =
      attribute == "platforms"
      ? value.pairs?.lazy.compactMap(\.key.unknown).first ?? value.ownUnknown : value.unknown
    guard PodAttributes.isRelevant(attribute, in: spec.kind), let unknown else { return }
    gaps.append(
      PodGap(
        offset: unknown.offset,
        message: "\(unknown.what), which gives `\(attribute)`, is known only to Ruby"))
  }

  private mutating func readDependency(
    of spec: inout PodSpecification, on platform: String?
  ) -> Bool {
    let start = cursor.position
    guard let arguments = values.arguments(&cursor), let name = arguments.first,
      cursor.isAtStatementEnd
    else { return false }
    noteReach(of: cursor.tokens(from: start))
    if let unknown = name.unknown {
      gaps.append(
        PodGap(
          offset: unknown.offset,
          message: "\(unknown.what), the name of a dependency, is known only to Ruby"))
    }
    // CocoaPods replaces an earlier dependency of the same name in place, so the order stays.
    let dependency = PodSpecification.Dependency(
      name: name, conditions: Array(arguments.dropFirst()), platform: platform)
    let known = spec.dependencies.firstIndex {
      $0.name.text == name.text && $0.platform == platform && name.text != nil
    }
    if known == nil { spec.dependencies.append(dependency) }
    return true
  }

  private mutating func readChild(
    _ member: String, of spec: inout PodSpecification, depth: Int
  ) -> Bool {
    let offset = cursor.previousOffset
    let start = cursor.position
    let arguments = values.arguments(&cursor) ?? []
    noteReach(of: cursor.tokens(from: start))
    guard let block = cursor.blockStart(), depth < Self.depthLimit else { return false }
    let kind: PodSpecification.Kind =
      member == "subspec" ? .library : member == "test_spec" ? .test : .app
    let usual = kind == .test ? "Tests" : "App"
    let name =
      arguments.first
      ?? PodValue(kind == .library ? .unknown("a name") : .string(usual), at: offset)
    var child = PodSpecification(kind, name: name)
    readBody(of: &child, called: block.variable, closing: block.close, depth: depth + 1)
    // Skips `end.something` or `end if …`.
    if !cursor.isAtStatementEnd { skip(from: cursor.position) }
    spec.children.append(child)
    return true
  }

  // MARK: Everything else

  /// Reads any other statement. Assignments to local names are remembered; other code is noted if
  /// it may matter.
  private mutating func readOther(from start: Int) {
    cursor.position = start
    if let name = cursor.takeVariable(), cursor.takeSign("=") {
      let value = values.assigned(&cursor)
      if cursor.isAtStatementEnd {
        values.names.define(name, value)
        noteReach(of: cursor.tokens(from: start))
        return
      }
    }
    skip(from: start)
  }

  /// Skips a statement, and forgets the values of names that it may change.
  private mutating func skip(from start: Int) {
    cursor.position = start
    let tokens = cursor.skipStatement()
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      guard next.isAssignment || next.isSign("<<") || next.isSign(".") else { continue }
      if let name = token.variableName { values.names.forget(name, at: token.range.lowerBound) }
    }
    noteReach(of: tokens)
  }

  /// Notes a gap for code that may change a specification.
  private mutating func noteReach(of tokens: ArraySlice<RubyToken>) {
    guard let first = tokens.first,
      let deed = RubyReach.deed(of: tokens, seeing: values.names.specificationVariables)
    else { return }
    gaps.append(PodGap(offset: first.range.lowerBound, message: "\(deed) is known only to Ruby"))
  }
}
