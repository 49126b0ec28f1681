public import ModKitModel

/// A part of an XCFramework: the library for one platform or variant of one.
public struct XCFrameworkSlice: Hashable, Sendable {
  public let kind: AppleDestination.Kind
  /// The architectures of the library, sorted, never empty.
  public let architectures: [String]
  /// The file name of the library.
  public let library: String
  /// The name of the directory with headers, module maps and Swift modules, or nil if there is
  /// none.
  public let headers: String?

  /// - Parameter targets: what the library was built for, a target for each architecture
  /// - Throws: ``XCFrameworkProblem``
  public init(
    _ targets: [DestinationTarget], library: String, headers: String?
  ) throws(XCFrameworkProblem) {
    guard let kind = targets.first?.apple, targets.allSatisfy({ $0.apple == kind }) else {
      throw .severalPlatforms(targets.map(\.triple).sorted())
    }
    let architectures = Set(targets.map(\.architecture))
    guard architectures.count == targets.count else {
      throw .severalSlices(targets.map(\.triple).sorted())
    }
    if let name = [library, headers].compactMap(\.self).first(where: { !Self.isFileName($0) }) {
      throw .invalidName(name)
    }
    self.kind = kind
    self.architectures = architectures.sorted()
    self.library = library
    self.headers = headers
  }

  private static func isFileName(_ name: String) -> Bool {
    !["", ".", ".."].contains(name) && name == name.visible
      && !name.utf8.contains(UInt8(ascii: "/"))
  }

  /// The name of the slice's directory, such as `ios-arm64_x86_64-simulator`.
  public var identifier: String {
    ([platformName, architectures.joined(separator: "_")] + [variantName].compactMap(\.self))
      .joined(separator: "-")
  }

  var platformName: String { kind.moduleSystem }

  var variantName: String? { kind.variant?.rawValue }
}
