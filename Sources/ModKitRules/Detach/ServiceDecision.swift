public import ModKitModel

/// Decides whether a protocol can stand for what an importer uses of a line, and what it has.
public struct ServiceDecision: Sendable {
  private let edge: DetachEdge
  private let importer: Component
  private let target: Component
  private let common: Component
  /// The components of the line.
  private let members: [Component]
  private let outlines: [String: SourceOutline]
  private let signatures: [String: SourceSignatures]
  private let taken: Set<String>

  /// - Parameters:
  ///   - outlines: those of the importer, of the line and of the common component
  ///   - signatures: those of the target's Swift
  ///   - taken: the beginnings of names that other protocols have
  public init(
    _ edge: DetachEdge, importer: Component, target: Component, common: Component,
    members: [Component], _ outlines: [String: SourceOutline],
    _ signatures: [String: SourceSignatures], taken: Set<String> = []
  ) {
    (self.edge, self.importer, self.target) = (edge, importer, target)
    (self.common, self.members) = (common, members)
    (self.outlines, self.signatures, self.taken) = (outlines, signatures, taken)
  }

  /// The files of the importer that import the target.
  private var files: [String] { Set(edge.sites.map(\.location.file)).sorted() }

  public func interface() throws(ServiceObstacle) -> ServiceInterface {
    try verifyFiles()
    var functions: [FunctionSignature] = []
    var objects: [ServiceInterface.Object] = []
    for use in edge.uses {
      let all = signatures.sorted { $0.key < $1.key }
      let found = all.flatMap { file, source in
        source.functions.filter { $0.owner == nil && $0.name == use.name && $0.isPublic }
          .map { (file, $0) }
      }
      if !found.isEmpty {
        for (file, function) in found { functions.append(try writable(function, of: file)) }
      } else if let (file, type) = all.lazy.compactMap({ file, source in
        source.types.first { $0.name == use.name }.map { (file, $0) }
      }).first {
        objects.append(try object(type, of: file))
      } else {
        throw .signature(name: use.name, use.declared, .notAFunction)
      }
    }
    return ServiceInterface(
      importer: importer.module, line: target.module, common: common.module, prefix: prefix,
      functions: functions, objects: objects)
  }

  // MARK: Files

  private func verifyFiles() throws(ServiceObstacle) {
    if let file = files.first(where: { Language(path: $0) != .swift }) {
      throw .notSwift(file: file)
    }
    if let use = edge.uses.first(where: { Language(path: $0.declared.file) != .swift }) {
      throw .notSwift(file: use.declared.file)
    }
    for file in files {
      if let place = outlines[file]?.uses[target.module]?.place {
        throw .qualified(SourceLocation(file: file, position: place))
      }
    }
    for file in importer.files.paths {
      for own in outlines[file]?.declarations ?? [] where own.type == nil {
        guard edge.uses.contains(where: { $0.name == own.name }) else { continue }
        throw .namedElsewhere(name: own.name, SourceLocation(file: file, position: own.position))
      }
    }
    // What the importer declares then hides what other modules declare.
    for file in importer.files.paths where !files.contains(file) {
      for use in edge.uses {
        guard let place = outlines[file]?.uses[use.name]?.place else { continue }
        throw .namedElsewhere(name: use.name, SourceLocation(file: file, position: place))
      }
    }
    if let type = types(of: target).first(where: { $0.declaration.name == target.module }) {
      throw .signature(name: target.module, type.place, .hidesModule)
    }
  }

  private func types(
    of component: Component
  ) -> [(declaration: OutlineDeclaration, place: SourceLocation)] {
    component.files.paths.flatMap { file in
      (outlines[file]?.declarations ?? []).filter { $0.type == nil && $0.kind.isType }
        .map { ($0, SourceLocation(file: file, position: $0.position)) }
    }
  }

  // MARK: Signatures

