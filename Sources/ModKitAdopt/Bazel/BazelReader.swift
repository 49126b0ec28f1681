import ModKitFormats
public import ModKitModel

/// A reader of the literal parts of BUILD files.
///
/// A rule is identified by its name and by the file that it is loaded from. A function loaded from
/// a file of the repository is a macro, and its meaning is not guessed.
public struct BazelReader: ForeignReader {
  private let macros: ForeignMacros

  public init(macros: ForeignMacros = ForeignMacros()) {
    self.macros = macros
  }

  public func understanding(_ macros: ForeignMacros) -> any ForeignReader {
    BazelReader(macros: macros)
  }

  /// Returns the arguments of `ignore_directories` in `REPO.bazel`, as far as they are literal.
  public func ignoredDirectories(in repositoryFile: [UInt8]) -> [String] {
    guard let statements = try? StarlarkParser.statements(of: repositoryFile) else { return [] }
    let evaluation = BazelEvaluation(package: "", size: repositoryFile.count)
    return statements.flatMap { statement -> [String] in
      guard case .expression(let expression) = statement.kind,
        case .call("ignore_directories", let arguments) = expression.kind,
        let argument = arguments.first
      else { return [] }
      return evaluation.value(argument.value).items.compactMap { item in
        if case .text(let text) = item.kind { text } else { nil }
      }
    }
  }

  public func reading(of bytes: [UInt8], at file: String) -> ForeignReading {
    do throws(StarlarkError) {
      var package = BazelPackage(file: file, size: bytes.count, macros: macros)
      package.run(try StarlarkParser.statements(of: bytes))
      var assembly = BazelAssembly(
        package.targets, origins: package.origins,
        entryLimit: BazelBudget.limit(ofSize: bytes.count))
      var reading = assembly.reading()
      reading.gaps += package.gaps
      reading.packages = [package.description]
      reading.isSelfContained = !package.hasMacros
      return reading
    } catch {
      return ForeignReading(issues: [
        ManifestIssue(
          "no Starlark: \(error.message)",
          at: SourceLocation(file: file, position: error.position),
          advice: "correct it: Bazel refuses it too")
      ])
    }
  }
}
