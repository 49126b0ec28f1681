import Foundation
import ModKitDisk
import ModKitModel
import ModKitScan

/// Makes the index of the methods of an SDK.
public struct SDKMethods: Sendable {
  /// The text of the index, to be committed.
  public var text: String
  /// How many headers and lists of symbols were read.
  public var fileCount: Int
  /// How many classes it has.
  public var classCount: Int
  /// What could not be read, in sentences.
  public var gaps: [String]

  /// - Parameter directory: the SDK, or some of its frameworks
  /// - Throws: ``LinkMapFailure`` if nothing was found
  public init(of directory: String) throws(LinkMapFailure) {
    let root = URL(filePath: directory).standardizedFileURL.path
    let index = SystemIndex(DiskFileTree(root: root))
    guard !index.methods.classes.isEmpty else {
      throw LinkMapFailure(
        path: directory,
        reason: index.obstacles.first.map { "\($0.path): \($0.error)" }
          ?? "it has no headers with classes: name an SDK, such as iPhoneOS.sdk")
    }
    text = String(decoding: index.methods.text, as: UTF8.self)
    fileCount = index.files
    classCount = index.methods.classes.count
    gaps = index.obstacles.map { "\(directory)/\($0.path): \($0.error)" }
  }
}
