import Foundation
import ModKitModel
import ModKitReport
import ModKitTestSupport
import Testing

@Suite("HTML report")
struct HTMLReportTests {
  @Test("the page contains the document of `--format json`")
  func data() throws {
    for report in [ArchitectureReportSamples.full, ArchitectureReportSamples.empty] {
      let page = try StrictMarkup(report.page())
      let data = try #require(page.elements.first { $0.attributes["id"] == "data" })
      #expect(data.name == "script" && data.attributes["type"] == "application/json")
      #expect(data.text.replacing("\\u003c", with: "<") + "\n" == (try report.json()))
      #expect(page.elements("title").map(\.text) == [report.workspace])
    }
  }

  /// Every file is a part of the script, without comments.
  @Test("the script is joined from all its parts")
  func script() throws {
    let directory = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "templates/files/report")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    let parts = try names.filter { $0.hasSuffix(".js") }.map {
      try String(contentsOf: directory.appending(path: $0), encoding: .utf8)
    }
    #expect(parts.count > 10)
    let page = try StrictMarkup(ArchitectureReportSamples.empty.page())
    let script = try #require(page.elements("script").last).text
    for part in parts {
      for function in part.matches(of: /(?m)^(function\*? )(\w+\()/) {
        let keyword = function.output.1.replacing("* ", with: "*")
        #expect(script.contains("\(keyword)\(function.output.2)"), "\(function.output.2)")
      }
    }
    let words = try #require(parts.first { $0.contains("const WORDS") })
    let table = try #require(words.split(separator: "const WORDS", maxSplits: 1).last)
    let texts = table.matches(of: /"[^"]+"/).map(\.output)
    #expect(texts.count > 300)
    for text in texts { #expect(script.contains(text)) }
    #expect(!script.contains("/**") && !script.contains("\n "))
  }

  @Test("the page without its data is small")
  func size() throws {
    let page = try ArchitectureReportSamples.empty.page()
    #expect(page.utf8.count - (try ArchitectureReportSamples.empty.json().utf8.count) <= 170_000)
  }

  @Test("nothing is fetched")
  func references() throws {
    let page = try StrictMarkup(ArchitectureReportSamples.full.page())
    for element in page.elements {
      #expect(element.attributes["src"] == nil)
      #expect(element.attributes["href"].map { $0.hasPrefix("data:") } ?? true)
    }
    let policy = page.elements("meta").compactMap { $0.attributes["content"] }
    #expect(policy.contains { $0.hasPrefix("default-src 'none';") })
    let texts = page.elements("style").map(\.text) + page.elements("script").dropFirst().map(\.text)
    for foreign in ["//cdn", "@import", "fetch(", "XMLHttpRequest", "url(\"", "url(h"] {
      #expect(!texts.contains { $0.contains(foreign) }, "\(foreign)")
    }
  }
}
