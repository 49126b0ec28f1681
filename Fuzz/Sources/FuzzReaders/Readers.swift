import ModKitModel

@testable import ModKitAdopt
@testable import ModKitFormats
@testable import ModKitLinkMap
@testable import ModKitManifests
@testable import ModKitPodspec
@testable import ModKitScan
@testable import ModKitSource
@testable import ModKitXcode

/// Returns what a reader makes of bytes, in a form that can be compared.
typealias Reader = @Sendable ([UInt8]) -> AnyHashable

/// All readers of files that anybody may have written, besides those of sources and of modkit's own manifests.
let readers: [String: Reader] = [
  "project": { XcodeReader().reading(of: $0, at: "A.xcodeproj/project.pbxproj") },
  "workspace": { bytes in
    let found = try? XcodeReader().descriptions(
      listedIn: bytes, at: "A.xcworkspace/contents.xcworkspacedata")
    return found
  },
  "spec": { XcodeGenReader(files: noFiles).reading(of: $0, at: "project.yml") },
  "graph": { TuistReader(files: noFiles).reading(of: $0, at: "graph.json") },
  "podspec": { PodspecReader().reading(of: $0, at: "A.podspec") },
  "podspec-json": { PodspecReader().reading(of: $0, at: "A.podspec.json") },
  "podfile": { bytes in PodfilePods(in: bytes, at: "Podfile").gaps.map(\.gap.message) },
  "pod-lock": { bytes in
    [
      PodspecReader().modules(resolvedIn: bytes).sorted(),
      PodspecReader().dependencies(resolvedIn: bytes, at: "Podfile.lock").map(\.name),
    ]
  },
  "starlark": { BazelReader().reading(of: $0, at: "BUILD") },
  "query": { BazelQuery.reading(of: $0, at: "query.xml") },
  "package": { bytes in
    let text = SwiftPackageText(String(decoding: bytes, as: UTF8.self), file: "Package.swift")
    let dump = LiteralSwiftPackage.dump(of: ["Package.swift": bytes], in: nil)
    return ["\(dump)", "\(text.location(of: "A", inTarget: "A"))"]
  },
  "property-list": { bytes in (try? PropertyList.list(of: bytes).root).map { "\($0)" } },
  "resource": { bytes in
    bytes.withUnsafeBytes { buffer in
      ResourceForm.allCases.map { ResourceScanner([]).facts(in: buffer, form: $0) }
    }
  },
  "module-map": { bytes in
    bytes.withUnsafeBytes { buffer in
      var parser = ModuleMapParser(SourceBytes(buffer))
      return "\(parser.parse())"
    }
  },
  "pattern": { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let owners = CodeOwners(bytes).owners(of: "a/b/c.swift")
    return [
      "\(Glob(text, in: "a").map { $0.matches("a/b/c.swift") } as Any)",
      "\(RoutePattern(text).key)", "\(owners)",
    ]
  },
  "stub": { bytes in "\(TextBasedStub.declarations(in: bytes))" },
  "link-map": { bytes in (try? LinkMap.maps(in: bytes)).map { "\($0)" } },
  "object": { bytes in
    bytes.withUnsafeBytes { buffer in
      let metadata = ObjectiveCMetadata(buffer, path: "libA.a")
      for object in metadata.objects { _ = metadata.placed(for: object.architecture) }
      return "\(metadata.objects) \(metadata.obstacles) \(StaticLibrary(buffer))"
    }
  },
  "cache": { bytes in
    let table = CacheTable(bytes, version: "1") != nil
    return bytes.withUnsafeBytes { buffer in
      [
        AnyHashable(table), (ByteCoder.value(of: buffer) as FileFacts?),
        (ByteCoder.value(of: buffer) as ForeignReading?),
        (ByteCoder.value(of: buffer) as ResourceFacts?),
        (ByteCoder.value(of: buffer) as ParsedManifest?).map { parsed in
          "\((try? parsed.manifest(at: "component.yml")).map { "\($0)" } ?? "")"
        },
      ]
    }
  },
  "lock": { bytes in
    do throws(ManifestIssue) {
      let document = try YAMLDocument(file: "modkit.lock", bytes: bytes)
      return try ShapeValidator.issues(in: document, shape: .lock).map(\.message)
    } catch {
      return error.message
    }
  },
]

private let noFiles = ProjectFiles(
  parse: { bytes, file throws(ManifestIssue) in try YAMLReader.value(of: bytes, at: file) },
  read: { _ in nil }, entries: { _ in nil }, matcher: { _, _ in nil })