  private func writable(
    _ function: FunctionSignature, of file: String, isMember: Bool = false
  ) throws(ServiceObstacle) -> FunctionSignature {
    let place = SourceLocation(file: file, position: function.position)
    // Requirements of protocols have no default values, which a function of the importer adds.
    let hasDefault = isMember && function.parameters.contains { $0.defaultValue != nil }
    if let obstacle = function.obstacle ?? (hasDefault ? .defaultValue : nil) {
      throw .signature(name: function.name, place, obstacle)
    }
    if let type = function.types.sorted().first(where: { !isVisible($0) }) {
      throw .signature(name: function.name, place, .type(type))
    }
    return function
  }

  /// Whether a name means the same type at both ends and in the common component.
  private func isVisible(_ type: String) -> Bool {
    let declaring = (members + [importer]).flatMap(types).map(\.declaration.name)
    guard !declaring.contains(type) else { return false }
    let ofCommon = types(of: common).map(\.declaration).filter { $0.name == type }
    return ofCommon.isEmpty
      ? Self.standardTypes.contains(type)
      : ofCommon.allSatisfy { $0.isPublic && $0.kind != .protocolType && $0.kind != .alias }
  }

  private static let standardTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Character", "Dictionary", "Double", "Error", "Float",
    "Int", "Int8", "Int16", "Int32", "Int64", "Optional", "Result", "Set", "StaticString", "String",
    "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Void",
  ]

  // MARK: Objects

  private func object(
    _ type: TypeSignature, of file: String
  ) throws(ServiceObstacle) -> ServiceInterface.Object {
    let place = SourceLocation(file: file, position: type.position)
    let conformance = signatures.values.lazy.compactMap { $0.conformances[type.name] }.min()
    if let obstacle = type.obstacle ?? conformance.map({ .inherited($0) }) {
      throw .signature(name: type.name, place, obstacle)
    }
    guard files.allSatisfy({ outlines[$0]?.uses[type.name]?.isOnlyCreated ?? true }) else {
      throw .notOnlyCreated(type: type.name)
    }
    let members = signatures.sorted { $0.key < $1.key }.flatMap { file, source in
      source.functions.filter { $0.owner == type.name && $0.isPublic }.map { (file, $0) }
    }
    var object = ServiceInterface.Object(
      type.name, isClass: type.isClass, initializers: [], methods: [])
    for (file, member) in members where member.name == "init" {
      object.initializers.append(try writable(member, of: file))
    }
    guard !object.initializers.isEmpty else {
      throw .signature(name: type.name, place, .unclear)
    }
    if let (file, member) = members.first(where: { $0.1.name == "subscript" }) {
      throw .signature(
        name: "subscript", SourceLocation(file: file, position: member.position), .notAFunction)
    }
    for (file, member) in members where isCalled(member.name) {
      object.methods.append(try writable(member, of: file, isMember: true))
    }
    try verifyOtherMembers(of: type.name, besides: object.methods)
    return object
  }

  private func isCalled(_ member: String) -> Bool {
    member == "callAsFunction"
      || importer.files.paths.contains { outlines[$0]?.uses[member]?.memberPlace != nil }
  }

  /// Values and members that other components add cannot be in the protocol.
  private func verifyOtherMembers(
    of type: String, besides methods: [FunctionSignature]
  ) throws(ServiceObstacle) {
    let known = Set(methods.map(\.position))
    for file in members.flatMap(\.files.paths) {
      for member in outlines[file]?.declarations ?? []
      where member.type == type && member.isPublic && isCalled(member.name) {
        guard target.files.paths.contains(file), known.contains(member.position) else {
          throw .signature(
            name: member.name, SourceLocation(file: file, position: member.position),
            .notAFunction)
        }
      }
    }
  }

  // MARK: Names

  /// What no declaration of the three components begins with.
  private var prefix: String {
    let files = (members + [importer, common]).flatMap(\.files.paths)
    let names = files.flatMap { (outlines[$0]?.declarations ?? []).map(\.name) }
    let plain = importer.module + target.module
    var (prefix, number) = (plain, 2)
    while taken.contains(prefix) || names.contains(where: { $0.hasPrefix(prefix) }) {
      prefix = "\(plain)\(number)"
      number += 1
    }
    return prefix
  }
}

extension OutlineDeclaration.Kind {
  fileprivate var isType: Bool {
    switch self {
    case .classType, .structType, .enumType, .protocolType, .alias: true
    case .function, .value: false
    }
  }
}
