/// The first line of a manifest that `init --from` wrote: it names the description that the manifest
/// was made of.
public enum AdoptionNote {
  /// The text before the place in the description.
  public static let beginning = "# Adopted from "

  /// Returns the path of the description, or nil if no description is named.
  ///
  /// - Parameter manifest: the bytes of the manifest
  public static func description(in manifest: [UInt8]) -> String? {
    guard manifest.starts(with: beginning.utf8) else { return nil }
    let line = manifest.dropFirst(beginning.utf8.count).prefix {
      $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
    let parts = String(decoding: line, as: UTF8.self).split(
      separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[parts.count - 1].hasSuffix("."),
      Int(parts[parts.count - 2]) != nil, Int(parts[parts.count - 1].dropLast()) != nil
    else { return nil }
    return parts.dropLast(2).joined(separator: ":")
  }
}
