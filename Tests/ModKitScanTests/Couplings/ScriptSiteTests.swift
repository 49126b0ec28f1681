import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// From scripts and web pages to sites.
@Suite struct ScriptSiteTests {
  private static func sites(
    _ script: String, in file: String = "a.js", _ patterns: String = "[]", swift: String = "",
    objectiveC: String = ""
  ) throws -> [CouplingSite] {
    let tree = InMemoryFileTree([
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\ncouplings: \(patterns)\n",
      "A/component.yml": "name: A\nlayer: base-service\nresources: [\"R/**\"]\n",
      "A/Sources/a.swift": swift, "A/Sources/a.m": objectiveC,
      "A/R/\(file)": script,
    ])
    return try ArchitectureScanner(tree: tree).scan(
      try ManifestLoader(tree: tree, ruleIDs: []).load()
    ).couplingSites
  }

  private static func texts(_ script: String, in file: String = "a.js") throws -> [String] {
    try sites(script, in: file).map { site in
      let keys = site.parameters.map {
        " {"
          + $0.map { "\($0.name) \($0.location.line):\($0.location.column)" }
          .joined(separator: ", ") + "}"
      }
      return site.text + (keys ?? "")
    }
  }

  @Test func callsOfTheBuiltInBridges() throws {
    let script = """
      window.webkit.messageHandlers.pay.postMessage({amount: 1, 'cur': "€",});
      webkit?.messageHandlers?.share?.postMessage(message);
      webkit.messageHandlers['scan'].postMessage({})
      WebViewJavascriptBridge.callHandler('login', {user, ["x"]: 1, ...rest, done() { a, b }}, f)
      this.bridge.callHandler(`city`, function (answer) { return {not: 1} });
      bridge.callHandler(name); bridge.callHandler('a' + b); bridge.callHandler(`a${b}`)
      bridge.registerHandler('native', f); callHandler('global')
      """
    #expect(
      try Self.texts(script) == [
        "A uses action pay 1:1 {amount 1:48, cur 1:59}",
        "A uses action share 2:1",
        "A uses action scan 3:1 {}",
        "A uses action login 4:25 {user 4:47, done 4:72}",
        "A uses action city 5:13",
        "A uses action ?name 6:8",
        "A uses action ?'a' + b 6:34",
        "A uses action ?`a${b}` 6:63",
      ])
  }

  /// Modules of React Native and their methods, also through constants.
  @Test func nativeModules() throws {
    let script = """
      const {Calendar, Share: Sharing, ...rest} = NativeModules;
      const Scan = require('react-native').NativeModules.Scan;
      const Pay = NativeModules.Pay ? NativeModules.Pay : new Proxy({}, {});
      const Turbo = TurboModuleRegistry.getEnforcing<Spec>('Turbo');
      const Mixed = NativeModules.A ? NativeModules.B : null;
      Calendar.add(1); Sharing.show(2); Scan?.start(); Pay.open(); Turbo.run(); Mixed.no();
      NativeModules.Direct.call(); x.Calendar.no(); Calendar.name; let a = NativeModules['Key']
      export default TurboModuleRegistry.get('Other');
      function f(Pay2) { Pay2.no() }
      """
    let names = try Self.sites(script, objectiveC: "#import <React/RCTBridgeModule.h>").map {
      "\($0.knownName ?? "?") \($0.site.location.line):\($0.site.location.column)"
    }
    #expect(
      names == [
        "Calendar 1:8", "Share 1:18", "Scan 2:14", "Pay 3:13", "Pay 3:33", "Turbo 4:15", "A 5:15",
        "B 5:33", "Calendar.add 6:1", "Share.show 6:18", "Scan.start 6:35", "Pay.open 6:50",
        "Turbo.run 6:62", "Direct.call 7:1", "Key 7:70", "Other 8:16",
      ])
  }

  /// Each module has the methods for events that its base class has.
  @Test func methodsForEventsAreNoUses() throws {
    let script = """
      const {Calendar} = NativeModules;
      Calendar.addListener('a'); NativeModules.Calendar.removeListeners(1); Calendar.add(2);
      """
    let names = try Self.sites(script, objectiveC: "#import <React/RCTBridgeModule.h>")
      .map(\.knownName)
    #expect(names == ["Calendar", "Calendar.add"])
  }

  @Test func componentsOfVueAreScripts() throws {
    let file = """
      <template><div v-if="a < b" @click="b.callHandler('no')">{{ b.callHandler('no') }}</div></template>
      <script setup lang="ts">b.callHandler('one')</script>
      <script>export default { f() { b.callHandler('two') } }</script>
      <style>a { b: c }</style>
      """
    #expect(
      try Self.texts(file, in: "a.vue") == ["A uses action one 2:27", "A uses action two 3:34"])
  }

  /// A name that is declared again may mean something else.
  @Test(arguments: [
    "function f(A) { A.b() }", "f(A => A.b())", "{ let A = c; A.b() }",
    "try {} catch (A) { A.b() }",
  ])
  func hiddenModules(_ more: String) throws {
    let names = try Self.sites(
      "const {A} = NativeModules\n\(more)", objectiveC: "#import <React/RCTBridgeModule.h>"
    ).map(\.knownName)
    #expect(names == ["A"])
  }

  /// Calls in what is no code, and code after what only looks like an end.
  @Test(arguments: [
    ("// b.callHandler('x')\nb.callHandler('y')", ["y"]),
    ("/* b.callHandler('x') */ b.callHandler('y')", ["y"]),
    ("'b.callHandler(\"x\")'; b.callHandler('y')", ["y"]),
    ("\"\\\"b.callHandler('x')\"; b.callHandler('y')", ["y"]),
    ("`b.callHandler('x')\n`; b.callHandler('y')", ["y"]),
    ("`${b.callHandler('x')} b.callHandler('y') ${`${b.callHandler('z')}`}`", ["x", "z"]),
    ("`a\\`${ {a: '}'} }` + b.callHandler('y')", ["y"]),
    ("var r = /'/; b.callHandler('y')", ["y"]),
    ("s.replace(/[/'\"]/g, '') ; b.callHandler('y')", ["y"]),
    ("if (x) /'/.test(y) && b.callHandler('y')", ["y"]),
    ("return /b.callHandler('x')/", []),
    ("var a = b / c; b.callHandler('y') / 2", ["y"]),
    ("f(x) / b.callHandler('y') / 3", ["y"]),
    ("i++ / b.callHandler('y') / 3", ["y"]),
    ("a[0] / b.callHandler('y') / 3", ["y"]),
    ("x => /'/ ; b.callHandler('y')", ["y"]),
    ("'not closed\nb.callHandler('y')", ["y"]),
    ("b.callHandler('a\\'b\\n')", ["a'b\n"]),
    ("b.callHandler('\\x61')", ["?'\\x61'"]),
    ("b . callHandler /* , */ ( 'y' )", ["y"]),
    ("$.callHandler('y')", ["y"]),
    ("xb.callHandlers('y'); callHandler.b('x')", []),
    ("const f = ({a}) => { b.callHandler('y', {a}) }", ["y"]),
    ("b.callHandler('y'", []),
  ])
  func tokensOfScripts(_ script: String, _ names: [String]) throws {
    let found = try Self.sites(script).map { site in
      switch site.name {
      case .known(let name): name
      case .open(let code): "?" + code
      }
    }
    #expect(found == names)
  }

  @Test func onlyScriptsOfPagesAreCode() throws {
    let page = """
      <!DOCTYPE html>
      <p onclick="b.callHandler('attribute')">Don't b.callHandler('text')</p>
      <!-- <script>b.callHandler('comment')</script> -->
      <SCRIPT type='text/javascript'>if (a < b) b.callHandler('one', {a: "</p>"});</SCRIPT>
      <script type="application/json">b.callHandler('data')</script>
      <script src=a.js></script><style>a > b { content: '<script>' }</style>
      <script>
        ( b.callHandler('two')
      </script><script type=module>b.callHandler('three')</script>
      """
    #expect(
      try Self.texts(page, in: "index.html") == [
        "A uses action one 4:45 {a 4:65}", "A uses action two 8:7", "A uses action three 9:32",
      ])
    #expect(try Self.texts("<script>b.callHandler('x')", in: "a.htm") == ["A uses action x 1:11"])
  }

  @Test func patternsOfTheTeam() throws {
    let patterns = """
      [{kind: action, role: uses, language: script, pattern: "city58.call($NAME, $PARAMETERS)"},
       {kind: action, role: provides, pattern: "bridge.register($NAME, ...)"}]
      """
    let sites = try Self.sites(
      "city58.call('a', {b: 1}); bridge.register('no', f)", in: "a.ts", patterns,
      swift: "bridge.register(\"a\") { }; city58.call(\"no\", [:])")
    #expect(sites.map(\.text) == ["A uses action a 1:1", "A provides action a 1:1"])
    #expect(sites[0].parameters?.map(\.name) == ["b"])
  }
}
