import Foundation
import ModKitModel
import Subprocess

/// The environment variables of tools.
enum ToolEnvironment {
  // MARK: The toolchain

  /// The variables that tools of the toolchain receive. Any other variable could make them use a
  /// compiler, headers or libraries that the key does not name.
  private static let allowed: Set<String> = {
    let common: Set<String> = ["HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "TZ"]
    #if os(macOS)
      // The location of Xcode, which contains the SDK.
      return common.union(["DEVELOPER_DIR"])
    #else
      return common
    #endif
  }()

  /// Returns the environment for tools of a toolchain. They find one another first.
  static func building(with toolchain: InstalledToolchain) -> [String: String] {
    carefully(own(of: toolchain))
  }

  private static func own(of toolchain: InstalledToolchain) -> [String: String] {
    let environment = ProcessInfo.processInfo.environment
    let path = [toolchain.directory, environment["PATH"] ?? ""].filter { !$0.isEmpty }
    return environment.filter { allowed.contains($0.key) || $0.key.hasPrefix("LC_") }
      .merging(fixed) { $1 }
      .merging(["PATH": path.joined(separator: ":")]) { $1 }
  }

  // MARK: Fetching packages

  /// How to reach repositories. Compilers do not get these variables, because keys do not cover
  /// them: they are for runs of SwiftPM that fetch packages and build none. What such a run brings
  /// is the revisions in `modkit.lock`, which keys contain, whichever way they came. (It also runs
  /// the manifests of packages, which may read any variable.)
  private static let network: Set<String> = [
    "ALL_PROXY", "HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY",
    "all_proxy", "https_proxy", "http_proxy", "no_proxy",
    "GIT_ASKPASS", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_SSL_CAINFO",
    "GIT_SSL_CAPATH", "GIT_TERMINAL_PROMPT", "SSH_ASKPASS", "SSH_AUTH_SOCK",
    "SSL_CERT_DIR", "SSL_CERT_FILE",
  ]

  /// Returns the environment for a run of SwiftPM that fetches packages and builds none.
  static func fetching(with toolchain: InstalledToolchain) -> [String: String] {
    let reachable = ProcessInfo.processInfo.environment.filter { name, _ in
      network.contains(name) || name.hasPrefix("GIT_CONFIG_")
    }
    return carefully(own(of: toolchain).merging(reachable) { own, _ in own })
  }

  /// Keys do not cover `__DATE__` and `__TIME__`, so both get a constant value.
  private static let fixed = ["SOURCE_DATE_EPOCH": "0"]

  // MARK: Git

  /// Hides a repository from the git below SwiftPM while it reads a manifest: its configuration may name programs, as
  /// `core.fsmonitor` and filters do. `Context.gitInformation` is nil then.
  static let withoutGit = ["GIT_DIR": "/dev/null"]

  /// Keeps the git below SwiftPM from repositories around a generated package: they may name programs as filters, and
  /// `.modkit` may be shipped as one.
  ///
  /// - Parameter arguments: those of SwiftPM
  static func ceiling(of arguments: [String]) -> [String: String] {
    guard let option = arguments.firstIndex(of: "--package-path"),
      option + 1 < arguments.count
    else { return [:] }
    let package = URL(filePath: arguments[option + 1]).resolvingSymlinksInPath()
    return ["GIT_CEILING_DIRECTORIES": package.deletingLastPathComponent().path]
  }

  /// What the configuration of a repository must not say to the git below a tool: programs to run.
  private static let carefulGit = [("core.fsmonitor", "false"), ("core.hooksPath", "/dev/null")]

  /// Adds to an environment what keeps git from running the programs that a repository names.
  private static func carefully(_ environment: [String: String]) -> [String: String] {
    var result = environment
    let first = max(0, environment["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0)
    for (offset, entry) in carefulGit.enumerated() {
      result["GIT_CONFIG_KEY_\(first + offset)"] = entry.0
      result["GIT_CONFIG_VALUE_\(first + offset)"] = entry.1
    }
    result["GIT_CONFIG_COUNT"] = "\(first + carefulGit.count)"
    return result
  }

  // MARK: Temporary files

  /// Most tools need a directory for temporary files, and say little without one.
  ///
  /// - Throws: ``ToolError`` if there is none
  static func requireTemporaryDirectory() throws(ToolError) {
    guard let path = ProcessInfo.processInfo.environment["TMPDIR"], !path.isEmpty else { return }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, access(path, W_OK) == 0
    else { throw .noTemporaryDirectory(path) }
  }

  // MARK: Other tools

  /// Variables that make compilers use other compilers, headers or libraries.
  private static let compilerVariables: Set<String> = [
    "CC", "CXX", "AR", "LD", "SWIFT_EXEC", "SWIFT_EXEC_MANIFEST",
    "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH",
    "LIBRARY_PATH", "COMPILER_PATH", "GCC_EXEC_PREFIX", "SDKROOT",
    "CCC_OVERRIDE_OPTIONS", "CCC_ADD_ARGS",
  ]

  /// The hidden variables also include the credentials of the remote cache, which no tool needs.
  private static let hidden = compilerVariables.union([RemoteAddress.authorizationVariable])

  /// The environment of all other tools: modkit's own, without the hidden variables.
  static var variables: [String: String] {
    carefully(
      ProcessInfo.processInfo.environment
        .filter { !hidden.contains($0.key) && !$0.key.hasPrefix("SWIFT_DRIVER_") }
        .merging(fixed) { $1 })
  }
}

extension Environment {
  /// Creates the environment for Subprocess.
  init(variables: [String: String]) {
    let keyed = variables.map { (Environment.Key(stringLiteral: $0), $1) }
    self = .custom(Dictionary(uniqueKeysWithValues: keyed))
  }
}
