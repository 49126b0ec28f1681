import ModKitLinkMap
public import ModKitModel
import ModKitRules

/// A question about what was linked.
public struct LinkMapRequest: Sendable {
  /// Link maps, objects, archives and images.
  public var files: [String]
  /// A link map of an older build to compare with.
  public var older: String?
  /// The product that was linked, if it is known.
  public var product: String?
  public var today: CalendarDate
  public var baseline: Baseline

  /// How many new, grown and removed symbols a comparison has.
  public static let symbolLimit = 20

  public init(
    files: [String], older: String? = nil, product: String? = nil, today: CalendarDate,
    baseline: Baseline = Baseline()
  ) {
    self.files = files
    self.older = older
    self.product = product
    self.today = today
    self.baseline = baseline
  }
}

/// What link maps, objects and images tell.
public struct LinkMapOutcome: Sendable {
  /// The findings that have to be fixed, sorted by place.
  public var diagnostics: [Diagnostic]
  /// How many findings exceptions allow.
  public var exceptedCount: Int
  /// How many findings are in the baseline.
  public var baselineCount: Int
  /// All conflicts, sorted by class and method; those that a policy allows too.
  public var conflicts: [MethodConflict]
  /// The sizes of each link map, or of the objects of each file.
  public var images: [ImageSummary]
  /// How the first map has changed.
  public var comparison: SizeComparison?
  /// The objects of the image that is compared with, without directories.
  public var olderObjects: [String]
  /// By component, its owners, if it has any.
  public var owners: [String: [String]]
  /// What could not be read, in sentences.
  public var gaps: [String]
  /// Whether some of an object, an archive or an image was left out, so that nothing is proven.
  public var isIncomplete: Bool

  public var errorCount: Int { diagnostics.count { $0.severity == .error } }

  /// Reads files that were linked, or are to be.
  ///
  /// - Parameter architecture: the workspace, whose components, policies and places in sources count
  /// - Throws: ``LinkMapFailure``
  public init(_ request: LinkMapRequest, architecture: Architecture) throws(LinkMapFailure) {
    let files = try LinkedFiles(request.files)
    let components = ImageComponents(architecture.workspace.components)
    var images = files.maps.map { components.summary(of: $0.map, file: $0.file) }
    if images.isEmpty {
      images = files.metadata.flatMap { components.summaries(of: $0.metadata, file: $0.file) }
    }
    let sources = ImplementationSources(architecture)
    let found = files.images {
      components.component(of: $0)?.name
    } isWanted: {
      sources.isWanted($0, $1)
    }
    let product = request.product ?? files.product(among: architecture.workspace.products)
    let sizes = files.maps.isEmpty ? nil : Self.sizes(images)
    let checker = ImageChecker(
      architecture, product: product, today: request.today, baseline: request.baseline)
    let verdict = ImageVerdict(
      (found.isEmpty ? [[]] : found).map { implementations in
        checker.check(sources.located(implementations), sizes: sizes)
      })
    diagnostics = verdict.diagnostics
    exceptedCount = verdict.exceptedCount
    baselineCount = verdict.baselineCount
    conflicts = verdict.conflicts
    self.images = images
    owners = architecture.workspace.owners
    gaps = files.gaps
    isIncomplete = files.isIncomplete
    (comparison, olderObjects) = (nil, [])
    guard let older = request.older else { return }
    try compare(files.maps, with: older, by: components)
  }

  private mutating func compare(
    _ maps: [LinkedFiles.Map], with older: String, by components: ImageComponents
  ) throws(LinkMapFailure) {
    let old = try LinkedFiles([older])
    guard let first = maps.first else {
      throw LinkMapFailure(path: older, reason: "only link maps are compared, and none was given")
    }
    guard let match = old.maps.first(where: { $0.map.architecture == first.map.architecture })
    else {
      throw LinkMapFailure(
        path: older, reason: "it has no link map for \(first.map.architecture)")
    }
    gaps += old.gaps
    olderObjects = match.map.objects.map(\.displayName)
    comparison = first.map.sizeComparison(
      from: match.map, limit: LinkMapRequest.symbolLimit
    ) { object in
      components.component(of: object)?.name ?? object.containerName
    }
  }

  /// The largest size of each component, in whatever image.
  private static func sizes(_ images: [ImageSummary]) -> [String: UInt64] {
    images.reduce(into: [:]) { sizes, image in sizes.merge(image.bytesByName, uniquingKeysWith: max)
    }
  }
}

extension LinkMapOutcome {
  /// Reads files without a workspace.
  ///
  /// - Throws: ``LinkMapFailure``
  public init(_ request: LinkMapRequest) throws(LinkMapFailure) {
    let workspace = Workspace(name: "", layers: [], components: [])
    self = try LinkMapOutcome(
      request, architecture: Architecture(workspace: workspace, edges: []))
  }
}

/// One run of `modkit linkmap`.
public struct LinkMapRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Reads files that were linked of the workspace.
  ///
  /// - Parameter budgets: limits in place of those in the manifests
  /// - Throws: ``LinkMapFailure``, ``UnreadableSources``, and ``UnknownName`` for a component or the product
  public func outcome(
    _ request: LinkMapRequest, budgets: [(component: String, limit: Int)] = []
  ) throws -> LinkMapOutcome {
    _ = try project.workspace.product(named: request.product)
    var architecture = try project.architecture()
    for budget in budgets {
      _ = try project.workspace.component(named: budget.component)
      for index in architecture.workspace.components.indices
      where architecture.workspace.components[index].name == budget.component {
        architecture.workspace.components[index].sizeLimit = budget.limit
      }
    }
    return try LinkMapOutcome(request, architecture: architecture)
  }
}
