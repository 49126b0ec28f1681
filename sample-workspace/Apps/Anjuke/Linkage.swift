import Database
import Detail
import GeoHash
import Home
import HousePlatform
import HousePlatformAnjuke
import Hybrid
import IM
import List
import Localization
import Logging
import Login
import MessageCenter
import Networking
import PersonalCenter
import Provenance
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

/// What every linked component says about itself.
var linkage: LinkageTable {
  var components = [
    DatabaseComponent.linked, DetailComponent.linked, HomeComponent.linked,
    HousePlatformComponent.linked, HousePlatformAnjukeComponent.linked, HybridComponent.linked,
    IMComponent.linked, ListComponent.linked, LocalizationComponent.linked,
    LoggingComponent.linked, LoginComponent.linked, MessageCenterComponent.linked,
    NetworkingComponent.linked, PersonalCenterComponent.linked, ProvenanceComponent.linked,
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
  return LinkageTable(components)
}
