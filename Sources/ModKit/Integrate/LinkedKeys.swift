import Foundation
import ModKitDisk
import ModKitModel
import ModKitStore

/// The keys that stand in what `integrate` has generated: the packages link those artifacts.
enum LinkedKeys {
  private static let sizeLimit = 64 << 20

  static func all(in root: WorkspaceRoot) -> Set<String> {
    var keys: Set<String> = []
    for place in OutputPlaces.all { collect("\(root.path)/\(place)", into: &keys) }
    return keys
  }

  /// Links lead to sources, and names with a dot are builds.
  private static func collect(_ directory: String, into keys: inout Set<String>) {
    for (name, item) in DiskItem.entries(in: directory) where !name.hasPrefix(".") {
      let path = "\(directory)/\(name)"
      switch item {
      case .directory: collect(path, into: &keys)
      case .file: keys.formUnion(Self.keys(in: path))
      default: break
      }
    }
  }

  private static func keys(in file: String) -> [String] {
    guard let bytes = try? DiskFile(file).bytes(limit: sizeLimit) else { return [] }
    return bytes.split { !$0.isHexadecimalDigit }.filter(\.isSHA256)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
