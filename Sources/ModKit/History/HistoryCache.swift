import ModKitBuild
import ModKitDisk
import ModKitGit
import ModKitManifests
import ModKitModel
import ModKitStore

/// What earlier runs found out about commits. A commit does not change, so this holds as long as modkit
/// is the same and no exception has ended.
struct HistoryCache: Sendable {
  static let subject = CacheFile.Subject(name: "history", version: "history 2", spare: 20_000)

  private enum Kind: String {
    case record
    case findings
    case names
  }

  private let file: CacheFile
  /// The workspace in its repository, modkit, and what CocoaPods has said of podspecs.
  private let circumstances: String

  /// - Parameters:
  ///   - root: the workspace; nil to remember nothing
  ///   - directory: the workspace, relative to the work tree
  ///   - manifest: that by which all commits are read; nil for that of each
  init(root: WorkspaceRoot?, directory: String, manifest: ContentIdentifier? = nil) {
    file = CacheFile(Self.subject, in: root) {
      root.map { DiskFileTree(knownToGitIn: $0) } ?? DiskFileTree(root: "/")
    }
    let answers = root.flatMap {
      CacheDirectory(root: $0)
        .contents(of: PodAnswers.subject.name, limit: PodAnswers.subject.sizeLimit)
    }
    circumstances = [
      ToolVersion.identity, CacheTable.factsVersion, directory,
      answers.map { ContentDigest.sha256(of: $0) } ?? "", manifest?.hexadecimal ?? "",
    ].joined(separator: "\0")
  }

  /// The record of a commit, if a check on a day has its result.
  func record(of commit: CommitDescription, on day: CalendarDate) -> CommitRecord? {
    let record: CommitRecord? = value(of: key(.record, commit.commit))
    return record.flatMap { $0.holds(on: day) ? $0 : nil }
  }

  /// The findings of a commit whose record holds.
  func findings(of commit: CommitDescription, on day: CalendarDate) -> [HistoryFinding]? {
    let findings: HistoryFindings? = value(of: key(.findings, commit.commit, "\(day)"))
    return findings?.all
  }

  /// The names that components of a commit had at an earlier one, by those of today.
  func names(
    of commit: CommitDescription, at former: CommitDescription
  ) -> [String: String]? {
    let names: FormerNames? = value(of: key(.names, commit.commit, former.commit))
    return names?.names
  }

  func add(_ record: CommitRecord, of commit: CommitDescription) {
    add(record, as: key(.record, commit.commit))
  }

  func add(_ findings: [HistoryFinding], of commit: CommitDescription, on day: CalendarDate) {
    add(HistoryFindings(all: findings), as: key(.findings, commit.commit, "\(day)"))
  }

  func add(
    _ names: [String: String], of commit: CommitDescription, at former: CommitDescription
  ) {
    add(FormerNames(names), as: key(.names, commit.commit, former.commit))
  }

  func write() { file.write() }

  private func add(_ value: some ByteCoded, as key: CacheTable.Key) {
    file.add([key: ByteCoder.bytes(of: value)], used: [])
  }

  private func value<Value: ByteCoded>(of key: CacheTable.Key) -> Value? {
    guard let bytes = file[key],
      let value: Value = bytes.withUnsafeBytes({ ByteCoder.value(of: $0) })
    else { return nil }
    file.add([:], used: [key])
    return value
  }

  private func key(_ kind: Kind, _ parts: String...) -> CacheTable.Key {
    CacheTable.Key(of: ([kind.rawValue, circumstances] + parts).joined(separator: "\0"))
  }
}
