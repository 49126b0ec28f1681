/// Which object answers for a protocol.
///
/// Components share the protocols; the app says at launch who implements them.
public final class ServiceRegistry {
  private enum Provider {
    case waiting(() -> Any)
    case made(Any)
  }

  private var providers: [ObjectIdentifier: Provider] = [:]
  private var names: [String] = []

  public init() {}

  /// Provides a service; it is made when it is first asked for, and once.
  public func provide<Service>(
    _ type: Service.Type, by make: @escaping () -> Service
  ) throws {
    let id = ObjectIdentifier(type)
    guard providers[id] == nil else {
      throw ServiceError.providedTwice(String(describing: type))
    }
    providers[id] = .waiting(make)
    names.append(String(describing: type))
  }

  /// The object that provides a service.
  public func service<Service>(_ type: Service.Type = Service.self) throws -> Service {
    let id = ObjectIdentifier(type)
    switch providers[id] {
    case .waiting(let make):
      let service = make()
      providers[id] = .made(service)
      return try cast(service)
    case .made(let service):
      return try cast(service)
    case nil:
      throw ServiceError.unprovided(String(describing: type))
    }
  }

  /// The names of the protocols that have an implementation, sorted.
  public var provided: [String] { names.sorted() }

  private func cast<Service>(_ service: Any) throws -> Service {
    guard let service = service as? Service else {
      throw ServiceError.unprovided(String(describing: Service.self))
    }
    return service
  }
}

/// A fault in the wiring of an app.
public enum ServiceError: Error, Hashable, Sendable {
  case unprovided(String)
  case providedTwice(String)
}
