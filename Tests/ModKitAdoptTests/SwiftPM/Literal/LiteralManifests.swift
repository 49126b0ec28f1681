/// Manifests that are literal, in every form that is read from the text.
enum LiteralManifests {
  static let all: [String] = [
    plain, kinds, settings, helpers, extensions, loops, conditions, dependencies, old, middle,
    traits, resources, plugins, texts,
  ]

  static let plain = """
    // swift-tools-version: 5.9
    // A comment /* with */ "quotes".
    import PackageDescription

    let package = Package(
      name: "Plain", defaultLocalization: "en",
      platforms: [.iOS(.v15), .macOS("13.1"), .tvOS(.v13), .watchOS(.v8), .visionOS(.v1),
        .macCatalyst(.v15)],
      pkgConfig: "plain",
      providers: [.brew(["plain"]), .apt(["libplain", "libplain-dev"]), .yum(["plain"])],
      products: [
        .library(name: "Plain", targets: ["Plain"]),
        .library(name: "PlainStatic", type: .static, targets: ["Plain", "Other"]),
        .library(name: "PlainDynamic", type: .dynamic, targets: ["Other"]),
        .executable(name: "tool", targets: ["Tool"]),
      ],
      targets: [
        .target(name: "Plain", dependencies: ["Other", .target(name: "Third"), .byName(name: "Fourth"),
          .targetItem(name: "Third", condition: .when(platforms: [.iOS]))]),
        .target(name: "Other", path: "Other/Code", exclude: ["README.md", "Old"],
          sources: ["A", "B.swift"], publicHeadersPath: "include"),
        .target(name: "Third", packageAccess: false), .target(name: "Fourth", path: ""),
        .executableTarget(name: "Tool", dependencies: ["Plain"]),
        .testTarget(name: "PlainTests", dependencies: ["Plain"], path: "Tests/Plain"),
      ],
      swiftLanguageVersions: [.v5, .version("6")],
      cLanguageStandard: .gnu11, cxxLanguageStandard: .gnucxx17
    )

    """

  static let kinds = """
    // swift-tools-version:5.9
    import CompilerPluginSupport
    import PackageDescription

    let package = Package(
      name: "Kinds",
      products: [
        .library(name: "Binary", targets: ["Binary"]), .plugin(name: "Check", targets: ["Check"]),
      ],
      dependencies: [.package(url: "https://example.com/swift-syntax.git", from: "509.0.0")],
      targets: [
        .systemLibrary(name: "CZ", path: "Libraries/CZ", pkgConfig: "z", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CY"),
        .binaryTarget(name: "Binary", path: "Binaries/Binary.xcframework"),
        .binaryTarget(name: "Remote", url: "https://example.com/Remote.xcframework.zip",
          checksum: "6d988a1a27418674b4d7c31732f6d60e60734ceb11a0ce9b54d1871918d9c194"),
        .macro(name: "Macros", dependencies: [
          .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
          .product(name: "SwiftCompilerPlugin", package: "Swift-Syntax"),
        ], swiftSettings: [.define("MACRO")]),
        .plugin(name: "Check", capability: .buildTool(), dependencies: ["Tool"]),
        .executableTarget(name: "Tool"),
        .target(name: "Uses", dependencies: ["Macros", "Binary", "CZ"], plugins: ["Check",
          .plugin(name: "Other", package: "other"), .plugin(name: "Third")]),
      ]
    )
    """

