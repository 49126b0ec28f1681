import Foundation
import ModKitModel
import Subprocess

/// What tools find in their environment.
enum ToolEnvironment {
  // MARK: The toolchain

  /// All that its tools are told of the user and the place. Any other variable could let them take
  /// another compiler, headers or libraries than keys name.
  private static let allowed: Set<String> = {
    let common: Set<String> = ["HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "TZ"]
    #if os(macOS)
      // Where Xcode is, and with it the SDK.
      return common.union(["DEVELOPER_DIR"])
    #else
      return common
    #endif
  }()

  /// The environment of the tools of a toolchain: they find one another first.
  static func building(with toolchain: InstalledToolchain) -> [String: String] {
    let environment = ProcessInfo.processInfo.environment
    let path = [toolchain.directory, environment["PATH"] ?? ""].filter { !$0.isEmpty }
    return environment.filter { allowed.contains($0.key) || $0.key.hasPrefix("LC_") }
      .merging(fixed) { $1 }
      .merging(["PATH": path.joined(separator: ":")]) { $1 }
  }

  /// What `__DATE__` and `__TIME__` say is no part of a key, so it is the same on every day.
  private static let fixed = ["SOURCE_DATE_EPOCH": "0"]

  // MARK: Other tools

  /// Variables by which compilers take other compilers, headers and libraries.
  private static let compilerVariables: Set<String> = [
    "CC", "CXX", "AR", "LD", "SWIFT_EXEC", "SWIFT_EXEC_MANIFEST",
    "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH",
    "LIBRARY_PATH", "COMPILER_PATH", "GCC_EXEC_PREFIX", "SDKROOT",
    "CCC_OVERRIDE_OPTIONS", "CCC_ADD_ARGS",
  ]

  /// No tool needs to know the credentials of the remote cache.
  private static let hidden = compilerVariables.union([RemoteAddress.authorizationVariable])

  /// The environment of all others: what modkit finds, save a few variables.
  static var variables: [String: String] {
    ProcessInfo.processInfo.environment
      .filter { !hidden.contains($0.key) && !$0.key.hasPrefix("SWIFT_DRIVER_") }
      .merging(fixed) { $1 }
  }
}

extension Environment {
  /// The same for Subprocess.
  init(variables: [String: String]) {
    let keyed = variables.map { (Environment.Key(stringLiteral: $0), $1) }
    self = .custom(Dictionary(uniqueKeysWithValues: keyed))
  }
}
