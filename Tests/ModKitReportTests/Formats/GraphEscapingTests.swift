import ModKitModel
import ModKitReport
import ModKitTestSupport
import Testing

/// Names from manifests cannot end the strings of graph languages.
struct GraphEscapingTests {
  private func text(_ format: String, name: String) throws -> String {
    let architecture = Architecture(
      workspace: Workspace(
        name: name, layers: [name], components: [FormatSamples.component(name, layer: name)]),
      edges: [
        DependencyEdge(
          from: name, to: name,
          declaration: SourceLocation(file: "component.yml", line: 1, column: 1))
      ])
    return try #require(GraphFormat.all.first { $0.name == format }).text(of: architecture)
  }

  @Test func dot() throws {
    #expect(
      try text("dot", name: #"a"];b\"#) == #"""
        digraph "a\"];b\\" {
          node [shape=box];
          subgraph "cluster_a\"];b\\" {
            label="a\"];b\\";
            "a\"];b\\";
          }
          "a\"];b\\" -> "a\"];b\\" [style=dashed];
        }

        """#)
  }

  @Test(arguments: [
    (#"a"b"#, "a#34;b"), ("#quot;", "#35;quot;"), ("<b>&amp;", "#60;b#62;#38;amp;"),
    ("`code`", "#96;code#96;"), ("two\nlines", "two lines"), (#"\"#, "#92;"), ("日本", "日本"),
  ])
  func mermaid(name: String, label: String) throws {
    #expect(
      try text("mermaid", name: name) == """
        flowchart TB
          subgraph layer0["\(label)"]
            c0["\(label)"]
          end
          c0 -.-> c0

        """)
  }
}
