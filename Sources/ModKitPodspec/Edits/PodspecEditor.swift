import ModKitFormats
public import ModKitModel

/// An editor of the lines `s.dependency 'A'` of a Ruby podspec. All other bytes stay as they are.
public struct PodspecEditor {
  private let bytes: [UInt8]
  private let file: String

  /// - Parameters:
  ///   - bytes: the podspec
  ///   - file: its path, relative to the workspace root
  public init(_ bytes: [UInt8], at file: String) {
    (self.bytes, self.file) = (bytes, file)
  }

  private var text: DescriptionText { DescriptionText(bytes: bytes, comments: .numberSign) }

  // MARK: Edits

  /// Returns the podspec with a further dependency, in the specification that has the sources.
  ///
  /// - Throws: why it has to be written by hand, with the place and the line to write
  public func declaring(_ pod: String) throws(ManifestIssue) -> [UInt8] {
    var line = "add `s.dependency '\(pod)'` by hand"
    do throws(EditObstacle) {
      let specification = try owner()
      let syntax = PodspecSyntax(text)
      guard let block = syntax.block(ofSpecificationNamedAt: specification.name.offset) else {
        throw EditObstacle(
          "where the block of the specification ends is not certain", at: specification.name.offset)
      }
      line = "add `\(block.variable).dependency '\(pod)'` by hand"
      let names = specification.dependencies.filter { $0.platform == nil }.map(\.name.offset)
      let indentation = indentation(in: block)
      // Deeper ones may be below a condition.
      let known = syntax.statements.last { statement in
        statement.variable == block.variable && names.contains(statement.name)
          && statement.range.lowerBound < block.close
          && text.indentation(ofLineWith: statement.range.lowerBound) == indentation
      }
      return bytes.applying([
        known.map { addition(of: pod, after: $0, syntax) }
          ?? addition(of: pod, atEndOf: block, indentation)
      ])
    } catch {
      throw error.issue(in: bytes, at: file, line: line)
    }
  }

  /// Returns the podspec without the dependency at a location.
  ///
  /// - Throws: why it has to be removed by hand, with the place
  public func removing(at location: SourceLocation) throws(ManifestIssue) -> [UInt8] {
    let offset = LineTable(bytes, file: file).offset(of: location) ?? 0
    do throws(EditObstacle) {
      guard !file.hasSuffix(".json") else { throw EditObstacle("this podspec is JSON", at: offset) }
      guard let statement = PodspecSyntax(text).statements.first(where: { $0.name == offset })
      else {
        throw EditObstacle("the dependency is no plain line of its own", at: offset)
      }
      let start = text.start(ofLineWith: statement.range.lowerBound)
      return bytes.applying([
        TextSplice(start..<text.start(ofLineAfter: statement.range.upperBound))
      ])
    } catch {
      throw error.issue(in: bytes, at: file, line: "remove the dependency by hand")
    }
  }

  /// Returns the indentation of the first statement of a block.
  private func indentation(in block: PodspecSyntax.Block) -> String {
    var line = text.start(ofLineAfter: block.open)
    while line < block.close, text.isLast(line) { line = text.start(ofLineAfter: line) }
    guard line < text.start(ofLineWith: block.close) else {
      return text.indentation(ofLineWith: block.open) + text.indentationUnit
    }
    return text.indentation(ofLineWith: text.skipBlanks(from: line))
  }

  private func addition(
    of pod: String, atEndOf block: PodspecSyntax.Block, _ indentation: String
  ) -> TextSplice {
    .insertion(
      "\(indentation)\(block.variable).dependency '\(pod)'"
        + text.lineBreak(ofLineWith: block.open),
      at: text.start(ofLineWith: block.close))
  }

  private func addition(
    of pod: String, after last: PodspecSyntax.Statement, _ syntax: PodspecSyntax
  ) -> TextSplice {
    let quote = syntax.quote(at: last.name)
    let start = last.range.lowerBound
    return .insertion(
      text.lineBreak(ofLineWith: start) + text.indentation(ofLineWith: start)
        + "\(last.variable).dependency \(quote)\(pod)\(quote)",
      at: text.contentEnd(ofLineWith: start))
  }

  // MARK: The specification

  /// Returns the only specification with sources.
  private func owner() throws(EditObstacle) -> PodSpecification {
    guard !file.hasSuffix(".json") else { throw EditObstacle("this podspec is JSON", at: 0) }
    let document = RubyPodspec.document(bytes)
    guard let root = document.specification else {
      throw EditObstacle("there is no `Pod::Spec.new do |s|`", at: 0)
    }
    var (open, owners): ([PodSpecification], [PodSpecification]) = ([root], [])
    while let next = open.popLast() {
      open += next.children.filter { $0.kind == .library }
      if next.hasSources { owners.append(next) }
    }
    guard let owner = owners.first, owners.count == 1 else {
      throw EditObstacle(
        owners.isEmpty
          ? "no specification has `source_files`" : "several subspecs have `source_files`",
        at: root.name.offset, remedy: owners.isEmpty ? nil : "choose the one that imports it")
    }
    return owner
  }
}

extension PodSpecification {
  fileprivate var hasSources: Bool {
    attributes["source_files"] != nil
      || platformAttributes.values.contains { $0["source_files"] != nil }
  }
}
