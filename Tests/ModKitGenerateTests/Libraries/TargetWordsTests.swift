import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitGenerate

/// SwiftPM is the judge of how the settings of a target become words of compilers.
@Suite struct TargetWordsTests {
  private static let settings: [SwiftPMManifest.Target] = {
    func target(_ change: (inout SwiftPMManifest.Target) -> Void) -> SwiftPMManifest.Target {
      var target = SwiftPMManifest.Target(
        kind: .regular, name: "Judged", path: SwiftPMLayout.path(ofTarget: "Judged"))
      target.defines = [BuildSettings.prebuiltCondition]
      change(&target)
      return target
    }
    return [
      target { _ in },
      target { $0.settings = CompilerSettings(PlanSamples.set.settings) },
      target { target in
        target.swift = SwiftSettings(mode: .six)
        target.swift.enable(feature: "ExistentialAny")
        target.swift.enable(feature: "InternalImportsByDefault")
        target.swift.enable(experimentalFeature: "Lifetimes")
        target.swift.enable(experimentalFeature: "AvailabilityMacro=Kit 1.0: macOS 14, iOS 17")
        target.swift.isolation = .mainActor
        target.swift.hasStrictMemorySafety = true
      },
      target { target in
        target.swift = SwiftSettings(mode: .fourTwo)
        target.swiftFlags = ["-enable-library-evolution", "-DFLAG"]
        target.headerSearchPaths = ["Files", "Files/a b"]
        target.settings = CompilerSettings(
          PlanSamples.settings([
            "GCC_PREPROCESSOR_DEFINITIONS": .words(["A=1", "B", #"C="a b""#]),
            "OTHER_CFLAGS": .words(["-Wall", "-O3"]),
            "OTHER_SWIFT_FLAGS": .words(["-wmo", "-Xcc", "-DX"]),
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS": .words(["ONE", "TWO"]),
          ]))
      },
    ]
  }()

  @Test(arguments: [false, true], settings.indices)
  func wordsAreThoseOfSwiftPM(isSwift: Bool, index: Int) async throws {
    var target = Self.settings[index]
    if !isSwift { target.publicHeadersPath = SwiftPMLayout.headers }
    let words = isSwift ? target.swiftWords : target.clangWords
    let planned = try await Self.plan(target, source: isSwift ? "s.swift" : "s.c")
    let start = try #require(
      planned.indices.first { planned[$0...].starts(with: words) },
      "\(words) are not among \(planned)")
    // Nothing of the settings is left out: SwiftPM has its own flags around.
    let next = planned[(start + words.count)...].first
    #expect(["-g", "-fPIC", "-Xcc", "-emit-module-interface-path"].contains(next), "\(planned)")
  }

  /// - Returns: the words with which SwiftPM calls the compiler, paths relative to the package
  private static func plan(
    _ target: SwiftPMManifest.Target, source: String
  ) async throws -> [String] {
    let directory = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "words \(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    let place = directory.appending(path: target.path)
    for path in ["", "include", "Files/a b"] {
      try FileManager.default.createDirectory(
        at: place.appending(path: path), withIntermediateDirectories: true)
    }
    try Data("\n".utf8).write(to: place.appending(path: source))
    var manifest = SwiftPMManifest(name: SwiftPMLayout.directoryName)
    manifest.targets = [target]
    try Data(manifest.text.utf8).write(to: directory.appending(path: "Package.swift"))
    let result = try await Tool.run(
      "swift",
      [
        "build", "--package-path", directory.path, "--disable-index-store",
        "--print-manifest-job-graph",
      ])
    #expect(result.status == 0, "\(result.text)")
    let plan = try String(
      contentsOf: directory.appending(path: ".build/debug.yaml"), encoding: .utf8)
    let lists = plan.split(separator: "\n").compactMap { line -> [String]? in
      guard let start = line.range(of: "args: ") else { return nil }
      return try? JSONDecoder().decode([String].self, from: Data(line[start.upperBound...].utf8))
    }
    let words = try #require(lists.first { $0.contains("-D\(BuildSettings.prebuiltCondition)") })
    return words.map { $0.replacing("\(directory.path)/", with: "") }
  }
}