  static let settings = """
    // swift-tools-version: 6.2
    import PackageDescription

    let shared: [SwiftSetting] = [
      .enableUpcomingFeature("ExistentialAny"), .enableExperimentalFeature("X", .when(configuration: .debug)),
      .swiftLanguageMode(.v5), .interoperabilityMode(.Cxx), .strictMemorySafety(),
      .treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning),
      .defaultIsolation(MainActor.self), .defaultIsolation(nil),
      .define("A", .when(platforms: [.iOS, .macOS], configuration: .release)),
      .unsafeFlags(["-Xfrontend", "-x"], .when(platforms: [.linux, .windows, .android, .wasi])),
    ]

    let package = Package(
      name: "Settings",
      targets: [
        .target(
          name: "A",
          cSettings: [
            .define("X"), .define("Y", to: "1"), .define("Z", to: "2", .when(configuration: .debug)),
            .headerSearchPath("include"), .unsafeFlags([]), .enableWarning("x"), .disableWarning("y"),
          ],
          cxxSettings: [.define("CXX"), .headerSearchPath("..", .when(platforms: [.visionOS, .macCatalyst]))],
          swiftSettings: shared + [.define("MORE")],
          linkerSettings: [
            .linkedLibrary("z"), .linkedFramework("UIKit", .when(platforms: [.iOS])),
          ]),
        .target(name: "B", swiftSettings: shared),
      ],
      swiftLanguageModes: [.v5, .v6]
    )
    """

  static let texts = ##"""
    // swift-tools-version: 5.9
    import PackageDescription

    let prefix = """
      Kit\
      A
      """
    let `case` = #"Raw"#

    let package = Package(
      name: "Te\u{78}ts", // not """ a text
      products: [.library(name: "\(prefix + "s")", targets: ["\(prefix)", /* "no /* text */ */ `case`])],
      targets: [.target(name: "\(prefix)", path: """
        Sources/A
        """), .target(name: `case`, exclude: ["a\"b"])]
    )
    """##

  static let helpers = #"""
    // swift-tools-version: 5.10
    import PackageDescription

    let prefix = "Kit"
    let isStatic = false
    let version: Version = "1.2.3"
    var names = ["Core", "UI"]
    names.append("Net")
    names += ["Log"]

    func module(_ name: String, uses dependencies: [Target.Dependency] = [], tested: Bool = true) -> [Target] {
      let target = Target.target(name: "\(prefix)\(name)", dependencies: dependencies)
      if tested {
        return [target, .testTarget(name: prefix + name + "Tests", dependencies: [.target(name: "\(prefix)\(name)")])]
      }
      return [target]
    }

    func product(_ name: String) -> Product { .library(name: name, type: isStatic ? .static : nil, targets: [name]) }

    let alamofire = Target.Dependency.product(name: "Alamofire", package: "Alamofire")

    let package = Package(
      name: prefix + "s",
      products: names.map { product("\(prefix)\($0)") } + [.library(name: "All", targets: names.map { name in prefix + name })],
      dependencies: [.package(url: "https://github.com/Alamofire/Alamofire", from: version)],
      targets: module("Core") + module("UI", uses: ["KitCore", alamofire], tested: isStatic)
        + module("Net", uses: [.target(name: "KitCore"), alamofire]) + module("Log", tested: !isStatic || names.isEmpty)
    )
    """#

  static let extensions = #"""
    // swift-tools-version: 5.9
    import PackageDescription

    extension Target.Dependency {
      static let core: Self = "Core"
      static let log = Target.Dependency.product(name: "Logging", package: "swift-log")
      static var net: Self { .target(name: .net) }
      static func feature(_ name: String) -> Self { .byName(name: "\(name)Feature") }
    }

    extension String {
      static let net = "Net"
      var tests: String { self + "Tests" }
    }

    extension Target {
      static func feature(_ name: String, dependencies: [Dependency] = []) -> Target {
        .target(name: "\(name)Feature", dependencies: [.core] + dependencies, swiftSettings: .strict)
      }
    }

    extension [SwiftSetting] {
      static var strict: Self { [.enableUpcomingFeature("StrictConcurrency")] }
    }

    extension Array where Element == Product {
      static let all: [Product] = [.library(name: "Core", targets: [Names.core])]
    }

    enum Names {
      static let core = "Core"
      enum Paths {
        static let core = "Modules/\(Names.core)"
      }
    }

