// business-isolation again, once excepted: see modkit.yml.
import Cars

/// A job that comes with a car.
public struct DriverJob: Sendable {
  public let title: String
  public let carPrice: Int

  public var text: String { "\(title), drives a car for \(BKCarPriceText(carPrice))" }
}

func registerJobs() { Router.register("jobs/list") { "jobs" } }
