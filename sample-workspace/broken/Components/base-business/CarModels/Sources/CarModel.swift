/// A car as its maker names it.
public struct CarModel: Hashable, Sendable {
  public let maker: String
  public let name: String

  public static let all = [
    CarModel(maker: "Fiat", name: "Panda"), CarModel(maker: "Volkswagen", name: "Golf"),
  ]
}
