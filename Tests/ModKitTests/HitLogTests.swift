import Foundation
import ModKit
@testable import ModKitDisk
import ModKitModel
import Testing

/// The log of found and missing libraries, written by several runs at once.
@Suite final class HitLogTests {
  private let directory = FileManager.default.temporaryDirectory
    .appending(path: "modkit-hits-\(UUID().uuidString)").resolvingSymlinksInPath()

  init() throws {
    try FileManager.default.createDirectory(
      at: directory.appending(path: "A"), withIntermediateDirectories: true)
    try Data("name: W\ncomponents: [\"*/component.yml\"]\n".utf8)
      .write(to: directory.appending(path: "modkit.yml"))
    try Data("name: A\nlayer: base-service\n".utf8)
      .write(to: directory.appending(path: "A/component.yml"))
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }

  private func project() throws -> Project {
    try Project(root: WorkspaceRoot.locate(directory.path, from: "/"))
  }

  private func wants(_ number: Int) -> [LibraryWant] {
    (0..<50).map {
      LibraryWant(
        component: "C\($0)", destination: "host", key: "\(number)",
        outcome: .found(isFetched: false, milliseconds: 1))
    }
  }

  @Test func noRunLosesWhatAnotherCounts() throws {
    let day = try #require(CalendarDate("2026-11-30"))
    let project = try project()
    let runs = (0..<40).map(wants)
    let threads = runs.map { run in
      Thread { HitLog(project).count(run, on: day) }
    }
    for thread in threads { thread.start() }
    while threads.contains(where: { !$0.isFinished }) { usleep(1_000) }
    let history = HitLog(try self.project()).history
    #expect(history.weeks.map(\.runCount) == [40])
    #expect(history.weeks.first?.components.count == 50)
    #expect(history.weeks.first?.components.allSatisfy { $0.counts.stored == 40 } == true)
  }

  /// The size is bounded, however long it is written.
  @Test func theLogStaysSmall() throws {
    let project = try project()
    for number in 0..<80 {
      let day = try #require(CalendarDate(year: 2000 + number, month: 6, day: 1))
      HitLog(project).count(wants(number), on: day)
    }
    #expect(HitLog(project).history.weeks.count == 53)
    #expect(HitLog(project).history.weeks.last?.name == "2079-W22")
    let file = directory.appending(path: ".modkit/hits")
    #expect(try Data(contentsOf: file).count < 53 * 50 * 40)
  }
}
