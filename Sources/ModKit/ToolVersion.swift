import Foundation
import ModKitDisk

/// The version of modkit.
public enum ToolVersion {
  public static let current = "0.1.0"

  /// What tells this executable from any other, also from one of the same version that somebody
  /// has just built.
  static var identity: String {
    // Without a revision it is like no other.
    guard let revision = DiskFile(executablePath).revision else { return UUID().uuidString }
    return "\(current) \(revision)"
  }

  private static var executablePath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}
