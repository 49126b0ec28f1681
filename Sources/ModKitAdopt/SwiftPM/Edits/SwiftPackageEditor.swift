import ModKitFormats
public import ModKitModel

/// An editor of the dependencies that the targets of a literal Package.swift declare. All other bytes
/// stay as they are.
public struct SwiftPackageEditor {
  private let bytes: [UInt8]
  private let file: String
  private let directory: String
  private let packages: LocalSwiftPackages

  /// - Parameters:
  ///   - bytes: the manifest
  ///   - file: its path, relative to the workspace root
  ///   - directory: the absolute path of its directory
  ///   - packages: the packages that replace others in it
  public init(
    _ bytes: [UInt8], at file: String, in directory: String,
    replacing packages: LocalSwiftPackages = LocalSwiftPackages()
  ) {
    (self.bytes, self.file, self.directory) = (bytes, file, directory)
    self.packages = packages
  }

  /// Returns the name that a dependency has at its location; nil if no text is there.
  public static func name(at location: SourceLocation, in bytes: [UInt8]) -> String? {
    LineTable(bytes, file: location.file).offset(of: location)
      .flatMap { try? SwiftPackageSyntax(bytes).text(at: $0) }
  }

  // MARK: Edits

  /// Returns the manifest with a further dependency of a target.
  ///
  /// - Throws: why it has to be written by hand, with the place and the text to write
  public func declaring(
    _ provider: SwiftPackageProvider, in target: String
  ) throws(ManifestIssue) -> [UInt8] {
    var line = "declare it in the dependencies of the target \(target) by hand"
    do throws(EditObstacle) {
      let (syntax, dump) = (try syntax(), try dump())
      let call = try declaration(of: target, syntax)
      let entry = try SwiftPackageEntry(
        provider, in: file, dump, syntax, replacing: packages, at: call.offset)
      line = "add `\(entry.text)` to `dependencies:` of the target \(target) by hand"
      if let obstacle = entry.obstacle { throw obstacle }
      return try adding(entry, to: call, syntax)
    } catch {
      throw error.issue(in: bytes, at: file, line: line)
    }
  }

  /// Returns the manifest without a dependency of a target.
  ///
  /// - Parameter name: the name of the target or product in the list
  /// - Throws: why it has to be removed by hand, with the place
  public func removing(_ name: String, from target: String) throws(ManifestIssue) -> [UInt8] {
    do throws(EditObstacle) {
      _ = try dump()
      let syntax = try syntax()
      let call = try declaration(of: target, syntax)
      guard let argument = call.label("dependencies") else {
        throw EditObstacle("the target \(target) states no `dependencies:`", at: call.offset)
      }
      let list = try list(of: argument, in: call, syntax)
      let matches = list.elements.indices.filter { list.elements[$0].name == name }
      guard let match = matches.first, matches.count == 1 else {
        let problem = matches.isEmpty ? "no literal element is" : "several elements are"
        throw EditObstacle("\(problem) called \(name.debugDescription)", at: list.open)
      }
      return bytes.applying(BracketListRemoval(text: text, list: list).splices(match))
    } catch {
      throw error.issue(
        in: bytes, at: file,
        line: "remove \(name.debugDescription) from `dependencies:` of the target \(target) by hand"
      )
    }
  }

  private func adding(
    _ entry: SwiftPackageEntry, to call: SwiftPackageSyntax.Call, _ syntax: SwiftPackageSyntax
  ) throws(EditObstacle) -> [UInt8] {
    if let argument = call.label("dependencies") {
      let list = try list(of: argument, in: call, syntax)
      let index = list.index(forAdding: entry.name)
      return bytes.applying(
        BracketListAddition(text: text, list: list).splices(entry.text(in: list, bytes), at: index))
    }
    // The arguments have a fixed order.
    let before = call.arguments.elements.lastIndex {
      ["name", "group", "capability"].contains($0.name)
    }
    return bytes.applying(
      BracketListAddition(text: text, list: call.arguments)
        .splices("dependencies: [\(entry.text)]", at: before.map { $0 + 1 } ?? 0))
  }

  // MARK: The manifest

  private var text: DescriptionText { DescriptionText(bytes: bytes, comments: .slashes) }

  private func syntax() throws(EditObstacle) -> SwiftPackageSyntax {
    do throws(NotLiteral) {
      return try SwiftPackageSyntax(bytes)
    } catch {
      throw EditObstacle("the manifest \(error.reason) here, so it is not edited", at: error.offset)
    }
  }

  private func dump() throws(EditObstacle) -> SwiftPackageDump {
    let name = String(RelativePath.lastComponent(of: file))
    switch LiteralSwiftPackage.dump(of: [LiteralSwiftPackage.main: bytes], in: directory) {
    case .success(let dump) where name == LiteralSwiftPackage.main: return dump
    case .success:
      throw EditObstacle("this manifest is for some versions of Swift only", at: 0)
    case .failure(let obstacle):
      let place = SourceLocation(file: file, line: obstacle.line, column: obstacle.column)
      throw EditObstacle(
        "the manifest \(obstacle.reason) here, so it is not edited",
        at: LineTable(bytes, file: file).offset(of: place) ?? 0)
    }
  }

  private func declaration(
    of target: String, _ syntax: SwiftPackageSyntax
  ) throws(EditObstacle) -> SwiftPackageSyntax.Call {
    try syntax.declarations(ofTarget: target).only(declaring: "the target \(target)")
  }

  private func list(
    of argument: Int, in call: SwiftPackageSyntax.Call, _ syntax: SwiftPackageSyntax
  ) throws(EditObstacle) -> BracketList {
    guard let list = syntax.list(of: argument, in: call) else {
      throw EditObstacle(
        "`dependencies:` is no literal list",
        at: call.arguments.elements[argument].range.lowerBound)
    }
    return list
  }
}