    let package = Package(
      name: "Extended", products: .all,
      dependencies: [.package(url: "git@github.com:apple/swift-log.git", .upToNextMinor(from: "1.5.0"))],
      targets: [
        .target(name: Names.core, path: Names.Paths.core, swiftSettings: .strict),
        .target(name: .net, dependencies: [.core, .log]),
        .feature("Home"), .feature("Cart", dependencies: [.feature("Home"), .net]),
        .testTarget(name: "Home".tests, dependencies: [.feature("Home")]),
      ])
    """#

  static let loops = """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(name: "Loops", targets: [
      .target(name: "A", swiftSettings: [.define("OWN")]),
      .target(name: "B", dependencies: ["A"]),
      .systemLibrary(name: "S"),
      .testTarget(name: "ATests", dependencies: ["A"]),
    ])

    for target in package.targets where target.type != .system {
      var settings = target.swiftSettings ?? []
      settings.append(.enableExperimentalFeature("StrictConcurrency"))
      target.swiftSettings = settings
    }

    for name in ["C", "D"] {
      package.targets.append(.target(name: name, dependencies: ["A"]))
      package.products.append(.library(name: name, targets: [name]))
    }
    package.targets.forEach { $0.exclude.append("x") ; $0.exclude = [] }
    package.targets += [.testTarget(name: "CTests", dependencies: [.target(name: "C")])]
    package.targets[0].dependencies.append(contentsOf: ["D"])
    package.dependencies = [.package(path: "../Other"), .package(name: "third", path: "./Third/")]
    package.targets[0].swiftSettings?.append(.define("AGAIN"))
    package.swiftLanguageVersions = [.v5]
    """

  static let conditions = """
    // swift-tools-version: 5.8
    import PackageDescription

