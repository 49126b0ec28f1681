import Database
import Detail
import List
import Login
import Networking
import ServiceBus
import UIBus

/// Jobs: by salary, by what the user can do, and the applications.
public final class JobDispatcher: JumpDispatcher {
  private static let table = "applications"

  private let services: ServiceRegistry
  private let network: RequestQueue
  private let store: RecordStore
  private let lists: ListBuilder
  private let details: DetailBuilder

  public init(
    services: ServiceRegistry, network: RequestQueue, store: RecordStore, lists: ListBuilder,
    details: DetailBuilder
  ) {
    self.services = services
    self.network = network
    self.store = store
    self.lists = lists.with(JobCell(), for: "job")
    self.details = details
  }

  public let pages = [
    Page("recruitment/list"), Page("recruitment/matches"), Page("recruitment/detail"), Page("recruitment/apply"),
  ]

  public func open(_ jump: Jump) throws -> Screen {
    let jobs = try network.fetch([Job].self, from: "recruitment/jobs")
    switch jump.page {
    case "list":
      let items = jobs.sorted { ($1.salary, $0.id) < ($0.salary, $1.id) }.map { $0.item() }
      return lists.screen(title: "Jobs", items: items, page: jump.listPage)
    case "matches":
      return matches(jump, among: jobs)
    default:
      let id = try jump.require("id")
      guard let job = jobs.first(where: { $0.id == id }) else {
        throw JumpError.nothingFound("job \(id)")
      }
      return jump.page == "apply" ? try apply(for: job) : try detail(of: job, jump)
    }
  }

  private func matches(_ jump: Jump, among jobs: [Job]) -> Screen {
    let skills = Set((jump.parameters["skills"] ?? "").split(separator: ",").map(String.init))
    let items = jobs.map { (job: $0, match: $0.match(skills)) }
      .filter { $0.match > 0 }
      .sorted { ($1.match, $1.job.salary, $0.job.id) < ($0.match, $0.job.salary, $1.job.id) }
      .map { $0.job.item(match: $0.match) }
    return lists.screen(title: "Jobs for you", items: items, page: jump.listPage)
  }

  private func detail(of job: Job, _ jump: Jump) throws -> Screen {
    let facts = FactsSection([
      "employer": job.employer, "salary": "\(job.salary.yuan)/month",
      "skills": job.skills.joined(separator: ", "),
    ])
    return try details.screen(for: DetailSubject(title: job.title, jump: jump), sections: [facts])
  }

  private func apply(for job: Job) throws -> Screen {
    let account = try services.service((any AccountService).self).requireAccount()
    let key = "\(account.id)/\(job.id)"
    guard store.record(key, in: JobDispatcher.table) == nil else {
      return Screen(title: "Applied before", rows: ["\(job.employer) has your application."])
    }
    try store.put(["job": job.title, "applicant": account.name], in: JobDispatcher.table, key: key)
    return Screen(
      title: "Applied", rows: ["\(account.name) applied to \(job.employer) as \(job.title)."])
  }
}
