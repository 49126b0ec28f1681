import Foundation
import ModKitPodspec
@testable import ModKitDisk
import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

@testable import ModKit

/// CocoaPods' own `PathList` and `FileAccessor` select the files of the same podspecs, where Ruby
/// finds them.
@Suite struct PodFilesOracleTests {
  private static let prelude = """
    require 'cocoapods-core'
    require 'json'
    require 'pathname'
    require 'set'
    module Xcodeproj
      module Constants
        HEADER_FILES_EXTENSIONS = %w(.h .hh .hpp .ipp .tpp .hxx .def .inl .inc)
      end
    end
    module Pod; class Sandbox; end; end
    $LOADED_FEATURES << 'cocoapods/xcode/linkage_analyzer.rb'
    module Kernel
      alias judged_require require
      def require(name)
        name == 'cocoapods/xcode/linkage_analyzer' || judged_require(name)
      end
    end
    require 'cocoapods/sandbox/path_list'
    require 'cocoapods/sandbox/file_accessor'
    """

  private static let script =
    prelude + """

      paths = Hash.new { |hash, root| hash[root] = Pod::Sandbox::PathList.new(root) }
      ARGV.each do |file|
        root = Pathname.new(File.dirname(file)).realpath
        spec = Pod::Specification.from_file(file)
        result = Hash.new { |hash, key| hash[key] = Set.new }
        ([spec] + spec.recursive_subspecs).each do |s|
          ancestors = [s]
          ancestors << ancestors.last.parent while ancestors.last.parent
          tests = ancestors.any?(&:non_library_specification?)
          s.available_platforms.each do |platform|
            files = Pod::Sandbox::FileAccessor.new(paths[root], s.consumer(platform.name))
            add = ->(key, list) { result[key].merge(list.map { |f| f.relative_path_from(root).to_s }) }
            if tests
              add['tests', files.source_files]
            else
              add['sources', files.source_files]
            add['kept', files.preserve_paths]
              add['public', files.public_headers]
              add['private', files.private_headers]
              add['project', files.project_headers]
            end
          end
        end
        puts JSON.generate(file: file, files: result.transform_values(&:to_a))
      end
      """

  private static func isAvailable() async -> Bool {
    guard Tool.isAvailable("ruby") else { return false }
    return (try? await Tool.run("ruby", ["-e", prelude]).isSuccess) ?? false
  }

  @Test(.enabled("needs Ruby with the gem cocoapods") { await isAvailable() })
  func weSelectWhatCocoaPodsSelects() async throws {
    let sample = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: sample) }
    for (path, text) in PodFilesSample.files {
      let file = sample.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let further = ProcessInfo.processInfo.environment["MODKIT_POD_REPOSITORIES"] ?? ""
    for root in [sample.path] + further.split(separator: ":").map(String.init) {
      try await compare(root)
    }
  }

  private struct Answer: Decodable {
    var file: String
    var files: [String: [String]]
  }

  private func compare(_ directory: String) async throws {
    let root = try #require(WorkspaceRoot(directory: directory, relativeTo: "/"))
    let workspace = try ForeignLoader(
      tree: DiskFileTree(root: root.path), readers: [.podspec: PodspecReader()]
    ).load([.podspec])
    let gaps = Set(workspace.gaps.map(\.component))
    #expect(workspace.members.count > 0)
    for member in workspace.members where !gaps.contains(member.component.name) {
      let component = member.component
      let file = "\(root.path)/\(component.locations.manifest)"
      let output = try await Tool.run("ruby", ["-e", Self.script, file])
      try #require(output.isSuccess, "\(output.errors)")
      let answer = try JSONDecoder().decode(Answer.self, from: Data(output.output.utf8))
      let directory = component.directory
      func theirs(_ key: String) -> Set<String> {
        Set((answer.files[key] ?? []).map { RelativePath.join(directory, $0) }.filter(Self.isCode))
      }
      let (project, hidden) = (theirs("project"), theirs("private"))
      let files = component.files
      let all = theirs("sources").union(theirs("public")).union(hidden).union(project)
      let own = Set(files.sources.map(\.path) + files.headers)
      #expect(all.isSubset(of: own), "\(file)")
      #expect(
        own.subtracting(all).isSubset(of: theirs("kept").filter { HeaderKind(path: $0) != nil }),
        "\(file)")
      #expect(
        Set(files.publicHeaders) == theirs("public").subtracting(hidden).subtracting(project),
        "\(file)")
      #expect(Set(files.privateHeaders) == hidden.subtracting(project), "\(file)")
      let tests = Set(component.tests.sources.map(\.path) + component.tests.headers)
      #expect(
        tests == theirs("tests").subtracting(files.sources.map(\.path) + files.headers), "\(file)")
    }
  }

  private static func isCode(_ path: String) -> Bool {
    HeaderKind(path: path) != nil
      || Language(sourceExtension: RelativePath.fileExtension(of: path)) != nil
  }
}

