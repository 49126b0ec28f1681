/// A repository of Swift packages with everything that is easily misread.
public enum PackageTraps {
  /// Returns a package with a source in directories of all kinds.
  public static func opaque(tools version: String) -> [String: String] {
    let names = [
      "A.xcassets", "B.xcdatamodel", "B.xcdatamodeld/B.xcdatamodel", "C.playground/Sources",
      "D.xcodeproj", "E.xcworkspace", "F.framework", "F.xcframework", "G.bundle", "Base.lproj",
      "H.xcmappingmodel", "I.scnassets", "J.metal", "K.xcstrings", "L.DOCC", "Pods", "a.b/Lib.docc",
      "Lib.docc", "Lib.docc/Resources", ".hidden",
    ]
    var files = Dictionary(uniqueKeysWithValues: names.map { ("Sources/Lib/\($0)/step.swift", "") })
    for name in ["Own.docc", "Other.docc/Resources", "Own.playground"] {
      files["Sources/Chosen/\(name)/step.swift"] = ""
    }
    files["Sources/Lib/Lib.swift"] = ""
    files["Sources/Chosen/Chosen.swift"] = ""
    files["Tests/LibTests/LibTests.swift"] = ""
    files["Tests/LibTests/LibTests.docc/step.swift"] = ""
    files["Package.swift"] = """
      // swift-tools-version:\(version)
      import PackageDescription
      let package = Package(
        name: "Opaque",
        targets: [
          .target(name: "Lib"),
          .target(
            name: "Chosen",
            sources: ["Chosen.swift", "Own.docc", "Other.docc/Resources", "Own.playground"]),
          .testTarget(name: "LibTests", dependencies: ["Lib"]),
        ])
      """
    return files
  }

