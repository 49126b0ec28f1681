import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitAdopt
@testable import ModKitPodspec
@testable import ModKitXcode

/// Descriptions whose parts are shared, so that a few lines stand for any number: reading costs no more
/// than their bytes.
@Suite struct DescriptionGrowthTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    var name: String
    var size: Int
    /// Returns a description of a size.
    var text: @Sendable (Int) -> String
    var read: @Sendable ([UInt8]) -> Void
    var testDescription: String { name }
  }

  private static func xcode(
    _ name: String, _ size: Int = 250, _ text: @escaping @Sendable (Int) -> String
  ) -> Kind {
    Kind(name: "xcode: \(name)", size: size, text: text) {
      _ = XcodeReader().reading(of: $0, at: "A.xcodeproj/project.pbxproj")
    }
  }

  private static func bazel(
    _ name: String, _ size: Int = 250, _ text: @escaping @Sendable (Int) -> String
  ) -> Kind {
    Kind(name: "bazel: \(name)", size: size, text: text) {
      _ = BazelReader().reading(of: $0, at: "BUILD")
    }
  }

  private static func spec(
    _ name: String, _ size: Int = 100, _ text: @escaping @Sendable (Int) -> String
  ) -> Kind {
    Kind(name: "xcodegen: \(name)", size: size, text: text) {
      _ = SpecCase(String(decoding: $0, as: UTF8.self)).reading
    }
  }

  private static func pod(
    _ name: String, _ size: Int = 250, _ text: @escaping @Sendable (Int) -> String
  ) -> Kind {
    Kind(name: "podspec: \(name)", size: size) {
      "Pod::Spec.new do |s|\n s.name = 'P'\n\(text($0))end\n"
    } read: {
      _ = PodspecReader().reading(of: $0, at: "P.podspec")
    }
  }

  private static func package(
    _ name: String, _ size: Int = 250, _ text: @escaping @Sendable (Int) -> String
  ) -> Kind {
    Kind(name: "Package.swift: \(name)", size: size) {
      "// swift-tools-version: 5.9\nimport PackageDescription\n\(text($0))\n"
    } read: {
      _ = LiteralSwiftPackage.dump(of: ["Package.swift": $0], in: nil)
    }
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n") + "\n"
  }

  /// A project of so many targets, with the objects of its only group.
  private static func project(
    _ count: Int, target: String, group: String = "", _ objects: String
  ) -> String {
    let targets = lines(count) {
      "T\($0) = {isa = PBXNativeTarget; name = T\($0); buildConfigurationList = L; \(target)"
        + " productType = \"com.apple.product-type.framework\";};"
    }
    return """
      {objects = {
      \(objects)
      \(targets)
      M = {isa = PBXGroup; children = (\(group)); sourceTree = "<group>";};
      R = {isa = PBXProject; mainGroup = M; targets = (\((0..<count).map { "T\($0)" }.joined(separator: ",")));};
      }; rootObject = R;}
      """
  }

  private static func files(_ count: Int) -> String {
    lines(count) {
      "F\($0) = {isa = PBXFileReference; path = f\($0).m; sourceTree = \"<group>\";};"
        + " B\($0) = {isa = PBXBuildFile; fileRef = F\($0);};"
    }
  }

  private static func list(_ prefix: String, _ count: Int) -> String {
    (0..<count).map { "\(prefix)\($0)" }.joined(separator: ",")
  }

  private static func settings(_ text: String) -> String {
    "L = {isa = XCConfigurationList; buildConfigurations = (C);};"
      + " C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(text)};};"
  }

  private static let phases = ["Sources", "Resources", "Headers", "Frameworks", "CopyFiles"]

  static let kinds: [Kind] =
    phases.map { phase in
      xcode("one phase of \(phase)") { size in
        project(
          size, target: "buildPhases = (P);", group: list("F", size),
          files(size)
            + "P = {isa = PBX\(phase)BuildPhase; files = (\(list("B", size)));};")
      }
    } + [
      xcode("files of one variant group") { size in
        project(
          1, target: "buildPhases = (P);", group: "V",
          files(size)
            + "V = {isa = PBXVariantGroup; children = (\(list("F", size))); sourceTree = \"<group>\";};"
            + lines(size) { "W\($0) = {isa = PBXBuildFile; fileRef = V;};" }
            + "P = {isa = PBXSourcesBuildPhase; files = (\(list("W", size)));};")
      },
      xcode("one phase, often") { size in
        project(
          1,
          target: "buildPhases = (\(Array(repeating: "P", count: size).joined(separator: ",")));",
          group: list("F", size),
          files(size) + "P = {isa = PBXSourcesBuildPhase; files = (\(list("B", size)));};")
      },
      xcode("one folder with exceptions") { size in
        project(
          size, target: "fileSystemSynchronizedGroups = (Y);", group: "Y",
          "Y = {isa = PBXFileSystemSynchronizedRootGroup; path = Y; sourceTree = \"<group>\";"
            + " exceptions = (\(list("E", size)));};"
            + lines(size) {
              "E\($0) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T\($0);"
                + " membershipExceptions = (a.m);};"
            })
      },
      xcode("settings of all targets") { size in
        project(size, target: "", settings(lines(size) { "A\($0) = b;" }))
      },
      xcode("settings that double") { size in
        project(
          size, target: "",
          settings(
            "A0 = x;" + lines(18) { "A\($0 + 1) = \"$(A\($0))$(A\($0))\";" }
              + CompilerSettings.Name.allCases.map { "\($0.rawValue) = \"$(A18)\";" }.joined()))
      },
      bazel("one list of files") { size in
        "X = [\(lines(size) { "'f\($0).m'," })]\n"
          + lines(size) { "objc_library(name = 'T\($0)', srcs = X)" }
      },
      bazel("one list of dependencies") { size in
        "X = [\(lines(size) { "':T\($0)'," })]\n"
          + lines(size) { "objc_library(name = 'T\($0)', srcs = ['a.m'], deps = X)" }
      },
      bazel("one group of files") { size in
        "filegroup(name = 'G', srcs = [\(lines(size) { "'f\($0).m'," })])\n"
          + lines(size) { "objc_library(name = 'T\($0)', srcs = [':G'])" }
      },
      bazel("one test of many libraries") { size in
        lines(size) { "objc_library(name = 'T\($0)', srcs = ['f\($0).m'])" }
          + "ios_unit_test(name = 'U', deps = [\(lines(size) { "':T\($0)'," })])\n"
      },
      bazel("a choice of lists") { size in
        "X = [\(lines(size) { "'f\($0).m'," })]\n"
          + lines(size) { "objc_library(name = 'T\($0)', srcs = select({'a': X, 'b': X}))" }
      },
      spec("one template of dependencies") { size in
        "name: A\ntargetTemplates:\n  B: {type: framework, platform: iOS, dependencies: ["
          + lines(size) { "{target: T\($0)}, " } + "]}\ntargets:\n"
          + lines(size) { "  T\($0): {templates: [B]}" }
      },
      spec("one group of settings") { size in
        "name: A\nsettingGroups:\n  G: {" + lines(size) { "A\($0): b, " } + "}\ntargets:\n"
          + lines(size) {
            "  T\($0): {type: framework, platform: iOS, settings: {groups: [G]}}"
          }
      },
      pod("subspecs of one pattern") { size in
        lines(size) { " s.subspec 'S\($0)' do |t|\n t.source_files = 'a/**/*.m'\n end" }
      },
      pod("subspecs that need one another", 100) { size in
        lines(size) { number in
          " s.subspec 'S\(number)' do |t|\n"
            + (number == 0 ? "" : " t.dependency 'P/S\(number - 1)'\n") + " end"
        }
      },
      pod("one list for many") { size in
        " x = [\(lines(size) { "'f\($0).m'," })]\n"
          + lines(size) { " s.subspec 'S\($0)' do |t|\n t.source_files = x\n end" }
      },
      package("one list of dependencies") { size in
        "let x: [Target.Dependency] = [\(lines(size) { "\"T\($0)\"," })]\n"
          + "let package = Package(name: \"A\", targets: ["
          + lines(size) { ".target(name: \"T\($0)\", dependencies: x)," } + "])"
      },
      package("lists that double", 12) { size in
        "var x: [Target.Dependency] = [\"A\"]\n" + lines(size) { _ in "x = x + x" }
          + "let package = Package(name: \"A\", targets: [.target(name: \"T\", dependencies: x)])"
      },
    ]

  /// One of each reader; all are for `make soak`, since unoptimized code takes minutes.
  private static var tried: [Kind] {
    var readers: Set<Substring> = []
    return kinds.filter { kind in
      Soak.isAsked || readers.insert(kind.name.prefix { $0 != ":" }).inserted
    }
  }

  @Test(.comesToAnEnd, arguments: tried) func readingCostsWhatTheBytesCost(_ kind: Kind) {
    let isLinear = Growth.isBelow(power: 1.6, from: kind.size, times: 4) { size in
      kind.read(Array(kind.text(size).utf8))
    }
    #expect(isLinear)
  }
}
