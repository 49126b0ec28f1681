package import ModKitModel

/// Finds what a resource says about run-time couplings.
///
/// The result depends on the bytes and the patterns only.
package struct ResourceScanner: Sendable {
  /// The version of the facts. Increase it when something else is found in the same bytes.
  package static let version: UInt32 = 6

  /// Of patterns for scripts.
  package let scripts: CouplingScanner

  /// - Parameter patterns: all of them, of which those for scripts are used
  package init(_ patterns: [CouplingPattern]) {
    scripts = CouplingScanner(patterns, for: .script)
  }

  package func facts(in buffer: UnsafeRawBufferPointer, form: ResourceForm) -> ResourceFacts {
    let bytes = SourceBytes(buffer)
    return switch form {
    case .interface: ResourceFacts(names: InterfaceNames.names(in: bytes))
    case .propertyList: ResourceFacts(names: PropertyListNames.names(in: bytes))
    case .script, .page:
      ResourceFacts(matches: scripts.matches(inScripts: form.scripts(in: bytes), of: bytes))
    }
  }
}

extension ResourceForm {
  /// The scripts of a file.
  package func scripts(in bytes: SourceBytes) -> [Range<Int>] {
    switch self {
    case .script: [bytes.textStart..<bytes.count]
    case .page: PageScripts.ranges(in: bytes)
    case .interface, .propertyList: []
    }
  }

  /// Whether it is read for patterns.
  package var hasScripts: Bool { self == .script || self == .page }
}
