import Database
import Detail
import Discovery
import GeoHash
import Home
import HousePlatform
import HousePlatform58
import Hybrid
import IM
import ImageLoader
import List
import Localization
import Logging
import Login
import MessageCenter
import Networking
import PersonalCenter
import Provenance
import Publish
import Push
import Scheduling
import ServiceBus
import Share
import ThirdComponent
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

/// What every linked component says about itself.
var linkage: LinkageTable {
  var components = [
    DatabaseComponent.linked, DetailComponent.linked, DiscoveryComponent.linked,
    HomeComponent.linked, HousePlatformComponent.linked, HousePlatform58Component.linked,
    HybridComponent.linked, IMComponent.linked, ImageLoaderComponent.linked,
    ListComponent.linked, LocalizationComponent.linked, LoggingComponent.linked,
    LoginComponent.linked, MessageCenterComponent.linked, NetworkingComponent.linked,
    PersonalCenterComponent.linked, ProvenanceComponent.linked, PublishComponent.linked,
    PushComponent.linked, SchedulingComponent.linked, ServiceBusComponent.linked,
    ShareComponent.linked, UIBusComponent.linked,
  ]
  components += [
    LinkedComponent("GeoHash", describedBy: geohash_origin()),
    LinkedComponent("ThirdComponent", describedBy: tc_origin()),
  ].compactMap { $0 }
  #if canImport(RealEstate)
    components.append(RealEstateComponent.linked)
  #endif
  #if canImport(RealEstateMap)
    components.append(RealEstateMapComponent.linked)
  #endif
  #if canImport(Recruitment)
    components.append(RecruitmentComponent.linked)
  #endif
  #if canImport(SecondHand)
    components.append(SecondHandComponent.linked)
  #endif
  #if canImport(UsedCar)
    components.append(UsedCarComponent.linked)
  #endif
  #if canImport(YellowPages)
    components.append(YellowPagesComponent.linked)
  #endif
  return LinkageTable(components)
}
