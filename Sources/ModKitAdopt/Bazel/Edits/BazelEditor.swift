import ModKitFormats
public import ModKitModel

/// An editor of the literal `deps` of targets in a BUILD file. All other bytes stay as they are.
public struct BazelEditor {
  private let bytes: [UInt8]
  private let file: String
  private let package: String

  private static let attributes = ["deps", "private_deps", "implementation_deps"]

  public init(_ bytes: [UInt8], at file: String) {
    (self.bytes, self.file) = (bytes, file)
    let directory = RelativePath.directory(of: file)
    package = directory == "." ? "" : directory
  }

  /// Returns the label that a dependency has at its location; nil if no text is there.
  public static func name(at location: SourceLocation, in bytes: [UInt8]) -> String? {
    LineTable(bytes, file: location.file).offset(of: location)
      .flatMap { try? BazelSyntax(bytes).text(at: $0) }
  }

  // MARK: Edits

  /// Returns the file with a further label in the `deps` of a target.
  ///
  /// - Parameters:
  ///   - visibility: what may depend on the label
  ///   - target: the label of the target
  /// - Throws: why it has to be written by hand, with the place and the text to write
  public func declaring(
    _ label: String, visibleTo visibility: BazelVisibility, in target: String
  ) throws(ManifestIssue) -> [UInt8] {
    let short = short(label)
    do throws(EditObstacle) {
      let syntax = try syntax()
      let call = try declaration(of: target, syntax)
      // Targets of one package see one another.
      guard short != label || visibility.includes(package) else {
        throw EditObstacle(
          "\(label) does not say that it is visible to //\(package)", at: call.offset,
          remedy: "add `\"//\(package):__pkg__\"` to its `visibility`")
      }
      guard let argument = call.label("deps") else {
        try requireRule(of: target, at: call)
        let addition = BracketListAddition(text: text, list: call.arguments)
        return bytes.applying(
          addition.splices("deps = [\"\(short)\"]", at: call.arguments.elements.count))
      }
      guard let list = syntax.list(of: argument, in: call) else {
        throw EditObstacle(
          "`deps` is no literal list", at: call.arguments.elements[argument].range.lowerBound)
      }
      let isSingle = list.elements.first.map { bytes[$0.range.lowerBound] } == UInt8(ascii: "'")
      let quote = isSingle ? "'" : "\""
      return bytes.applying(
        BracketListAddition(text: text, list: list)
          .splices(quote + short + quote, at: list.index(forAdding: short, by: Self.sortKey)))
    } catch {
      throw error.issue(
        in: bytes, at: file, line: "add `\"\(short)\"` to `deps` of \(target) by hand")
    }
  }

  /// Returns the file without a label in the dependencies of a target.
  ///
  /// - Parameters:
  ///   - label: the label as it is written
  ///   - target: the label of the target
  /// - Throws: why it has to be removed by hand, with the place
  public func removing(_ label: String, from target: String) throws(ManifestIssue) -> [UInt8] {
    do throws(EditObstacle) {
      let syntax = try syntax()
      let call = try declaration(of: target, syntax)
      let lists = call.arguments.elements.indices.filter {
        call.arguments.elements[$0].name.map(Self.attributes.contains) ?? false
      }.compactMap { syntax.list(of: $0, in: call) }
      let matches = lists.flatMap { list in
        list.elements.indices.filter { list.elements[$0].name == label }.map { (list, $0) }
      }
      guard let (list, index) = matches.first, matches.count == 1 else {
        let problem = matches.isEmpty ? "no literal element is" : "several elements are"
        throw EditObstacle("\(problem) \(label.debugDescription)", at: call.offset)
      }
      return bytes.applying(BracketListRemoval(text: text, list: list).splices(index))
    } catch {
      throw error.issue(
        in: bytes, at: file,
        line: "remove `\(label)` from the dependencies of \(target) by hand")
    }
  }

  // MARK: The file

  private var text: DescriptionText { DescriptionText(bytes: bytes, comments: .numberSign) }

  private func syntax() throws(EditObstacle) -> BazelSyntax {
    do throws(StarlarkError) {
      return try BazelSyntax(bytes)
    } catch {
      let place = SourceLocation(file: file, position: error.position)
      throw EditObstacle(
        "no Starlark: \(error.message)", at: LineTable(bytes, file: file).offset(of: place) ?? 0)
    }
  }

  private func declaration(
    of target: String, _ syntax: BazelSyntax
  ) throws(EditObstacle) -> BazelSyntax.Call {
    let name = BazelLabel(target, in: package).flatMap { $0.package == package ? $0.name : nil }
    return try (name.map(syntax.declarations) ?? []).only(declaring: target)
  }

  /// Refuses a macro, which may have no `deps`.
  private func requireRule(
    of target: String, at call: BazelSyntax.Call
  ) throws(EditObstacle) {
    let known = BazelPackage.targets(of: bytes, at: file).first { $0.label.reference == target }
    guard let rule = known?.rule, [.library, .program, .test].contains(rule) else {
      throw EditObstacle(
        "whether the macro that makes \(target) has `deps` is not known", at: call.offset)
    }
  }

  /// Returns what Buildifier sorts labels by: those of the package come first, those of other
  /// repositories last.
  private static func sortKey(_ label: String) -> String {
    let group = label.hasPrefix("@") ? "2" : label.hasPrefix("//") ? "1" : "0"
    return group + label.replacing(":", with: "!")
  }

  /// Returns a label as it is written in the file.
  private func short(_ label: String) -> String {
    guard let target = BazelLabel(label, in: package), target.repository == nil,
      target.package == package
    else { return label }
    return ":\(target.name)"
  }
}
