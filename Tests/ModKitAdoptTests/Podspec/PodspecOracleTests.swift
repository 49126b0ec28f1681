import Foundation
import ModKitTestSupport
import Testing

@testable import ModKitPodspec

/// CocoaPods itself reads the same podspecs, where Ruby finds it.
@Suite struct PodspecOracleTests {
  /// Prints the attributes of a podspec, as far as they are not worked out from others.
  private static let script = """
    require 'cocoapods-core'
    require 'json'
    def plain(spec)
      hash = spec.attributes_hash.dup
      hash.delete('test_type') if hash['test_type'] == :unit
      hash.delete('configuration_pod_whitelist')
      ([hash] + hash.values.select { |v| v.is_a?(Hash) }).each do |h|
        h['dependencies'] = h['dependencies'].keys if h['dependencies'].is_a?(Hash)
      end
      hash['name'] = spec.attributes_hash['name'].to_s.split('/').last
      by = spec.subspecs.group_by(&:spec_type)
      [[:library, 'subspecs'], [:test, 'testspecs'], [:app, 'appspecs']].each do |type, key|
        hash[key] = by[type].map { |s| plain(s) } if by[type]
      end
      hash
    end
    ARGV.each { |path| puts JSON.generate(plain(Pod::Specification.from_file(path))) }
    """

  static func isAvailable() async -> Bool {
    guard Tool.isAvailable("ruby") else { return false }
    return (try? await Tool.run("ruby", ["-r", "cocoapods-core", "-e", ""]).isSuccess) ?? false
  }

  /// Without the attributes that modkit does not read.
  private func relevant(_ value: Any) -> Any {
    guard let object = value as? [String: Any] else { return value }
    var result: [String: Any] = [:]
    for (key, value) in object {
      if let list = value as? [Any], key.hasSuffix("specs"), key != "default_subspecs" {
        result[key] = list.map(relevant)
      } else if PodSpecification.platforms.contains(key) {
        result[key] = relevant(value)
      } else if PodAttributes.isRelevant(key, in: .test) || key == "name" {
        result[key] = value
      }
    }
    return result
  }

  private func difference(_ left: Any, _ right: Any) -> String {
    let (left, right) = (Array(canonical(left)), Array(canonical(right)))
    let same = zip(left, right).prefix { $0 == $1 }.count
    return
      "\(String(left.dropFirst(same).prefix(200))) … \(String(right.dropFirst(same).prefix(200)))"
  }

  @Test(.enabled("needs Ruby with the gem cocoapods-core") { await isAvailable() })
  func weReadWhatCocoaPodsReads() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    var paths = PodspecCorpus.texts.keys.sorted().map {
      directory.appending(path: "\($0).podspec").path
    }
    for path in paths {
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      try PodspecCorpus.texts[name]?.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let generated = try (0..<UInt64(200)).map { seed in
      let path = directory.appending(path: "generated\(seed).podspec").path
      try PodspecGenerator.podspec(seed: seed)
        .write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    let known = paths.count + generated.count
    paths += generated
    // More of them, if real ones are available.
    if let further = ProcessInfo.processInfo.environment["MODKIT_PODSPECS"] {
      paths += further.split(separator: ":").map(String.init)
    }
    let answer = try await Tool.run("ruby", ["-e", Self.script] + paths)
    try #require(answer.isSuccess, "\(answer.errors)")
    let answers = answer.output.split(separator: "\n")
    try #require(answers.count == paths.count)
    for (number, path) in paths.enumerated() {
      let theirs = try JSONSerialization.jsonObject(
        with: Data(answers[number].utf8), options: .fragmentsAllowed)
      let bytes = try Data(contentsOf: URL(filePath: path))
      let document = RubyPodspec.document(Array(bytes))
      guard document.gaps.isEmpty else {
        #expect(number >= known, "\(path): \(document.gaps)")
        continue
      }
      let ours = try #require(document.specification, "\(path)").json
      // What modkit has no use for need not be known.
      let isWhole = number < known
      let (mine, wanted) = isWhole ? (ours, theirs) : (relevant(ours), relevant(theirs))
      #expect(canonical(mine) == canonical(wanted), "\(path): \(difference(mine, wanted))")
    }
  }
}
