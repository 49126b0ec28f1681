/// The text of a project file from the objects that a test needs.
public struct ProjectText {
  public var objects: [String] = []
  private var groups: [String] = []
  private var targets: [String] = []
  public var project = ""

  public init() {}

  /// Adds a reference to a file at a path in the main group.
  public mutating func file(_ id: String, _ path: String, tree: String = "\"<group>\"") {
    objects.append("\(id) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \(tree); };")
    groups.append(id)
  }

  /// Adds a folder whose files belong to targets without being listed.
  public mutating func folder(
    _ id: String, _ path: String, _ exceptions: String = "", _ more: String = ""
  ) {
    objects.append(
      "\(id) = {isa = PBXFileSystemSynchronizedRootGroup; path = \"\(path)\";"
        + " exceptions = (\(exceptions)); \(more) sourceTree = \"<group>\"; };")
    groups.append(id)
  }

  /// Adds a build phase with files that are referred to.
  public mutating func phase(
    _ id: String, _ kind: String, _ files: [String], _ settings: String = ""
  ) {
    for file in files {
      objects.append(
        "\(id)-\(file) = {isa = PBXBuildFile; fileRef = \(file); settings = {\(settings)}; };")
    }
    let list = files.map { "\(id)-\($0)" }.joined(separator: ", ")
    objects.append("\(id) = {isa = PBX\(kind)BuildPhase; files = (\(list)); };")
  }

  /// - Parameter written: the name of the target, if it is not the one that identifiers begin with
  public mutating func target(
    _ name: String, written: String? = nil, type: String = "framework", phases: [String] = [],
    settings: String = "", debug: String = "", _ more: String = ""
  ) {
    let text = written.map { "\"\($0)\"" } ?? name
    objects += [
      "\(name)-debug = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_NAME = Wrong; \(debug)}; };",
      "\(name)-release = {isa = XCBuildConfiguration; name = Release;"
        + " buildSettings = {PRODUCT_NAME = \"$(TARGET_NAME)\"; \(settings)}; };",
      "\(name)-list = {isa = XCConfigurationList; buildConfigurations = (\(name)-debug, \(name)-release);"
        + " defaultConfigurationName = Release; };",
      "\(name)-id = {isa = PBXNativeTarget; name = \(text); productType = \"com.apple.product-type.\(type)\";"
        + " buildPhases = (\(phases.joined(separator: ", "))); buildConfigurationList = \(name)-list; \(more)};",
    ]
    targets.append("\(name)-id")
  }

  public mutating func add(target id: String) { targets.append(id) }

  public mutating func add(group id: String) { groups.append(id) }

  public var text: String {
    """
    // !$*UTF8*$!
    { objects = {
    \(objects.joined(separator: "\n"))
    main-group = {isa = PBXGroup; children = (\(groups.joined(separator: ", "))); sourceTree = "<group>"; };
    project = {isa = PBXProject; mainGroup = main-group; targets = (\(targets.joined(separator: ", "))); \(project)};
    }; rootObject = project; }
    """
  }
}
