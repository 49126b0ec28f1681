import UIBus

#if canImport(RealEstate)
  import RealEstate
#endif
#if canImport(RealEstateMap)
  import RealEstateMap
#endif
#if canImport(Recruitment)
  import Recruitment
#endif
#if canImport(SecondHand)
  import SecondHand
#endif
#if canImport(UsedCar)
  import UsedCar
#endif
#if canImport(YellowPages)
  import YellowPages
#endif

extension App {
  /// Puts the business lines on the buses. Every line can be taken out of the product: the app
  /// still builds, and its jumps fail as any unknown jump does.
  func registerLines() throws {
    #if canImport(RealEstate)
      try bus.register(HouseDispatcher(services: services, lists: lists, details: details))
      Mortgage.register(on: bridge)
    #endif
    #if canImport(RealEstateMap)
      try bus.register(HouseMapDispatcher(services: services))
    #endif
    #if canImport(Recruitment)
      try bus.register(
        JobDispatcher(
          services: services, network: network, store: store, lists: lists, details: details))
    #endif
    #if canImport(SecondHand)
      try bus.register(
        GoodsDispatcher(network: network, images: images, lists: lists, details: details))
    #endif
    #if canImport(UsedCar)
      try bus.register(
        CarDispatcher(network: network, lists: lists, details: details, currentYear: 2025))
    #endif
    #if canImport(YellowPages)
      try bus.register(ShopDispatcher(network: network, lists: lists))
    #endif
  }
}
