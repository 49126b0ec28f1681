import ModKitModel
import ModKitTestSupport

@testable import ModKitAdopt

/// Writes libraries as Swift packages of one to three targets, in the form that SwiftPM prints.
struct PackageWriter: ForeignReader {
  private(set) var written = WrittenLibraries()
  private var packages = LocalSwiftPackages()

  init(_ model: RandomLibraries, using random: inout SplitMix64) {
    var groups: [[RandomLibraries.Library]] = []
    for library in model.libraries {
      if groups.isEmpty || random.chance(2) || groups[groups.count - 1].count == 3 {
        groups.append([library])
      } else {
        groups[groups.count - 1].append(library)
      }
    }
    let places = Dictionary(
      uniqueKeysWithValues: groups.enumerated().flatMap { number, group in
        group.map { ($0.name, number) }
      })
    // A package with a product of all targets, or with one for each.
    let areJoined = groups.map { _ in random.chance(2) }
    for (number, group) in groups.enumerated() {
      let directory = "Packages/p\(number)"
      var (targets, dependencies): ([String], Set<String>) = ([], [])
      for library in group {
        written.addFiles(
          of: library, in: "\(directory)/Sources/\(library.name)",
          tests: "\(directory)/Tests/\(library.name)Tests")
        var uses: [String] = []
        for need in library.needs {
          let place = places[need] ?? 0
          guard place != number else {
            uses.append("{\"\(random.chance(2) ? "target" : "byName")\": [\"\(need)\", null]}")
            continue
          }
          let product = areJoined[place] ? "p\(place)Kit" : need
          uses.append(
            random.chance(2)
              ? "{\"product\": [\"\(product)\", \"p\(place)\", null, null]}"
              : "{\"byName\": [\"\(product)\", null]}")
          dependencies.insert(
            random.chance(2)
              ? "{\"fileSystem\": [{\"identity\": \"p\(place)\", \"path\": \"/w/Packages/p\(place)\"}]}"
              : Self.remote("p\(place)"))
        }
        for name in library.outside {
          let package = "\(name)-ios"
          uses.append(
            random.chance(2)
              ? "{\"product\": [\"\(name)\", \"\(package)\", null, null]}"
              : "{\"byName\": [\"\(name)\", null]}")
          dependencies.insert(Self.remote(package))
        }
        targets.append(
          "{\"name\": \"\(library.name)\", \"type\": \"regular\", \"dependencies\": [\(uses.joined(separator: ", "))]}"
        )
        guard !library.tests.isEmpty else { continue }
        targets.append(
          "{\"name\": \"\(library.name)Tests\", \"type\": \"test\","
            + " \"dependencies\": [{\"byName\": [\"\(library.name)\", null]}]}")
      }
      let products =
        areJoined[number]
        ? [Self.product("p\(number)Kit", group.map(\.name))]
        : group.map { Self.product($0.name, [$0.name]) }
      written.files["\(directory)/Package.swift"] = """
        {"name": "p\(number)", "packageKind": {"root": ["/w/\(directory)"]},
         "toolsVersion": {"_version": "5.9.0"},
         "products": [\(products.joined(separator: ", "))],
         "dependencies": [\(dependencies.sorted().joined(separator: ", "))],
         "targets": [\(targets.joined(separator: ", "))]}
        """
    }
  }

  private static func product(_ name: String, _ targets: [String]) -> String {
    "{\"name\": \"\(name)\", \"targets\": [\(targets.map { "\"\($0)\"" }.joined(separator: ", "))]}"
  }

  private static func remote(_ package: String) -> String {
    """
    {"sourceControl": [{"identity": "\(package.lowercased())",
      "location": {"remote": [{"urlString": "https://example.com/\(package).git"}]},
      "requirement": {"branch": ["main"]}}]}
    """
  }

  // MARK: Reading

  func replacing(_ packages: LocalSwiftPackages) -> any ForeignReader {
    var result = self
    result.packages = packages
    return result
  }

  func reading(of bytes: [UInt8], at file: String) -> ForeignReading {
    guard let dump = SwiftPackageDump(String(decoding: bytes, as: UTF8.self)) else {
      return ForeignReading()
    }
    return SwiftPackageComponents(
      dump, text: "", at: file, files: SwiftPackageFiles(written.files), replacing: packages
    ).reading
  }
}
