import Foundation
import ModKitTestSupport
import Testing

/// Tables that are generated from run-time couplings, and what a running app says of them.
@Suite(.building) struct TablesTests {
  private static let generate = "generate: {routes: true, services: true, bindings: true}"

  /// The names that `modkit couplings` lists with a provider, as the app writes them.
  private func known(_ sandbox: Sandbox, _ product: String) async throws -> [String] {
    let answer = try await sandbox.modkit("couplings", "--product", product, "--format", "json")
    #expect(answer.status == 0, "\(answer.errors)")
    let couplings = try #require(try json(answer.output)["couplings"] as? [[String: Any]])
    return couplings.compactMap { coupling in
      let providers = coupling["providers"] as? [[String: Any]] ?? []
      let files = providers.compactMap { $0["file"] as? String }
      // These are compiled for devices only.
      let isHere = files.contains {
        !$0.hasSuffix("DeviceActions.swift") && !$0.contains("/WebContainer/")
      }
      guard isHere, let kind = coupling["kind"] as? String, let name = coupling["name"] as? String
      else { return nil }
      return "\(kind) \(name)"
    }.sorted()
  }

  private func live(_ sandbox: Sandbox, _ product: String) async throws -> [String] {
    let package = ".modkit/products/\(product)/swiftpm"
    let plan = try await sandbox.modkit("integrate", "--product", product)
    #expect(plan.status == 0, "\(plan.errors)")
    let build = try await sandbox.run("swift", ["build", "--package-path", package])
    #expect(build.status == 0, "\(build.output)\(build.errors)")
    let run = try await sandbox.run(
      "\(sandbox.directory.path)/\(package)/.build/debug/\(product)", ["--tables"])
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init).sorted()
  }

  @Test(arguments: ["City58", "Anjuke"])
  func theRunningAppHasWhatModkitKnows(product: String) async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let known = try await known(sandbox, product)
    #expect(known.count > 10)
    #expect(try await live(sandbox, product) == known)
    guard product == "Anjuke" else { return }

    // A page that no pattern sees is noticed.
    let dispatcher = "Components/main-business/Home/Sources/HomeDispatcher.swift"
    let text = try sandbox.read(dispatcher)
    let hidden = text.replacing(
      #"[Page("home/index")]"#, with: #"[Page("home/index")] + ["home/hidden"].map(Page.init)"#)
    #expect(hidden != text)
    try sandbox.write(dispatcher, hidden)
    let after = try await live(sandbox, product)
    #expect(after != known)
    #expect(after.contains("only in the app: route home/hidden"))
  }

  @Test func whatIsNotAskedForGoes() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let target = ".modkit/products/Anjuke/swiftpm/Targets/Anjuke"
    func tables() async throws -> [String] {
      let plan = try await sandbox.modkit("integrate", "--product", "Anjuke")
      #expect(plan.status == 0, "\(plan.errors)")
      let again = try await sandbox.modkit("integrate", "--product", "Anjuke")
      #expect(again.errors.contains("wrote 0 files"))
      return try sandbox.snapshot(of: target).keys.filter { $0.hasPrefix("ModKit") }.sorted()
    }
    #expect(
      try await tables() == ["ModKitBindings.swift", "ModKitRoutes.swift", "ModKitServices.swift"])

    let manifest = try sandbox.read("modkit.yml")
    try sandbox.write(
      "modkit.yml",
      manifest.replacing(Self.generate, with: "generate: {routes: true, services: false}"))
    #expect(try await tables() == ["ModKitRoutes.swift"])
    try sandbox.write("modkit.yml", manifest.replacing("    \(Self.generate)\n", with: ""))
    #expect(try await tables() == [])

    try sandbox.write("modkit.yml", manifest.replacing("services: true", with: "service: true"))
    let wrong = try await sandbox.modkit("integrate", "--product", "Anjuke")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("did you mean `services`?"), "\(wrong.errors)")
  }

  @Test func aProductWithoutAShellIsToldSo() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: [Home/component.yml]
      products:
        App: {components: [Home], generate: {actions: true}}
      """,
      "Home/component.yml": "name: Home\nlayer: base-service\n",
      "Home/Sources/Home.swift": "public struct Home {}\n",
    ])
    for _ in 0..<2 {
      let plan = try await sandbox.modkit("integrate", "--product", "App")
      #expect(plan.status == 0, "\(plan.errors)")
      #expect(
        plan.errors.contains("modkit.yml:4: 'App' has `generate:` and no `shell:`"),
        "\(plan.errors)")
    }
    // CocoaPods leaves the app to Xcode, and needs no shell.
    let pods = try await sandbox.modkit(
      "integrate", "--product", "App", "--backend", "cocoapods")
    #expect(!pods.errors.contains("shell:"), "\(pods.errors)")
    let table = ".modkit/products/App/cocoapods/Tables/App/ModKitActions.h"
    #expect(try sandbox.read(table).contains("AppActionParameters"))

    let manifest = try sandbox.read("modkit.yml")
    try sandbox.write(
      "modkit.yml", manifest.replacing("actions: true", with: "actions: false"))
    let plan = try await sandbox.modkit("integrate", "--product", "App")
    #expect(!plan.errors.contains("shell:"), "\(plan.errors)")
  }

  @Test func podsHaveTablesForBothLanguages() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let plan = try await sandbox.modkit("integrate", "--backend", "cocoapods")
    #expect(plan.status == 0, "\(plan.errors)")
    let names = try sandbox.snapshot(of: ".modkit/workspace/cocoapods/Tables").keys
    #expect(names.count == 16)
    #expect(names.contains("City58/ModKitRoutes.h") && names.contains("Anjuke/ModKitBindings.m"))
    let objectiveC = try sandbox.read(".modkit/workspace/cocoapods/Tables/Anjuke/ModKitRoutes.h")
    #expect(objectiveC.contains(#"AnjukeRouteRealEstateMap = @"real-estate/map";"#))
    #expect(!objectiveC.contains("used-car"))
  }
}
