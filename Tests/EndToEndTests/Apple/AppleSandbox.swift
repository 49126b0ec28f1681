import Foundation
import ModKitTestSupport
import Testing

/// Workspaces whose libraries are built for Apple's platforms, with SDKs that have hardly anything
/// in them, and LLVM's tools.
extension Sandbox {
  static let hasAppleTools = [
    "swift", "llvm-libtool-darwin-19", "llvm-lipo-19", "llvm-objdump-19", "llvm-nm-19",
  ].allSatisfy(Tool.isAvailable)

  /// Writes tools with the names that they have on a Mac.
  func writeAppleTools(_ names: [String] = ["libtool", "lipo"]) throws {
    let origins = ["libtool": "llvm-libtool-darwin-19", "lipo": "llvm-lipo-19"]
    for name in names {
      let path = "tools/\(name)"
      try write(path, "#!/bin/sh\nexec \(origins[name] ?? name) \"$@\"\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: directory.appending(path: path).path)
    }
  }

  /// Writes an SDK with hardly anything in `Foundation`.
  ///
  /// - Parameters:
  ///   - name: as Xcode names its directory: `iPhoneOS`, `iPhoneSimulator`
  ///   - version: compilers of this toolchain cannot use SDKs of 18 and later
  ///   - place: the directory of SDKs
  /// - Returns: its path
  @discardableResult
  func writeSDK(
    _ name: String, version: String = "17.5", in place: String = "sdks"
  ) throws -> String {
    let sdk = "\(place)/\(name).sdk"
    let settings = [
      "CanonicalName": name.lowercased() + version, "MaximumDeploymentTarget": "18.0.99",
      "Version": version,
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try write("\(sdk)/SDKSettings.json", bytes: Array(try encoder.encode(settings)))
    let foundation = "\(sdk)/System/Library/Frameworks/Foundation.framework"
    try write(
      "\(foundation)/Headers/Foundation.h",
      """
      __attribute__((objc_root_class)) @interface NSObject
      + (instancetype)new;
      - (instancetype)init;
      @end

      """)
    try write(
      "\(foundation)/Modules/module.modulemap",
      "framework module Foundation [system] { header \"Foundation.h\" export * }\n")
    let isSimulator = name.hasSuffix("Simulator")
    for library in Self.libraries {
      try write("\(sdk)/\(library.path)", library.text(isSimulator: isSimulator))
    }
    return directory.appending(path: sdk).path
  }

  private static let libraries = [
    StubLibrary(
      path: "usr/lib/libSystem.tbd", name: "/usr/lib/libSystem.B.dylib",
      symbols: """
        _malloc, _free, _memcpy, _memset, _memmove, _memcmp, _abort, _puts, _putchar, \
        _posix_memalign, ___stack_chk_fail, ___stack_chk_guard, _arc4random_buf, dyld_stub_binder
        """),
    // The runtime of Objective-C is in it, because compilers let objects link it alone.
    StubLibrary(
      path: "System/Library/Frameworks/Foundation.framework/Foundation.tbd",
      name: "/System/Library/Frameworks/Foundation.framework/Foundation",
      symbols: """
        _objc_msgSend, __objc_empty_cache, _objc_opt_new, _objc_alloc_init, _objc_release, \
        _objc_retain, _objc_autoreleaseReturnValue, _objc_retainAutoreleasedReturnValue
        """,
      classes: "NSObject"),
  ]

  /// Runs modkit with the tools.
  func modkitForApple(_ arguments: [String]) async throws -> Tool.Answer {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let tools = directory.appending(path: "tools").path
    return try await run("env", ["PATH=\(tools):\(path)", binaryPath] + arguments)
  }

  /// Prebuilds, and returns which components were compiled.
  func prebuildForApple(_ destination: String, _ arguments: String...) async throws -> [String] {
    let answer = try await modkitForApple(["prebuild", "--destination", destination] + arguments)
    #expect(answer.isSuccess, "\(answer.text)")
    return answer.output.split(separator: "\n").filter { $0.hasPrefix("built ") }
      .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
  }

  /// Returns the paths of the only slice of a component below its directory in the store.
  func slice(of component: String, in workspace: String = ".") throws -> String {
    let store = workspace == "." ? ".modkit/store" : "\(workspace)/.modkit/store"
    let names = try snapshot(of: "\(store)/\(component)").keys
    let slices = Set(
      names.compactMap { name in
        name.split(separator: "/").dropFirst().first.map(String.init)
      }.filter { $0.hasSuffix(".slice") })
    #expect(slices.count == 1)
    let slice = try #require(slices.first)
    let key = slice.dropFirst(component.count + 1).dropLast(".slice".count)
    return "\(store)/\(component)/\(key)/\(slice)"
  }

  func architectures(of library: String) async throws -> Set<String> {
    let answer = try await run("llvm-lipo-19", ["-archs", library])
    return Set(answer.output.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Returns what the load commands of all objects of a library say about a field.
  func loadCommands(_ field: String, of library: String) async throws -> Set<String> {
    let answer = try await run(
      "llvm-objdump-19", ["--macho", "--arch=all", "--private-headers", library])
    let lines = answer.output.split(separator: "\n").map { line in
      line.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    return Set(lines.filter { $0.count == 2 && $0[0] == field }.map { $0[1] })
  }
}

/// A library of an SDK, as a list of its symbols.
private struct StubLibrary {
  var path: String
  var name: String
  var symbols: String
  var classes = ""

  func text(isSimulator: Bool) -> String {
    let targets =
      isSimulator ? "[ arm64-ios-simulator, x86_64-ios-simulator ]" : "[ arm64-ios, arm64e-ios ]"
    return """
      --- !tapi-tbd
      tbd-version: 4
      targets: \(targets)
      install-name: '\(name)'
      exports:
        - targets: \(targets)
          symbols: [ \(symbols) ]
          objc-classes: [ \(classes) ]
      ...

      """
  }
}
