import ModKitTestSupport

/// The interpreter that Podfiles run in.
enum Ruby {
  static let isAvailable = Tool.isAvailable("ruby")

  /// Whether it finds a library.
  static func has(_ library: String) async -> Bool {
    guard isAvailable else { return false }
    return (try? await Tool.run("ruby", ["-r", library, "-e", ""]).isSuccess) ?? false
  }
}
