import Crypto
public import Foundation

/// SHA-256 digests as lower-case hexadecimal text.
public enum ContentDigest {
  public static func sha256(of data: some DataProtocol) -> String {
    SHA256.hash(data: data).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    .joined()
  }
}
