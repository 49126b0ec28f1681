import Crypto
public import Foundation
import ModKitModel

/// SHA-256 digests as lower-case hexadecimal text.
public enum ContentDigest {
  /// Returns the digest of bytes.
  public static func sha256(of data: some DataProtocol) -> String {
    SHA256.hash(data: data).hexadecimal
  }

  /// The digest of bytes, as bytes.
  public static func bytes(of data: some DataProtocol) -> [UInt8] {
    Array(SHA256.hash(data: data))
  }

  /// The digest of all pieces joined.
  public static func sha256(ofPieces pieces: some Sequence<[UInt8]>) -> String {
    var hash = SHA256()
    for piece in pieces { hash.update(data: piece) }
    return hash.finalize().hexadecimal
  }
}
