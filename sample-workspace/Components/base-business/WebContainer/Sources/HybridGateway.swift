import Foundation
import Hybrid

/// Lets web pages call the actions of a hybrid bridge.
@objc(C58HybridGateway)
public final class HybridGateway: NSObject, WebMessageHandler {
  private let bridge: HybridBridge

  public init(bridge: HybridBridge) {
    self.bridge = bridge
  }

  public func answer(to action: String, parameters: String) -> String {
    bridge.call(action, parameters: parameters)
  }
}