    let usesBinary = true
    var targets: [Target] = []
    if usesBinary && !targets.isEmpty {
      targets.append(.target(name: "Never"))
    } else if usesBinary {
      targets.append(.binaryTarget(name: "Core", path: "Core.xcframework"))
    } else {
      targets.append(.target(name: "Core"))
    }
    #if compiler(>=5.9)
    targets.append(.target(name: "New"))
    #else
    targets.append(.target(name: "Old"))
    #endif
    #if swift(>=6)
    targets.append(.target(name: "Six"))
    #endif
    #if swift(>=5.5)
    targets.append(.target(name: "Five"))
    #endif
    let package = Package(
      name: "Conditions",
      targets: targets + [
        .target(name: "Uses", dependencies: [
          .target(name: "New", condition: .when(platforms: usesBinary ? [.iOS] : [])),
        ])
      ])
    """

  static let dependencies = #"""
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "Dependencies",
      dependencies: [
        .package(url: "https://github.com/a/From.git", from: "1.0.0-beta.2+build"),
        .package(url: "https://github.com/a/Major", .upToNextMajor(from: "2.3.4")),
        .package(url: "https://github.com/a/Minor/", .upToNextMinor(from: Version(1, 2, 3))),
        .package(url: "ssh://git@example.com:22/a/exact.git", exact: "3.0.0"),
        .package(url: "https://github.com/a/old-exact", .exact("3.0.0")),
        .package(url: "https://github.com/a/branch", branch: "main"),
        .package(url: "https://github.com/a/old-branch", .branch("develop")),
        .package(url: "https://github.com/a/revision", revision: "abcdef"),
        .package(url: "https://github.com/a/old-revision", .revision("abcdef")),
        .package(url: "https://github.com/a/range", "1.0.0"..<"3.0.0"),
        .package(url: "https://github.com/a/closed", "1.0.0"..."1.9.9"),
        .package(name: "Named", url: "https://github.com/a/named-kit", from: "1.0.0"),
        .package(name: "NamedBranch", url: "https://github.com/a/named-branch", branch: "x"),
        .package(id: "mona.LinkedList", from: "1.0.0"), .package(id: "mona.Stack", exact: "2.0.0"),
        .package(id: "mona.Queue", "1.0.0"..<"1.5.0"),
        .package(path: "Local"), .package(path: "../up/Side"), .package(name: "Path", path: "x/../Path"),
      ],
      targets: [
        .target(name: "A", dependencies: [
          .product(name: "From", package: "From"), .product(name: "N", package: "Named"),
          .product(name: "M", package: "major", moduleAliases: ["Utils": "MajorUtils"]),
          .product(name: "B", package: "branch", condition: .when(platforms: [.iOS, .linux])),
          .product(name: "S", package: "Side"), .product(name: "L", package: "mona.LinkedList"),
        ])
      ])
    """#

  static let old = """
    // swift-tools-version:5.1

    import PackageDescription

    let package = Package(
        name: "Old",
        platforms: [.macOS(.v10_12), .iOS(.v10), .tvOS(.v10), .watchOS(.v3)],
        products: [.library(name: "Old", targets: ["Old"])],
        dependencies: [
          .package(url: "https://github.com/a/b.git", .upToNextMajor(from: "4.0.0")),
        ],
        targets: [
          .target(name: "Old", dependencies: ["b", .product(name: "x")], path: "Source"),
          .testTarget(name: "OldTests", dependencies: ["Old"], path: "Tests"),
        ],
        swiftLanguageVersions: [.v5])
    """

  static let middle = """
    // swift-tools-version:5.3
    import PackageDescription

    let package = Package(
      name: "Middle",
      platforms: [.iOS(.v14)],
      products: [.library(name: "Middle", targets: ["Middle", "Binary"])],
      dependencies: [
        .package(name: "Kit", url: "https://github.com/a/kit-swift.git", .exact("1.0.0")),
        .package(url: "https://github.com/a/c.git", .branch("main")),
      ],
      targets: [
        .target(name: "Middle", dependencies: ["Kit", .product(name: "C", package: "c"),
          .target(name: "Binary", condition: .when(platforms: [.iOS]))],
          resources: [.process("Resources"), .copy("Data/file.json")]),
        .binaryTarget(name: "Binary", url: "https://example.com/Binary.zip", checksum: "abc"),
        .testTarget(name: "MiddleTests", dependencies: ["Middle"], resources: [.copy("Fixtures")],
          cSettings: [.define("TEST", to: "1")]),
      ])
    """

  static let traits = """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "Traits",
      traits: [
        .default(enabledTraits: ["Fast"]), "Fast", .trait(name: "Safe", description: "Checks.", enabledTraits: ["Fast"]),
        .init(name: "Third"),
      ],
      dependencies: [
        .package(url: "https://github.com/a/b", from: "1.0.0", traits: [.defaults, "X",
          .trait(name: "Y", condition: .when(traits: ["Safe"]))]),
        .package(path: "../c", traits: []),
      ],
      targets: [
        .target(
          name: "A",
          dependencies: [.product(name: "B", package: "b", condition: .when(platforms: [.iOS], traits: ["Fast"]))],
          swiftSettings: [.define("FAST", .when(traits: ["Fast"]))])
      ])
    """

  static let resources = """
    // swift-tools-version: 5.9
    import PackageDescription
    import Foundation

    private let resources: [Resource]? = [
      .process("Resources/"), .process("./en.lproj", localization: .default), .process("b", localization: .base),
      .copy("a//b"), .copy("../../up/./x/../y"), .embedInCode("x.txt"),
    ]
    let none: [Resource]? = nil
    var settings: [SwiftSetting] { [.define("COMPUTED")] }

    public let package = Package(name: "Resources", defaultLocalization: "zh-Hans", targets: [
      .target(name: "A", resources: resources, swiftSettings: settings), .target(name: "B", resources: none ?? []),
    ]);
    """

  static let plugins = """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(name: "Plugins", targets: [
      .plugin(name: "A", capability: .buildTool, path: "Plugins/A"),
      .plugin(name: "B", capability: .command(intent: .custom(verb: "lint", description: "Checks the code"),
        permissions: [.writeToPackageDirectory(reason: "It fixes"),
          .allowNetworkConnections(scope: .all(ports: [80, 443]), reason: "It asks"),
          .allowNetworkConnections(scope: .docker, reason: "It runs"),
        ]), dependencies: [.target(name: "T")]),
      .plugin(name: "C", capability: .command(intent: .documentationGeneration())),
      .plugin(name: "D", capability: .command(intent: .sourceCodeFormatting)),
      .executableTarget(name: "T"),
    ])
    """
}
