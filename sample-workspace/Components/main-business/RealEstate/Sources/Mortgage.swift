import Foundation
import Hybrid

/// A loan that is paid back in equal parts each month.
public struct Mortgage: Hashable, Sendable {
  /// Yuan.
  public let principal: Double
  /// Per cent.
  public let annualRate: Double
  public let years: Int

  public init(principal: Double, annualRate: Double, years: Int) {
    self.principal = principal
    self.annualRate = annualRate
    self.years = years
  }

  /// Yuan, rounded up.
  public var monthlyPayment: Int {
    let months = Double(years * 12)
    let rate = annualRate / 1200
    guard rate > 0 else { return Int((principal / months).rounded(.up)) }
    return Int((principal * rate / (1 - pow(1 + rate, -months))).rounded(.up))
  }

  public var totalInterest: Int {
    monthlyPayment * years * 12 - Int(principal)
  }

  /// Lets web pages compute loans, as the action `house.mortgage`.
  public static func register(on bridge: HybridBridge) {
    bridge.register("house.mortgage") { parameters in
      func number(_ name: String) throws -> Double {
        guard let value = parameters[name]?.number else { throw MissingParameter(name) }
        return value
      }
      let mortgage = Mortgage(
        principal: try number("principal"), annualRate: try number("rate"),
        years: max(1, min(30, Int(try number("years")))))
      return .object([
        "monthly": .number(Double(mortgage.monthlyPayment)),
        "interest": .number(Double(mortgage.totalInterest)),
      ])
    }
  }
}
