import ModKitModel

/// The members of a module other than submodules.
extension ModuleMapParser {
  /// Reads a member. True if there was one.
  mutating func member(of module: inout Module, isTop: Bool) -> Bool {
    guard case .keyword(let keyword) = token.kind else { return false }
    switch keyword {
    case .header, .textual, .private, .exclude, .umbrella: header(of: &module)
    case .requires: requirements(of: &module)
    case .export: export(of: &module)
    case .use: use()
    case .link: link()
    case .conflict: conflict()
    case .configMacros: configurationMacros(isTop: isTop)
    case .explicit, .exportAs, .extern, .framework, .module: return false
    }
    return true
  }

  // MARK: Headers

  private mutating func header(of module: inout Module) {
    let start = token.position
    var kind = ModuleMapSyntax.Header.Kind.modular
    let isPrivate = take(.private)
    if take(.textual) {
      kind = .textual
    } else if !isPrivate, take(.exclude) {
      kind = .excluded
    } else if !isPrivate, take(.umbrella) {
      guard token.kind == .keyword(.header) else {
        return umbrellaDirectory(of: &module, at: start)
      }
      kind = .umbrella
    }
    guard take(.header) else { return reportMissing("`header`") }
    let position = token.position
    guard let path = takeString() else { return reportMissing("the path of a header") }
    if kind == .umbrella { noteUmbrella(of: &module, at: start) }
    module.headers.append(
      ModuleMapSyntax.Header(
        kind: kind, isPrivate: isPrivate,
        place: ModuleMapSyntax.WrittenPath(path: path, position: position)))
    fileAttributes()
  }

  private mutating func umbrellaDirectory(of module: inout Module, at start: TextPosition) {
    let position = token.position
    guard let path = takeString() else { return reportMissing("the path of an umbrella") }
    noteUmbrella(of: &module, at: start)
    module.umbrellaDirectories.append(ModuleMapSyntax.WrittenPath(path: path, position: position))
  }

  private mutating func noteUmbrella(of module: inout Module, at position: TextPosition) {
    if module.hasUmbrella {
      report("the module `\(module.name)` has an umbrella already", at: position)
    }
    module.hasUmbrella = true
  }

  /// Reads `{ size 3 mtime 4 }`.
  private mutating func fileAttributes() {
    guard take("{") else { return }
    var seen: Set<String> = []
    while token.kind != .end, token.kind != .mark("}") {
      guard case .identifier(let name) = token.kind, name == "size" || name == "mtime" else {
        reportMissing("`size` or `mtime`")
        skip(until: "}")
        break
      }
      if !seen.insert(name).inserted { report("`\(name)` is given twice") }
      advance()
      guard token.kind == .integer else {
        reportMissing("a number")
        skip(until: "}")
        break
      }
      advance()
    }
    if !take("}") { reportMissing("`}`") }
  }

  // MARK: The rest

  private mutating func requirements(of module: inout Module) {
    advance()
    repeat {
      let isNegated = take("!")
      guard let feature = takeIdentifier() else { return reportMissing("a feature") }
      module.requirements.append(
        ModuleMapSyntax.Requirement(feature: feature, isNegated: isNegated))
    } while take(",")
  }

  private mutating func export(of module: inout Module) {
    advance()
    var first: String?
    repeat {
      if take("*") {
        // `M.*` is all of one module.
        module.exports.append(first ?? "*")
        return
      }
      guard let name = takeIdentifier() else {
        return reportMissing("the name of a module, or `*`,")
      }
      first = first ?? name
    } while take(".")
    if let first { module.exports.append(first) }
  }

  mutating func exportAs(_ publicName: inout String?, isTop: Bool) {
    advance()
    guard let name = takeIdentifier() else { return reportMissing("the name of a module") }
    if !isTop { report("only a module at the top can say `export_as`") }
    if let publicName, publicName != name {
      report("the module is exported as `\(publicName)` already")
    }
    publicName = name
  }

  private mutating func use() {
    advance()
    _ = modulePath()
  }

  private mutating func link() {
    advance()
    _ = take(.framework)
    if takeString() == nil { reportMissing("the name of a library in quotation marks") }
  }

  private mutating func conflict() {
    advance()
    guard modulePath() != nil else { return }
    guard take(",") else { return reportMissing("`,`") }
    if takeString() == nil { reportMissing("a message in quotation marks") }
  }

  private mutating func configurationMacros(isTop: Bool) {
    if !isTop { report("only a module at the top can have `config_macros`") }
    advance()
    guard attributes(), takeIdentifier() != nil else { return }
    while take(",") {
      guard takeIdentifier() != nil else { return reportMissing("the name of a macro") }
    }
  }
}