  public static let files = [
    "App/Package.swift": """
    // swift-tools-version:5.9
    import PackageDescription

    let common: [Target.Dependency] = ["Log"]

    let package = Package(
      name: "App",
      platforms: [.iOS(.v15), .macOS(.v13)],
      products: [
        .library(name: "AppKit58", targets: ["App", "Log"]),
        .plugin(name: "Stamp", targets: ["StampPlugin"]),
      ],
      dependencies: [
        .package(path: "../Kits/Net"),
        .package(name: "Lonely", path: "../Kits/Single"),
        .package(path: "../Kits/Flat"),
        .package(url: "https://example.com/remote-kit.git", from: "1.0.0"),
      ],
      targets: [
        .target(
          name: "App",
          dependencies: [
            "Log", "CZip",
            .target(name: "Glue", condition: .when(platforms: [.linux])),
            .product(name: "Net", package: "Net", condition: .when(platforms: [.iOS])),
            .product(name: "Lonely", package: "Lonely"),
            .product(name: "RemoteKit", package: "remote-kit", moduleAliases: ["RemoteKit": "Remote"]),
            "Flat",
          ],
          exclude: ["Notes", "Old.swift"],
          resources: [.copy("Templates"), .process("Strings.txt")],
          plugins: [.plugin(name: "Stamp")]),
        // .target(name: "Commented", dependencies: ["Nowhere"]),
        .target(
          name: "Log", path: "lib/log", exclude: ["b/Skipped.swift"], sources: ["a", "b", "c.swift"]),
        .target(name: "Glue", path: "glue", publicHeadersPath: "api"),
        .executableTarget(name: "app-tool", dependencies: common),
        .executableTarget(name: "Stamper"),
        .plugin(name: "StampPlugin", capability: .buildTool(), dependencies: ["Stamper"]),
        .systemLibrary(name: "CZip", pkgConfig: "zlib"),
        .testTarget(name: "AppTests", dependencies: ["App", "Fixtures", .product(name: "NetFakes", package: "Net")]),
        .testTarget(name: "LogTests", dependencies: ["App"]),
        .testTarget(name: "WholeTests", dependencies: ["App", "Log"], path: "Tests/whole"),
        .target(name: "Fixtures", path: "Tests/Fixtures"),
      ]
    )

    #if os(Linux)
      package.targets.append(.target(name: "OnLinux", dependencies: ["Log"]))
    #endif
    """,
    "App/Sources/App/App.swift": "import Log\nimport NetHTTP\n",
    "App/Sources/App/deep/er/Deep.swift": "",
    "App/Sources/App/.hidden/Hidden.swift": "",
    "App/Sources/App/Notes/Notes.swift": "",
    "App/Sources/App/Old.swift": "",
    "App/Sources/App/Templates/Template.swift": "",
    "App/Sources/App/Strings.txt": "",
    "App/lib/log/a/A.swift": "",
    "App/lib/log/b/B.swift": "",
    "App/lib/log/b/Skipped.swift": "",
    "App/lib/log/c.swift": "",
    "App/lib/log/d.swift": "",
    "App/glue/glue.c": "#include <glue.h>\n",
    "App/glue/inner.h": "",
    "App/glue/api/glue.h": "",
    "App/Sources/app-tool/main.swift": "import Log\n",
    "App/Sources/Stamper/main.swift": "",
    "App/Plugins/StampPlugin/Plugin.swift": "import PackagePlugin\n",
    "App/Sources/CZip/module.modulemap": """
    // module Wrong
    module Zip [system] {
      header "zip.h"
      link "z"
    }
    """,
    "App/Sources/CZip/zip.h": "",
    "App/Sources/OnLinux/OnLinux.swift": "import Log\n",
    "App/Tests/AppTests/AppTests.swift": "import App\nimport XCTest\n",
    "App/Tests/LogTests/LogTests.swift": "import App\n",
    "App/Tests/whole/Whole.swift": "import App\nimport Log\n",
    "App/Tests/Fixtures/Fixtures.swift": "",

    "Kits/Net/Package.swift": """
    // swift-tools-version:5.5
    import PackageDescription
    let package = Package(
      name: "Net",
      products: [
        .library(name: "Net", targets: ["NetCore", "NetHTTP"]),
        .library(name: "NetFakes", type: .dynamic, targets: ["NetFakes"]),
      ],
      targets: [
        .target(name: "NetCore"),
        .target(name: "NetHTTP", dependencies: ["NetCore"]),
        .target(name: "NetFakes", dependencies: [.byName(name: "NetHTTP")]),
      ])
    """,
    "Kits/Net/Source/NetCore/Core.swift": "",
    "Kits/Net/Source/NetHTTP/HTTP.swift": "import NetCore\n",
    "Kits/Net/Source/NetFakes/Fakes.swift": "import NetHTTP\n",

    // One target with all files of Sources, and one with all files of Tests.
    "Kits/Single/Package.swift": """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "Lonely",
      products: [.library(name: "Lonely", targets: ["Lonely"])],
      targets: [.target(name: "Lonely"), .testTarget(name: "LonelyTests", dependencies: ["Lonely"])])
    """,
    "Kits/Single/Sources/Lonely.swift": "",
    "Kits/Single/Sources/below/Below.swift": "",
    "Kits/Single/Tests/LonelyTests.swift": "import Lonely\n",

    // All files are in the directory of the package, including the manifests.
    "Kits/Flat/Package.swift": """
    // swift-tools-version:5.6
    import PackageDescription
    let package = Package(
      name: "Flat", products: [.library(name: "Flat", targets: ["Flat"])],
      targets: [.target(name: "Flat", path: ".")])
    """,
    "Kits/Flat/Package@swift-5.10.swift": """
    // swift-tools-version:5.10
    import PackageDescription
    let package = Package(
      name: "Flat", products: [.library(name: "Flat", targets: ["Flat", "flat-extra"])],
      targets: [
        .target(name: "Flat", path: ".", exclude: ["extra"]),
        .target(name: "flat-extra", path: "extra"),
      ])
    """,
    "Kits/Flat/Flat.swift": "",
    "Kits/Flat/extra/Extra.swift": "",
  ]
}
