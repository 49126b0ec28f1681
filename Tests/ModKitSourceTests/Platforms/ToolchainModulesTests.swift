import Foundation
import ModKitModel
import Testing

@testable import ModKitSource

/// The toolchain that runs the tests is the oracle for the modules of Linux.
@Suite struct ToolchainModulesTests {
  @Test(.enabled(if: !modules.isEmpty)) func everyModuleOfTheToolchainIsKnown() {
    let known = PlatformModules.of([.linux])
    for module in Self.modules {
      #expect(known.hasModule(module), "\(module)")
    }
  }

  private static let modules: [String] = {
    guard let directory = library.map({ ($0 as NSString).deletingLastPathComponent }) else {
      return []
    }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return entries.filter { $0.hasSuffix(".swiftmodule") }.map {
      ($0 as NSString).deletingPathExtension
    }
  }()

  /// Where this process has its Swift library from; only Linux reports it.
  private static let library: String? = {
    let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    let lines = maps.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") } ?? []
    let line = lines.first { $0.hasSuffix("/linux/libswiftCore.so") }
    return line.flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
  }()
}
