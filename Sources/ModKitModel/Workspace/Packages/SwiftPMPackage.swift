/// Where SwiftPM finds a package.
public struct SwiftPMPackage: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    case repository(url: String, PackageRequirement)
    /// Relative to the workspace root; it may lead out of it.
    case path(String)
  }

  public var origin: Origin
  /// The products that contain its modules; nil if they have the names of the modules.
  public var products: [String]?

  public init(_ origin: Origin, products: [String]? = nil) {
    self.origin = origin
    self.products = products
  }

  /// The name by which targets refer to the package, as SwiftPM derives it from the address.
  public var identity: String {
    switch origin {
    case .repository(let url, _):
      let name = RelativePath.lastComponent(of: url.last == "/" ? String(url.dropLast()) : url)
      return (name.hasSuffix(".git") ? name.dropLast(4) : name).lowercased()
    case .path(let path):
      return RelativePath.lastComponent(of: RelativePath.joined(RelativePath.names(in: path)))
        .lowercased()
    }
  }
}

/// The versions of a package that SwiftPM may take.
public enum PackageRequirement: Hashable, Sendable {
  /// This version, and those above with the same first number.
  case from(PackageVersion)
  case exact(PackageVersion)
  case range(PackageVersion, PackageVersion, isClosed: Bool)
  case branch(String)
  case revision(String)
}

/// A semantic version: three numbers, and optionally a pre-release and a build.
public struct PackageVersion: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  private let numbers: [UInt]
  private let isPrerelease: Bool

  /// Nil if the text is not a semantic version.
  public init?(_ text: String) {
    let parts = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let core = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = core[0].split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers.allSatisfy(Self.isNumber),
      (core.dropFirst() + parts.dropFirst()).allSatisfy(Self.areIdentifiers)
    else { return nil }
    self.numbers = numbers.compactMap { UInt($0) }
    guard self.numbers.count == 3 else { return nil }
    isPrerelease = core.count > 1
    description = text
  }

  /// Whether it comes before another version, as far as their numbers tell.
  public func precedes(_ other: PackageVersion) -> Bool {
    if numbers != other.numbers { return numbers.lexicographicallyPrecedes(other.numbers) }
    return isPrerelease && !other.isPrerelease
  }

  /// The lowest version with the next first number.
  public var nextMajor: PackageVersion? { PackageVersion("\(numbers[0] + 1).0.0") }

  /// The lowest version behind this one that is no pre-release.
  public var next: PackageVersion? {
    let patch = isPrerelease ? numbers[2] : numbers[2] + 1
    return PackageVersion("\(numbers[0]).\(numbers[1]).\(patch)")
  }

  /// The lowest version with the next second number.
  public var nextMinor: PackageVersion? {
    PackageVersion("\(numbers[0]).\(numbers[1] + 1).0")
  }

  /// At most as many digits as the version of a tool can have.
  private static let digitLimit = 9

  private static func isNumber(_ text: Substring) -> Bool {
    let digits = text.utf8
    let isDecimal = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isDecimal && (1...digitLimit).contains(digits.count)
      && (digits.count == 1 || digits.first != UInt8(ascii: "0"))
  }

  private static func areIdentifiers(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { identifier in
      !identifier.isEmpty
        && identifier.utf8.allSatisfy {
          $0 == UInt8(ascii: "-") || $0 != UInt8(ascii: "_") && ModuleName.isIdentifierByte($0)
        }
    }
  }
}

/// A range of versions, as Swift writes it: `1.2.0..<2.0.0` or `1.2.0...1.4.0`.
public struct PackageVersionRange: Hashable, Sendable {
  public let requirement: PackageRequirement

  /// Nil if the text is not a range, or no version is in it.
  public init?(_ text: String) {
    for (mark, isClosed) in [("..<", false), ("...", true)] {
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 2, let lower = PackageVersion(String(parts[0])),
        let upper = PackageVersion(String(parts[1]))
      else { continue }
      guard lower.precedes(upper) || isClosed && lower == upper else { return nil }
      requirement = .range(lower, upper, isClosed: isClosed)
      return
    }
    return nil
  }
}
