import ModKitModel

extension Rule {
  /// A component is no larger in an app than its manifest allows.
  static let sizeBudget = Rule(
    id: "size-budget",
    summary: "No component is larger in an image than its manifest allows.",
    rationale: """
      An app grows by a little with every change, and nobody notices until it is too large for a download \
      over the air. A limit for each component, `size: {limit: 1.5M}` in its `component.yml`, makes growth \
      visible in the change that causes it. `modkit linkmap` adds up what the linker placed: code, data and \
      metadata, in memory, without what was stripped. `modkit check` reads no images and has no such findings. \
      Units are of 1,000 bytes.
      """,
    remedy: """
      See what has grown with `modkit linkmap App.map --compare OLD.map`. Remove it, or raise the limit on purpose, so \
      that the change shows it.
      """,
    example: .sizeBudget
  ) { _ in
    // Only an image has sizes.
    []
  }

  /// The components that are too large in an image.
  ///
  /// - Parameter sizes: bytes by component
  static func sizeViolations(
    of sizes: [String: UInt64], in workspace: Workspace
  ) -> [Violation] {
    workspace.components.compactMap { component in
      guard let limit = component.sizeLimit, let size = sizes[component.name], size > limit else {
        return nil
      }
      return Violation(
        component: component.name,
        location: component.locations.sizeLimit,
        message: "'\(component.name)' has \(size) bytes in the image, and its limit is \(limit)",
        notes: ["\(size - UInt64(limit)) bytes over"],
        fix: "make it smaller, or raise the limit")
    }
  }
}

extension RuleExample {
  fileprivate static let sizeBudget = RuleExample(
    bad: [
      "Search/component.yml": """
      name: Search
      layer: base-service
      size: {limit: 1K}
      """,
      "Search/Sources/Search.m": """
      @implementation Search
      @end
      """,
      "City58.map": """
      # Path: City58
      # Arch: arm64
      # Object files:
      [  0] linker synthesized
      [  1] libSearch.a(Search.o)
      # Sections:
      # Address\tSize    \tSegment\tSection
      0x100004000\t0x00000800\t__TEXT\t__text
      # Symbols:
      # Address\tSize    \tFile  Name
      0x100004000\t0x00000500\t[  1] -[Search find:]
      0x100004500\t0x00000300\t[  1] -[Search rank:]
      """,
    ],
    finding: """
      Search/component.yml:3:15: error[size-budget] 'Search' has 2048 bytes in the image, and its limit is 1000
        note: 1048 bytes over
        fix: make it smaller, or raise the limit
      """,
    good: [
      "Search/component.yml": """
      name: Search
      layer: base-service
      size: {limit: 2.5K}
      """
    ])
}
