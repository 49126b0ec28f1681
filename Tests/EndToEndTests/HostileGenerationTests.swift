import Foundation
import ModKitTestSupport
import Testing

/// Names of files and people in what modkit generates: the format's own tool reads them back as they are, and
/// nothing of them is run.
@Suite(.building) struct HostileGenerationTests {
  /// What means something to a shell, Ruby, Swift, C, Make, HTML, Markdown, a template or a spreadsheet, and marks
  /// that combine with what is before them. No build system can hand quotation marks and backslashes to compilers.
  private static let names = [
    "a'b", "$(touch pwned)", "`touch pwned`", "#{`touch pwned`}", "it's \u{301}", "%n", "<script>x",
    "a|b", "{{x}}", "{a,b}", "[x](y)", "-->", "a;b", "a&b", "*", "e\u{301}", "=1+1", "@x",
    "${HOME}",
    "]]>", "~", "a  b", ": #",
  ]

  private func workspace() throws -> Sandbox {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml", "D*/K/component.yml"]
      products: {P: {shell: App, components: [A]}}
      deployment: {ios: 15.0, macos: 12.0}

      """,
      "App/main.swift": "import A\na()\n",
      "C/A/component.yml": "name: A\nlayer: base-service\nresources: [\"Res/**\"]\n",
      "C/A/Sources/base.swift": "public func a() {}\n",
    ])
    for (number, name) in Self.names.enumerated() {
      try sandbox.write("C/A/Sources/s\(number) \(name).swift", "func f\(number)() {}\n")
      try sandbox.write("C/A/Sources/d\(number) \(name)/x\(number).swift", "")
      try sandbox.write("C/A/Res/r\(number) \(name).txt", "")
      let directory = "D\(number) \(name)/K"
      try sandbox.write(
        "\(directory)/component.yml", "name: K\(number)\nlayer: base-service\n")
      try sandbox.write("\(directory)/Sources/k.c", "int k\(number)(void) { return 1; }\n")
      try sandbox.write("\(directory)/Headers/k\(number).h", "int k\(number)(void);\n")
    }
    return sandbox
  }

  private func expectNothingRun(in sandbox: Sandbox) throws {
    let made = try sandbox.snapshot(of: ".").keys.filter { $0.hasSuffix("pwned") }
    #expect(made.isEmpty)
  }

  @Test func packagesAreBuilt() async throws {
    let sandbox = try workspace()
    #expect(try await sandbox.modkit("integrate").status == 0)
    let build = try await sandbox.run(
      "swift", ["build", "--package-path", ".modkit/workspace/swiftpm"])
    #expect(build.status == 0, "\(build.text)")
    try expectNothingRun(in: sandbox)
  }

  @Test func podspecsNameFilesThatAreThere() async throws {
    let sandbox = try workspace()
    #expect(try await sandbox.modkit("integrate", "--backend", "cocoapods").status == 0)
    let pods = ".modkit/workspace/cocoapods/Pods"
    var count = 0
    for pod in try FileManager.default.contentsOfDirectory(
      atPath: sandbox.directory.appending(path: pods).path)
    {
      let document = try json(try sandbox.read("\(pods)/\(pod)/\(pod).podspec.json"))
      var listed = (document["source_files"] as? [String]) ?? []
      let bundles = (document["resource_bundles"] as? [String: [String]]) ?? [:]
      listed += bundles.values.joined()
      for path in listed {
        #expect(sandbox.exists("\(pods)/\(pod)/\(path)"), "\(pod): \(path)")
        count += 1
      }
    }
    #expect(count >= 5 * Self.names.count)
    let ruby = try await sandbox.run(
      "ruby", ["-c", ".modkit/workspace/cocoapods/modkit_pods.rb"])
    #expect(ruby.status == 0, "\(ruby.text)")
    let python = try await sandbox.run(
      "python3",
      [
        "-B", "-c", "import sys; compile(open(sys.argv[1]).read(), 'x', 'exec')",
        ".modkit/workspace/lldb_sources.py",
      ])
    #expect(python.status == 0, "\(python.text)")
    try expectNothingRun(in: sandbox)
  }

  /// Findings in files of all names: every format has all of them.
  @Test func findingsNameTheFiles() async throws {
    let sandbox = try workspace()
    var files: Set<String> = []
    for (number, name) in Self.names.enumerated() {
      let file = "D\(number) \(name)/K/Sources/k.c"
      try sandbox.write(file, "#import \"nowhere\(number).h\"\n#import <A/A.h>\n")
      files.insert(file)
    }
    let document = try json(try await sandbox.modkit("check", "--format", "json").output)
    let findings = try #require(document["findings"] as? [[String: Any]])
    let found = Set(findings.compactMap { $0["file"] as? String })
    #expect(found == files, "\(files.subtracting(found))")

    let readers = [
      "sarif": """
      import json,sys,urllib.parse
      for r in json.load(sys.stdin)['runs'][0]['results']:
          print(urllib.parse.unquote(r['locations'][0]['physicalLocation']['artifactLocation']['uri']))
      """,
      "gitlab": "import json,sys\nfor f in json.load(sys.stdin): print(f['location']['path'])",
      "github": """
      import re,sys
      for line in sys.stdin.read().splitlines():
          file = re.match(r'::\\w+ file=([^,]*),', line).group(1)
          for code, text in (('%2C', ','), ('%3A', ':'), ('%0A', '\\n'), ('%0D', '\\r'), ('%25', '%')):
              file = file.replace(code, text)
          print(file)
      """,
    ]
    for (format, reader) in readers.sorted(by: { $0.key < $1.key }) {
      try sandbox.write("read.py", reader)
      let answer = try await sandbox.run(
        "sh",
        ["-c", "\"$0\" check --format \(format) | python3 -B read.py", sandbox.binaryPath])
      #expect(answer.errors.isEmpty, "\(format): \(answer.errors)")
      let named = Set(answer.output.split(separator: "\n").map(String.init))
      #expect(named == files, "\(format): \(files.subtracting(named))")
    }
    let junit = try await sandbox.run(
      "sh",
      [
        "-c",
        "\"$0\" check --format junit"
          + " | python3 -c 'import sys, xml.etree.ElementTree as e; e.parse(sys.stdin)'",
        sandbox.binaryPath,
      ])
    #expect(junit.errors.isEmpty, "\(junit.errors)")
    try expectNothingRun(in: sandbox)
  }

  /// Authors and branches are in the page, too. Its elements are those of a page without such names.
  @Test func thePageHasNoElementOfANames() async throws {
    let sandbox = try workspace()
    try await sandbox.initializeRepository()
    try await sandbox.git("checkout", "-q", "-b", "x\"`b<script>")
    try await sandbox.git("config", "user.name", "A\"`b$(touch pwned) </script><script>x()")
    try sandbox.write("CODEOWNERS", "C/A @a\"</script><b>\u{301}\n")
    try await sandbox.commit("</script><script>x()</script> \"`$(touch pwned)")
    let plain = try Sandbox(files: [
      "modkit.yml":
        "name: W\ncomponents: [\"C/*/component.yml\"]\nproducts: {P: {shell: App, components: [A]}}\n",
      "App/main.swift": "import A\na()\n", "C/A/component.yml": "name: A\nlayer: base-service\n",
      "C/A/Sources/base.swift": "public func a() {}\n",
    ])
    try await plain.initializeRepository()
    var scripts: [String] = []
    for place in [sandbox, plain] {
      let report = try await place.modkit("report", "--output", "out", "--history", "3")
      #expect(report.status == 0, "\(report.text)")
      let answer = try await place.run(
        "python3",
        [
          "-B", "-c",
          """
          import html.parser, sys
          class Reader(html.parser.HTMLParser):
              def handle_starttag(self, tag, attributes):
                  if tag in ('script', 'style', 'iframe', 'object', 'base', 'link', 'meta'):
                      print(tag, sorted(name for name, _ in attributes))
                  for name, _ in attributes:
                      if name.startswith('on'): print('handler', name)
          Reader().feed(open('out/index.html', encoding='utf-8').read())
          """,
        ])
      #expect(answer.status == 0, "\(answer.text)")
      scripts.append(answer.output)
    }
    #expect(!scripts[1].isEmpty)
    #expect(scripts[0] == scripts[1])
    try expectNothingRun(in: sandbox)
  }
}
