import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// What each build system is told, read by its own reader: SwiftPM, JSON, the reader of property lists, Python.
extension MeaningReader {
  func ofSwiftPM() async throws -> [String: ComponentMeaning] {
    let manifest = try #require(tree.text(of: "\(directory)/Package.swift"))
    let package = try await DumpedPackage(manifest: manifest)
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    func parts(of name: String) -> [DumpedPackage.Target] {
      [name, "\(name)_Clang"].compactMap { targets[$0] }
    }
    return try meanings(
      mode: { name in
        mode(of: name, library: { _ in ["Artifacts/"] }, source: { "Targets/\($0)/" })
      },
      needs: { name in
        Set(parts(of: name).flatMap(\.needs).map { $0.replacing("_Clang", with: "") })
          .subtracting([name])
      },
      headers: { origins(below: "Targets/\($0.clangModule)/include") },
      resources: { component in
        origins(below: "Targets/\(component.module)/Resources")
          .union(origins(below: "Targets/\(component.resourceModule)/Resources"))
      },
      flags: { name in
        let settings = parts(of: name).flatMap { $0.settings ?? [] }.map(\.kind)
        return Self.words(settings.compactMap { $0.define?._0 }, defined: true)
          .union(
            Self.words(settings.flatMap { $0.unsafeFlags?._0 ?? [] }.filter(Self.isOfManifest)))
      })
  }

  /// The package adds where modules of libraries are.
  private static func isOfManifest(_ flag: String) -> Bool {
    flag != "-Xfrontend" && !flag.hasPrefix("-swift-module-file")
  }

  func ofCocoaPods() throws -> [String: ComponentMeaning] {
    let specs = try Dictionary(
      uniqueKeysWithValues: Podspecs(tree).all.map {
        (String(RelativePath.lastComponent(of: $0.directory)), $0)
      })
    func spec(_ name: String) throws -> Podspecs.Podspec { try #require(specs[name]) }
    return try meanings(
      mode: { name in
        mode(of: name, library: { ["Pods/\($0)/"] }, source: { "Pods/\($0)/Files/" })
      },
      needs: { Set(try (spec($0).values["dependencies"] as? [String: Any] ?? [:]).keys) },
      headers: { component in
        let spec = try spec(component.name)
        return Set(
          spec.list("public_header_files").compactMap { origin(of: "\(spec.directory)/\($0)") })
      },
      resources: { component in
        let spec = try spec(component.name)
        let bundles = spec.values["resource_bundles"] as? [String: [String]] ?? [:]
        return Set(
          bundles.values.joined().compactMap { origin(of: "\(spec.directory)/\($0)") })
      },
      flags: { name in
        let settings = try spec(name).values["pod_target_xcconfig"] as? [String: String] ?? [:]
        return Self.flags(settings)
      })
  }

  /// The settings that compilers get, of those of Xcode.
  private static func flags(_ settings: [String: String]) -> Set<String> {
    words(
      ["GCC_PREPROCESSOR_DEFINITIONS", "SWIFT_ACTIVE_COMPILATION_CONDITIONS"]
        .compactMap { settings[$0] }, defined: true
    ).union(words(["OTHER_CFLAGS", "OTHER_SWIFT_FLAGS"].compactMap { settings[$0] }))
  }

  func ofXcode() async throws -> [String: ComponentMeaning] {
    let text = try #require(tree.text(of: "\(directory)/City.xcodeproj/project.pbxproj"))
    let project = try await DumpedProject(text: text)
    func settings(_ name: String) -> [String: String] {
      let text = tree.text(of: "\(directory)/xcconfig/Components/\(name).xcconfig") ?? ""
      let pairs = text.split(separator: "\n").compactMap { line in
        line.firstMatch(of: #/^(\w+) = (.*)$/#).map { (String($0.1), String($0.2)) }
      }
      return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
    return try meanings(
      mode: { name in
        mode(of: name, library: { _ in ["Artifacts/"] }, source: { "xcconfig/Components/\($0).x" })
      },
      needs: { name in
        let paths = settings(name).values.joined(separator: " ")
        let found = paths.matches(of: #/MODKIT_INTERFACE_(\w+)|MODKIT_DIR\)\/Modules\/(\w+)/#)
        return Set(found.compactMap { ($0.1 ?? $0.2).map(String.init) })
          .union(project.dependencies(of: name)).subtracting([name])
      },
      headers: { component in
        project.publicHeaders(of: component.name)
          .union(origins(below: "Modules/\(component.module)/\(component.module)"))
      },
      resources: { component in
        Set(
          project.folders(of: "\(component.name)Resources").flatMap { sample.paths(below: $0) })
      },
      flags: { Self.flags(settings($0)) })
  }

  func ofBazel() async throws -> [String: ComponentMeaning] {
    let disk = try GeneratedDisk()
    for file in tree.files {
      guard case .link(let target) = file.content else { continue }
      for path in sample.paths(below: target) { try disk.write("\n", to: path) }
      // What no component has is an artifact.
      if target.hasPrefix(".modkit") { try disk.write("\n", to: "\(target)/library.a") }
    }
    try disk.write(tree.files)
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Oracles/build_files.py")
    let answer = try await disk.run("python3", [script.path, directory])
    try #require(answer.isSuccess, "\(answer.text)")
    let json = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    let targets = try #require(json as? [String: [String: Any]])
    func values(_ label: String, _ attributes: String...) -> [String] {
      attributes.flatMap { targets[label]?[$0] as? [String] ?? [] }
    }
    let label = { (name: String) in "//Targets/\(name):\(name)" }
    return try meanings(
      mode: { name in
        let place = "\(directory)/Targets/\(name)/"
        let library = tree.files.first { $0.path.hasPrefix("\(place)Library-") }
        return library.map { String($0.path.dropFirst("\(place)Library-".count)) }
          ?? mode(of: name, library: { _ in [] }, source: { "Targets/\($0)/Files/" })
      },
      needs: { name in
        Set(
          values(label(name), "deps").compactMap { $0.split(separator: "/").last.map(String.init) }
        )
      },
      headers: { component in
        Set(
          values(label(component.name), "hdrs")
            .compactMap { origin(of: "\(directory)/Targets/\(component.name)/\($0)") })
      },
      resources: { component in
        let name = component.name
        // An import has them among what it needs.
        let data = values(label(name), "data", "deps").map { "//Targets/\(name)\($0)" }
        return Set(
          data.flatMap { values($0, "resources") }
            .compactMap { origin(of: "\(directory)/Targets/\(name)/\($0)") })
      },
      flags: { name in
        let options = Self.withoutFlagsForHeaders(
          values(label(name), "copts", "swift_copts", "clang_copts"))
        let own = options.filter { !$0.hasPrefix("-I") && $0 != "-D\(Self.accessor)" }
        return Self.words(own.map { $0.replacing("'", with: "") })
          .subtracting(["-swift-version", "5", "-package-name", "swiftpm"])
          // SwiftPM defines it itself.
          .subtracting(["-DSWIFT_PACKAGE"])
          // SwiftPM generates what finds resources itself.
          .subtracting(["-include", "Targets/\(name)/\(name)-resources.h"])
      })
  }

  /// Swift reads headers with the flags of C, but they have to be among those of C themselves.
  private static func withoutFlagsForHeaders(_ options: [String]) -> [String] {
    options.indices.filter { index in
      options[index] != "-Xcc" && (index == 0 || options[index - 1] != "-Xcc")
    }.map { options[$0] }
  }

  private static let accessor = "SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE"
}
