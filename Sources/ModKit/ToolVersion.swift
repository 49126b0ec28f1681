import Foundation

/// The version of modkit.
public enum ToolVersion {
  public static let current = "0.1.0"

  /// What tells this executable from any other, also from one of the same version that somebody
  /// has just built.
  static var identity: String {
    var status = stat()
    // Without an identity it is like no other.
    guard stat(executablePath, &status) == 0 else { return UUID().uuidString }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(current) \(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
  }

  private static var executablePath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}
