import ModKitModel

/// `Info.plist` of an XCFramework of static libraries, in the form that Xcode writes.
public struct XCFrameworkInfo: Hashable, Sendable {
  /// Sorted by identifier. Xcode's own order changes from run to run.
  public let slices: [XCFrameworkSlice]

  /// - Throws: ``XCFrameworkProblem``
  public init(slices: [XCFrameworkSlice]) throws(XCFrameworkProblem) {
    guard !slices.isEmpty else { throw .noSlices }
    let groups = Dictionary(grouping: slices) { [$0.platformName, $0.variantName ?? ""] }
    let doubled = groups.values.filter { $0.count > 1 }.map { $0.map(\.identifier).sorted() }
    // Build systems take the first slice of a platform that has an architecture.
    if let double = doubled.min(by: { $0.lexicographicallyPrecedes($1) }) {
      throw .severalSlices(double)
    }
    self.slices = slices.sorted { $0.identifier < $1.identifier }
  }

  /// The bytes of the file, with keys in Xcode's order.
  public var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>AvailableLibraries</key>
    \t<array>
    \(slices.map(\.text).joined())\t</array>
    \t<key>CFBundlePackageType</key>
    \t<string>XFWK</string>
    \t<key>XCFrameworkFormatVersion</key>
    \t<string>1.0</string>
    </dict>
    </plist>

    """
  }
}

extension XCFrameworkSlice {
  fileprivate var text: String {
    let before = [
      // Xcode writes it since version 15; older versions ignore it.
      ("BinaryPath", library), ("HeadersPath", headers), ("LibraryIdentifier", identifier),
      ("LibraryPath", library),
    ]
    let after = [("SupportedPlatform", platformName), ("SupportedPlatformVariant", variantName)]
    let list = architectures.map { "\t\t\t\t<string>\($0)</string>\n" }.joined()
    return "\t\t<dict>\n" + Self.entries(before)
      + "\t\t\t<key>SupportedArchitectures</key>\n\t\t\t<array>\n\(list)\t\t\t</array>\n"
      + Self.entries(after) + "\t\t</dict>\n"
  }

  private static func entries(_ entries: [(key: String, value: String?)]) -> String {
    entries.map { key, value in
      value.map { "\t\t\t<key>\(key)</key>\n\t\t\t<string>\($0.xmlEscaped)</string>\n" } ?? ""
    }.joined()
  }
}
