import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitGenerate

/// Ruby as the reference for the fragments that Podfiles load.
@Suite(.enabled(if: Ruby.isAvailable, "ruby is not in PATH"))
struct PodfileFragmentTests {
  /// A call of `pod`, as a Podfile receives it.
  private struct Call: Codable, Hashable {
    var name: String
    var options: [String: String]
  }

  /// Loads a fragment into what stands for a Podfile, and asks it for the pods of a product.
  private static let podfile = """
    require 'json'
    class Podfile
      def calls = @calls ||= []
      def pod(name, *versions, **options)
        options[:testspecs] = options[:testspecs].join(', ') if options[:testspecs]
        options[:versions] = versions.join(', ') unless versions.empty?
        calls << { name: name, options: options }
      end
    end
    podfile = Podfile.new
    require_relative 'modkit_pods'
    products = JSON.parse(File.read('products.json'))
    puts JSON.generate(products.map { |product|
      podfile.calls.clear
      podfile.instance_eval { modkit_pods(*product) }
      podfile.calls.dup
    })
    """

  private func calls(_ fragment: String, products: [[String]]) async throws -> [[Call]] {
    let disk = try GeneratedDisk()
    try disk.write(fragment, to: "modkit_pods.rb")
    try disk.write(Self.podfile, to: "Podfile.rb")
    let products = try JSONEncoder().encode(products)
    try disk.write(String(decoding: products, as: UTF8.self), to: "products.json")
    let syntax = try await disk.run("ruby", ["-wc", "modkit_pods.rb"])
    #expect(syntax.text == "Syntax OK\n")
    let answer = try await disk.run("ruby", ["Podfile.rb"])
    guard answer.isSuccess else { throw Refusal(text: answer.text) }
    return try JSONDecoder().decode([[Call]].self, from: Data(answer.output.utf8))
  }

  private struct Refusal: Error {
    var text: String
  }

  private func calls(_ sample: PodCase, products: [[String]]) async throws -> [[Call]] {
    let fragment = try sample.tree().text(of: "\(PodCase.directory)/modkit_pods.rb")
    return try await calls(try #require(fragment), products: products)
  }

  // MARK: Plans

  @Test(arguments: PodCase.all)
  func everyPodOfThePlanIsCalled(sample: PodCase) async throws {
    let product = sample.plan.product.map { [[$0]] } ?? []
    let answers = try await calls(sample, products: [[]] + product)
    let packages = Set(sample.packages.map(\.podName))
    for answer in answers {
      #expect(
        answer.map(\.name).filter { !packages.contains($0) }
          == sample.plan.withoutTests.components.map(\.name).sorted())
    }
  }

  @Test func podsWithTestsAskForThem() async throws {
    let sample = try #require(PodCase.all.first { $0.name == "tests" })
    let answer = try await calls(sample, products: [["City"]])[0]
    let tested = answer.filter { $0.options["testspecs"] != nil }
    #expect(tested.map(\.name) == ["Base", "Home"])
    #expect(tested.allSatisfy { $0.options["testspecs"] == PodTests.name })
  }

  /// Podspecs name versions of packages, but cannot say where else a pod comes from.
  @Test func packagesFromElsewhereAndThoseOfTheShell() async throws {
    let sample = try #require(PodCase.all.first { $0.name == "packages" })
    let answer = try await calls(sample, products: [["City"]])[0]
    #expect(
      answer.filter { !["Base", "List"].contains($0.name) } == [
        Call(name: "Alamofire", options: ["versions": "~> 5.9, < 6"]),
        Call(name: "Local", options: ["path": "../Kits/Local's Kit"]),
        Call(
          name: "Collections/All", options: ["git": "https://example.com/c.git", "tag": "1.2.0"]),
      ])
  }

  @Test func aProductHasItsComponentsAndWhatTheyNeed() async throws {
    let sample = try #require(PodCase.all.first { $0.name == "workspace" })
    let answers = try await calls(sample, products: [["City"], ["Basics"]])
    #expect(answers.map { $0.map(\.name) } == [["Base", "List"], ["Base"]])
  }

  @Test func aPackagingServerTakesSourcesFromTheirRepositories() async throws {
    let sample = try #require(PodCase.all.first { $0.name == "ci" })
    let answer = try await calls(sample, products: [[]])[0]
    let options = Dictionary(uniqueKeysWithValues: answer.map { ($0.name, $0.options) })
    #expect(
      options == [
        "Branch": ["git": "https://example.com/Branch.git", "branch": "1.0.0"],
        "Tag": ["git": "https://example.com/Tag.git", "tag": "v2"],
        "Commit": ["git": "https://example.com/Commit.git", "commit": "0badc0de"],
        "Head": ["git": "https://example.com/Head.git"],
        "Base": ["path": "out/cocoapods/Pods/Base"],
        "Linked": ["path": "out/cocoapods/Pods/Linked"],
      ])
    var local = sample
    local.place = .local
    let paths = try await calls(local, products: [[]])[0]
    #expect(paths.allSatisfy { $0.options == ["path": "out/cocoapods/Pods/\($0.name)"] })
  }

  @Test func anUnknownProductIsAnError() async throws {
    let sample = try #require(PodCase.all.first { $0.name == "product" })
    let error = await #expect(throws: Refusal.self) {
      try await calls(sample, products: [["Town"]])
    }
    #expect(error?.text.contains("modkit has generated no pods for \"Town\"") == true)
  }

  // MARK: Hostile text

  /// Text that would be code, were it not quoted.
  private static let hostile = [
    "quo'te", "quo\"te", #"back\slash"#, #"\'"#, #"ends with \"#, "#{exit}", "#$0 #@a",
    "'; exit; '",
    "new\nline", "return\rfeed", "both\r\nof them", "tab\t", "nul\u{0}", "\u{4}", "\u{1A}",
    "\n__END__\n", "\n=begin\n", "\u{85}", "\u{2028}", "\u{301}", "日本 👩‍👩‍👧", "\u{7F}", "\u{9F}",
    #"\u{41} \x41 \n"#, "`exit`", "%q(", "<<~END", "?a", ":a", "", " ", "# -*- coding: ascii -*-",
  ]

  private func expectText(_ texts: [String]) async throws {
    let reference = { (text: String) in GitReference(url: text, revision: .branch(text)) }
    let fragment = PodfileFragment(
      sections: texts.enumerated().map { index, text in
        PodfileFragment.Section(
          products: ["\(index)\(text)"],
          pods: [
            .init(name: text, origin: .path(text)),
            .init(name: text, origin: .git(reference(text))),
          ])
      })
    let products = texts.enumerated().map { ["\($0)\($1)"] }
    let answers = try await calls(fragment.text, products: products)
    for (text, answer) in zip(texts, answers) {
      let bytes = answer.map { Array($0.name.utf8) }
      #expect(bytes == [Array(text.utf8), Array(text.utf8)])
      #expect(answer.map(\.options) == [["path": text], ["git": text, "branch": text]])
    }
  }

  @Test func hostileNamesStayText() async throws {
    try await expectText(Self.hostile + [Self.hostile.joined()])
  }

  @Test(arguments: UInt64(0)..<8)
  func randomTextStaysText(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let scalars = "'\"\\#{}$@\n\r\t\0`%ué;()[]<>=_\u{4}\u{1A}\u{85}a".unicodeScalars
    let texts = (0..<100).map { _ in
      let text = (0..<Int.random(in: 0...12, using: &generator))
        .compactMap { _ in scalars.randomElement(using: &generator) }
      return String(String.UnicodeScalarView(text))
    }
    try await expectText(texts)
  }
}
