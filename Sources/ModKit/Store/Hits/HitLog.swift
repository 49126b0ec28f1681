import ModKitDisk
public import ModKitModel
import ModKitPlan
import ModKitStore

/// The log of found and missing libraries of a workspace, in `.modkit`: counts by week, on this machine only.
///
/// No result of another command depends on it, and a run never fails because of it. A file that is damaged, of another
/// version, or part of the repository counts as empty.
public struct HitLog: Sendable {
  /// Relative to the workspace.
  static let path = "\(Workspace.outputDirectory)/hits"

  private static let version = "hits 1"
  /// A larger file is not read. modkit writes none.
  private static let sizeLimit = 1 << 25
  /// The kinds of values: each week, and all states.
  private static let (week, states): (UInt8, UInt8) = (0, 1)

  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  // MARK: Reading

  /// How often libraries were found; empty without a log.
  public var history: HitHistory {
    let table = table
    var history = HitHistory()
    for key in table.keys {
      table.value(of: key) { bytes in
        switch key.kind {
        case Self.week:
          ByteCoder.value(of: bytes).map { (week: HitWeek) in history.weeks.append(week) }
        default:
          ByteCoder.value(of: bytes).map { (states: LibraryStates) in history.states = states.all }
        }
      }
    }
    history.weeks = history.weeks.filter { $0.name.isWeek }.sorted { $0.name < $1.name }
    return history
  }

  private var table: CacheTable {
    let root = project.root
    guard (try? OwnDirectory.requireNoLink(above: Self.path, in: root)) != nil,
      DiskItem(at: "\(root.path)/\(Self.path)") == .file, !project.tree.mayBeBrought(Self.path),
      let bytes = try? DiskFileTree(root: root.path).read(Self.path, limit: Self.sizeLimit)
    else { return CacheTable(version: Self.version) }
    return CacheTable(bytes, version: Self.version) ?? CacheTable(version: Self.version)
  }

  // MARK: Writing

  /// Counts what a run wanted. What cannot be written is not counted.
  func add(_ wants: [LibraryWant], on day: CalendarDate) {
    guard !wants.isEmpty,
      let lock = try? WorkspaceLock(.counting, in: project.root, onWait: {})
    else { return }
    defer { withExtendedLifetime(lock) {} }
    var history = history
    history.add(wants, in: day.isoWeek)
    let values = history.weeks.map { (Self.key(of: $0), ByteCoder.bytes(of: $0)) }
    var all = Dictionary(values, uniquingKeysWith: { first, _ in first })
    all[CacheTable.Key(of: "states").withKind(Self.states)] =
      ByteCoder.bytes(of: LibraryStates(history.states))
    let table = CacheTable(version: Self.version)
      .adding(all, used: [], spare: all.count, size: Self.sizeLimit / 2)
    try? AtomicFile.write(
      table.bytes, to: "\(project.root.path)/\(Self.path)", links: .replace, in: project.root)
  }

  private static func key(of week: HitWeek) -> CacheTable.Key {
    CacheTable.Key(of: week.name).withKind(Self.week)
  }
}

extension CacheTable.Key {
  fileprivate func withKind(_ kind: UInt8) -> Self { Self(content, kind: kind) }
}

extension String {
  /// Whether it is the name of a week, such as `2026-W48`.
  fileprivate var isWeek: Bool {
    let bytes = Array(utf8)
    return bytes.count == 8 && bytes[4...5].elementsEqual("-W".utf8)
      && (bytes[..<4] + bytes[6...]).allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}

extension HitLog {
  /// Counts the libraries that a plan found and missed, in the log of the workspace.
  func count(of prepared: PreparedPlan, on day: CalendarDate) {
    let wants = LibraryWants(project)
    count(wants.wants(of: prepared, causes: wants.missCauses(in: prepared)), on: day)
  }

  /// Counts what a run wanted, in the log of the workspace.
  public func count(_ wants: [LibraryWant], on day: CalendarDate) {
    add(wants, on: day)
  }
}
