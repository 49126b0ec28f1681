import Foundation
import ModKitModel
import Subprocess

/// What tools find in their environment: all that modkit finds there, save a few variables.
enum ToolEnvironment {
  /// Keys name the compiler that is on `PATH`, and no more. These would let SwiftPM take another
  /// one, or let the compilers find other headers and libraries.
  private static let compilerVariables: Set<String> = [
    "CC", "CXX", "SWIFT_EXEC",
    "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH",
    "LIBRARY_PATH", "COMPILER_PATH", "GCC_EXEC_PREFIX", "SDKROOT",
    "CCC_OVERRIDE_OPTIONS", "CCC_ADD_ARGS",
  ]

  /// No tool needs to know the credentials of the remote cache.
  private static let hidden = compilerVariables.union([RemoteAddress.authorizationVariable])

  /// What `__DATE__` and `__TIME__` say is no part of a key, so it is the same on every day.
  private static let fixed = ["SOURCE_DATE_EPOCH": "0"]

  static var variables: [String: String] {
    ProcessInfo.processInfo.environment.filter { !hidden.contains($0.key) }
      .merging(fixed) { $1 }
  }

  /// The same for Subprocess.
  static var inherited: Environment {
    let changes =
      hidden.map { (Environment.Key(stringLiteral: $0), String?.none) }
      + fixed.map { (Environment.Key(stringLiteral: $0), $1) }
    return .inherit.updating(Dictionary(uniqueKeysWithValues: changes))
  }
}
