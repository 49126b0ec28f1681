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

  static var variables: [String: String] {
    ProcessInfo.processInfo.environment.filter { !hidden.contains($0.key) }
  }

  /// The same for Subprocess.
  static var inherited: Environment {
    let none = hidden.map { (Environment.Key(stringLiteral: $0), String?.none) }
    return .inherit.updating(Dictionary(uniqueKeysWithValues: none))
  }
}
