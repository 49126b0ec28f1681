import Foundation
import ModKitTestSupport
import Testing

/// The main job on the sample workspace, with real compilers.
@Suite(.building, .serialized) struct IntegrationTests {
  private static let package = ".modkit/products/City58/swiftpm"

  @Test func focusBuildsOnlyTheFocusAndLinksTheRest() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let focus = ["integrate", "--product", "City58", "--focus", "Recruitment", "--format", "json"]

    // Nothing is prebuilt yet: the plan falls back to source, or fails when asked to.
    let miss = try await sandbox.run(sandbox.binaryPath, focus + ["--fail-on-miss"])
    #expect(miss.status == 1)

    let prebuild = try await sandbox.modkit("prebuild", "--product", "City58")
    #expect(prebuild.status == 0, "\(prebuild.errors)")
    #expect(prebuild.output.hasSuffix("31 built, 0 present already, 0 source, 4 left out\n"))
    let again = try await sandbox.modkit("prebuild", "--product", "City58")
    #expect(again.output.hasSuffix("0 built, 31 present already, 0 source, 4 left out\n"))

    let integrate = try await sandbox.run(sandbox.binaryPath, focus + ["--fail-on-miss"])
    #expect(integrate.status == 0, "\(integrate.errors)")
    try expectOnlyRecruitmentIsSource(in: integrate.output)
    try await expectSecondRunWritesNothing(sandbox, focus)

    let build = try await sandbox.run("swift", ["build", "--package-path", Self.package])
    #expect(build.status == 0, "\(build.output)\(build.errors)")
    #expect(build.output.contains("Recruitment"))
    #expect(!build.output.contains("Compiling Logging"))

    let app = try await sandbox.run(
      "\(sandbox.directory.path)/\(Self.package)/.build/debug/City58", [])
    #expect(app.status == 0, "\(app.errors)")
    #expect(app.output.contains("31 components, 1 source, 30 prebuilt"))
    #expect(app.output.contains("Jobs for you"))
    #expect(
      app.output.contains("Tip: Search is faster"), "a resource of Home, which is prebuilt")

    try await expectAnInternalEditRebuildsOne(sandbox)
    try await expectADamagedArtifactIsNeverLinked(sandbox)
  }

  private func modes(_ plan: String) throws -> [String: String] {
    let components = try #require(try json(plan)["components"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: components.compactMap { component in
        (component["name"] as? String).map { ($0, component["mode"] as? String ?? "") }
      })
  }

  private func expectOnlyRecruitmentIsSource(in plan: String) throws {
    #expect(try modes(plan).filter { $0.value == "source" }.keys.sorted() == ["Recruitment"])
    let omitted = try #require(try json(plan)["omitted"] as? [[String: Any]])
    #expect(omitted.count == 4)
    #expect(!plan.contains("\"/"), "no absolute path")
  }

  private func expectSecondRunWritesNothing(
    _ sandbox: Sandbox, _ arguments: [String]
  ) async throws {
    let before = try sandbox.snapshot(of: Self.package)
    let check = try await sandbox.run(sandbox.binaryPath, arguments + ["--check"])
    #expect(check.status == 0, "\(check.errors)")
    let second = try await sandbox.run(sandbox.binaryPath, arguments)
    #expect(second.errors.contains("wrote 0 files"))
    #expect(try sandbox.snapshot(of: Self.package) == before)
  }

  private func expectAnInternalEditRebuildsOne(_ sandbox: Sandbox) async throws {
    let file = "Components/base-service/Scheduling/Sources"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: sandbox.directory.appending(path: file).path)
    let source = "\(file)/\(try #require(names.min()))"
    let original = try sandbox.read(source)
    try sandbox.append("// edited\n", to: source)
    let plan = try await sandbox.modkit("integrate", "--product", "City58", "--format", "json")
    let modes = try modes(plan.output)
    #expect(modes["Scheduling"] == "source")
    #expect(modes["ThirdComponent"] == "prebuilt")
    let explanation = try await sandbox.modkit("explain", "Scheduling", "--product", "City58")
    #expect(explanation.output.contains("was edited"))
    let prebuild = try await sandbox.modkit("prebuild", "--product", "City58")
    #expect(prebuild.output.hasSuffix("1 built, 30 present already, 0 source, 4 left out\n"))
    try sandbox.write(source, original)
    let restored = try await sandbox.modkit("integrate", "--product", "City58", "--fail-on-miss")
    #expect(restored.status == 0)
  }

  private func expectADamagedArtifactIsNeverLinked(_ sandbox: Sandbox) async throws {
    let store = ".modkit/store/GeoHash"
    let library = try #require(
      try sandbox.snapshot(of: store).keys.first { $0.hasSuffix("/libGeoHash.a") })
    let path = sandbox.directory.appending(path: "\(store)/\(library)")
    var bytes = try Data(contentsOf: path)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: path)

    let verify = try await sandbox.modkit("store", "verify")
    #expect(verify.status == 1)
    let plan = try await sandbox.modkit("integrate", "--product", "City58")
    #expect(plan.output.contains("its artifact is unusable"))
    let manifest = try sandbox.read("\(Self.package)/Package.swift")
    #expect(manifest.contains("Networking-") && !manifest.contains("GeoHash-"))
    let repair = try await sandbox.modkit("prebuild", "--product", "City58")
    #expect(repair.status == 0, "\(repair.errors)")
    #expect(sandbox.leftovers(".damaged").count == 1)
    #expect(try await sandbox.modkit("store", "verify").status == 0)
  }

  @Test func bothProductsBuildFromSourceAndBindTheirOwnPlatform() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    for (product, line) in [("City58", "58 rentals"), ("Anjuke", "Anjuke sales")] {
      let plan = try await sandbox.modkit("integrate", "--product", product)
      #expect(plan.status == 0, "\(plan.errors)")
      let package = ".modkit/products/\(product)/swiftpm"
      let run = try await sandbox.run("swift", ["run", "--package-path", package, product])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains(line))
      #expect(!run.output.contains(" prebuilt\n    "))
    }
  }

  @Test func aDryRunWritesNothing() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let result = try await sandbox.modkit("integrate", "--product", "Anjuke", "--dry-run")
    #expect(result.status == 0)
    #expect(result.errors.contains("would write .modkit/products/Anjuke/swiftpm/Package.swift"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.directory.path + "/.modkit"))
    let check = try await sandbox.modkit("integrate", "--product", "Anjuke", "--check")
    #expect(check.status == 1)
  }
}
