#if canImport(UIKit)
  import DeviceKeychain
  import Foundation
  import Hybrid
  import QRScanner
  import WebContainer

  extension App {
    /// Hybrid actions that need a device.
    func registerDeviceActions() {
      bridge.register("device.forgetSecret") { parameters in
        guard let account = parameters["account"]?.string else { throw MissingParameter("account") }
        try Keychain(service: "city58").removeSecret(forAccount: account)
        return .null
      }
      bridge.register("code.target") { parameters in
        guard let code = parameters["code"]?.string else { throw MissingParameter("code") }
        let target = CodeScanner.jump(forCode: code, scheme: "city58")
        return target.map { .string($0) } ?? .null
      }
    }

    /// A page of the web inside the app, whose scripts may call the registered actions.
    @MainActor
    func webPage(at address: URL) -> WebViewController {
      WebViewController(address: address, handler: HybridGateway(bridge: bridge))
    }
  }
#else
  extension App {
    func registerDeviceActions() {}
  }
#endif
