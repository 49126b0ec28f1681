import ModKitTestSupport
import Testing

/// Findings that depend on the bytes of resources, with what is remembered of earlier checks.
@Suite struct ResourceCheckTests {
  private static let files = [
    ".gitignore": ".modkit/\n",
    "modkit.yml": """
    name: City
    components: ["*/component.yml"]
    products: {City: {shell: App, components: [Home]}}

    """,
    "App/main.swift": "print(1)\n",
    "App/Info.plist": "<dict/>\n",
    "Home/component.yml": """
    name: Home
    layer: base-service
    resources: ["R/**"]
    runtime:
      routes: {provides: [home], uses: ["city://old"]}
      actions: {provides: [{name: pay, parameters: [amount]}]}

    """,
    "Home/Sources/Cell.swift": "class Cell {}\n",
    "Home/R/cell.xib": "<view customClass=\"Cell\" customModule=\"Home\"/>\n",
    "Home/R/pay.html": "<script>b.callHandler('pay', {amount: 1})</script>\n",
  ]

  @Test(arguments: [
    ("Home/R/cell.xib", "<view customClass=\"Sell\" customModule=\"Home\"/>\n", "reflection-name"),
    ("Home/R/pay.html", "<script>b.callHandler('pay', {amuont: 1})</script>\n", "action-schema"),
    (
      "App/Info.plist", "<dict><key>CFBundleURLSchemes</key><string>city</string></dict>\n",
      "route-unresolved"
    ),
  ])
  func anEditIsNoticed(_ file: String, _ text: String, _ rule: String) async throws {
    let sandbox = try Sandbox(files: Self.files)
    try await sandbox.git("init", "-q", "-b", "main")
    try await sandbox.git("add", "--all")
    for _ in 1...2 {
      #expect(try await sandbox.modkit("check").output.hasPrefix("no findings in 1 component"))
    }
    try sandbox.write(file, text)
    let uncached = try await sandbox.modkit("check", "--no-cache")
    #expect(uncached.output.contains("[\(rule)]"))
    for _ in 1...2 {
      #expect(try await sandbox.modkit("check").output == uncached.output)
    }
    try sandbox.write(file, try #require(Self.files[file]))
    #expect(try await sandbox.modkit("check").output.hasPrefix("no findings in 1 component"))
  }
}
