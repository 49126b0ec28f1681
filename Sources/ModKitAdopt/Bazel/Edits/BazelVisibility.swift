import ModKitFormats
import ModKitModel

/// Which packages may depend on a target, as far as its BUILD file certainly says.
public struct BazelVisibility: Sendable {
  /// The literal labels of `visibility`. Those of groups of packages are not followed.
  private let labels: [BazelLabel]

  /// - Parameters:
  ///   - label: the label of the target
  ///   - bytes: the BUILD file that declares it
  ///   - file: its path, relative to the workspace root
  public init(of label: String, in bytes: [UInt8], at file: String) {
    let targets = BazelPackage.targets(of: bytes, at: file)
    let target = targets.first { $0.label.reference == label }
    let package = target?.label.package ?? ""
    labels = (target?.items(["visibility"]) ?? []).compactMap { item in
      guard case .text(let text) = item.kind else { return nil }
      return BazelLabel(text, in: package)
    }
  }

  /// Returns whether a package of the repository may depend on the target.
  func includes(_ other: String) -> Bool {
    labels.contains { label in
      guard label.repository == nil else { return false }
      switch label.name {
      case "public": return label.package == "visibility"
      case "__pkg__": return label.package == other
      case "__subpackages__":
        return label.package.isEmpty || label.package == other
          || other.hasPrefix(label.package + "/")
      default: return false
      }
    }
  }
}

extension BazelPackage {
  /// Returns the targets that calls of known rules define; none if the file is no Starlark.
  static func targets(of bytes: [UInt8], at file: String) -> [BazelTarget] {
    guard let statements = try? StarlarkParser.statements(of: bytes) else { return [] }
    var package = BazelPackage(file: file, size: bytes.count, macros: ForeignMacros())
    package.run(statements)
    return package.targets
  }
}