/// Files and podspecs that match differently under CocoaPods' globs than under a shell's.
enum PodFilesSample {
  static var files: [String: String] {
    var files = Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
    for (index, body) in bodies.enumerated() {
      files["P\(index).podspec"] = """
        Pod::Spec.new do |s|
          s.name = 'P\(index)'
          s.version = '1'
        \(body)
        end
        """
    }
    return files
  }

  private static let paths = [
    "Classes/A.h", "Classes/A.m", "Classes/B.swift", "Classes/read.me",
    "Classes/Sub/C.h", "Classes/Sub/C.mm", "Classes/Sub/Deep/D.h", "Classes/Sub/Deep/D.c",
    "Classes/CPrivate.h", "Classes/Sub/E_Internal.h", "classes2/F.M", "CLASSES3/G.H",
    "Odd/a+b.h", "Odd/[x].m", "Odd/{y}.m", "Odd/z.m", "Odd/x.m", "Headers/H.h", "Top.m", "Top.h",
    "Tests/T.m", "Tests/Sub/U.m",
  ]

  private static let bodies = [
    "s.source_files = 'Classes'", "s.source_files = 'Classes/'", "s.source_files = 'classes'",
    "s.source_files = 'Classes/**'", "s.source_files = 'Classes/**/*'",
    "s.source_files = 'Classes/**/*.{h,m}'", "s.source_files = '**/*.h'",
    "s.source_files = 'Classes/**/Deep/*.{h,}'", "s.source_files = 'Classes/*.{,h}'",
    "s.source_files = 'Classes/{A,B}.{h,m,swift}'", "s.source_files = 'Classes/{A,{B,C}}.h'",
    "s.source_files = '{Classes,Headers}/{A,H}.h'", "s.source_files = '{A,H}/{A,H}.h', '{}/x'",
    "s.source_files = 'cLaSSes/SUB/c.*'", "s.source_files = 'CLASSES*/**/*.[hm]'",
    "s.source_files = 'Odd/[x].m'", "s.source_files = 'Odd/[!x].m'",
    "s.source_files = 'Odd/[^x].m'",
    "s.source_files = 'Odd/{y}.m'", "s.source_files = 'Odd/a\\+b.h'", "s.source_files = './Top.m'",
    "s.source_files = '../x/*.m', 'Classes//A.h'", "s.source_files = '?op.{m,h}'",
    "s.source_files = 'Classes/Sub/Deep/D.h'",
    "s.source_files = '**/Sub/**/*'", "s.source_files = '**'", "s.source_files = '*'",
    "s.source_files = 'Classes/**/*'; s.exclude_files = 'Classes/Sub'",
    "s.source_files = 'Classes/**/*'; s.exclude_files = 'Classes/Sub/*'",
    "s.source_files = 'Classes/**/*'; s.exclude_files = '**/*.h', 'CLASSES/b.swift'",
    "s.source_files = 'Classes/**/*'; s.exclude_files = 'Classes/Sub/**'",
    "s.source_files = 'Classes/**/*'; s.public_header_files = 'Classes/*.h'",
    "s.source_files = 'Classes/**/*'; s.public_header_files = 'Headers', 'Classes/A.h'",
    "s.source_files = 'Classes/**/*'; s.public_header_files = 'Missing/*.h'",
    "s.source_files = 'Classes/**/*'; s.private_header_files = '**/*Private.h'; s.project_header_files = '**/*_Internal.h'",
    "s.source_files = 'Classes/**/*'; s.private_header_files = 'Classes/Sub'; s.project_header_files = 'Classes/**/*P*.h'",
    "s.ios.source_files = 'Classes/*.m'; s.osx.source_files = 'Odd/*.m'; s.osx.exclude_files = 'Odd/z.m'",
    "s.platform = :ios; s.osx.source_files = 'Odd/*.m'; s.source_files = 'Top.*'",
    """
    s.source_files = 'Top.h'
    s.exclude_files = 'Classes/A.m'
    s.subspec 'One' do |ss|
      ss.source_files = 'Classes/*.{h,m}'
      ss.private_header_files = 'Classes/CPrivate.h'
    end
    s.subspec 'Two' do |ss|
      ss.source_files = 'Classes/Sub/**/*'
      ss.exclude_files = 'Classes/Sub/Deep/*.c'
      ss.subspec 'Three' do |sss|
        sss.platform = :osx, '11.0'
        sss.source_files = 'Odd/*'
      end
    end
    s.test_spec 'T' do |t|
      t.source_files = 'Tests'
    end
    """,
  ]
}
