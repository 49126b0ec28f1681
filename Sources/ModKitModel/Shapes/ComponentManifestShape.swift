extension DocumentShape {
  /// The shape of `component.yml`.
  public static let componentManifest = DocumentShape(
    name: "component",
    summary: "component.yml: one component",
    root: MappingShape([
      KeyShape("name", .name, required: true, "The name of the component."),
      KeyShape(
        "module", .identifier, "The module that sources import; default: the component's name."),
      KeyShape(
        "other_modules", .list(.identifier),
        "The modules that other targets make of its sources, such as editions of an app."),
      KeyShape(
        "layer", .textOrMapping(.string, .guessedLayer),
        "The layer, one of those in modkit.yml; absent where `assign:` there gives it."),
      KeyShape("line", .string, "The business line; absent for components of all lines."),
      KeyShape(
        "shared", .boolean, "Whether siblings of the top layer may depend on it; default false."),
      KeyShape("dependencies", .list(.string), "The components that its sources import."),
      KeyShape(
        "tool", .boolean,
        "Whether it runs by itself, as an app or in builds, so that nothing has to import it."
      ),
      KeyShape(
        "sources", .list(.path), "Globs of its source files; default \"Sources/**\"."),
      KeyShape(
        "exclude", .list(.path), "Globs of files that no other glob of this manifest selects."),
      KeyShape("headers", .mapping(.headers), "Globs of its headers by visibility."),
      KeyShape("resources", .list(.path), "Globs of its resource files."),
      KeyShape("tests", .mapping(.tests), "Its tests, which are checked separately."),
      KeyShape("owners", .list(.string), "Who answers for it."),
      KeyShape("access", .list(.string), "Teams that may have the source; absent: everybody."),
      KeyShape(
        "platforms", .list(.oneOf(Platform.allCases.map(\.rawValue))),
        "Platforms that it is for; absent: all that its languages allow."),
      KeyShape(
        "library_evolution", .boolean,
        "Whether its Swift is compiled with library evolution, so that only an edit of its interface"
          + " makes clients compile anew; default false."),
      KeyShape("swift", .mapping(.swift), "The language that its Swift is compiled in."),
      KeyShape(
        "settings", .settings(.component), "Build settings of Xcode, beside those in modkit.yml."),
      KeyShape(
        "app_settings", .settings(.appsOfComponent),
        "Build settings of Xcode for the apps that link it."),
      KeyShape("integration", .mapping(.integration), "How it wants to be integrated."),
      KeyShape("size", .mapping(.size), "How large it may be in an app."),
      KeyShape("runtime", .mapping(.runtime), "Run-time couplings that sources do not show."),
    ]))
}

extension MappingShape {
  fileprivate static let size = MappingShape([
    KeyShape(
      "limit", .byteCount, required: true,
      "The most bytes of its code and data in an image, such as 500K or 1.5M.")
  ])

  fileprivate static let headers = MappingShape([
    KeyShape("public", .list(.path), "Headers for other components; default \"Headers/*.h\"."),
    KeyShape("private", .list(.path), "Headers for those who know what they do."),
    KeyShape("project", .list(.path), "Headers that stay inside the component."),
    KeyShape("umbrella", .path, "The public header that imports all others, if you wrote one."),
    KeyShape("module_map", .path, "The module map, if you wrote one."),
    KeyShape(
      "directory", .names,
      "What stands before the name of a header in imports; default: the module."),
    KeyShape("mappings", .path, "The directory below which public headers keep their folders."),
  ])

  fileprivate static let tests = MappingShape([
    KeyShape(
      "sources", .list(.path), "Globs of the test sources; default \"Tests/**\"."),
    KeyShape(
      "dependencies", .list(.string),
      "Components that the tests import beside the component and its dependencies."),
    KeyShape(
      "targets", .list(.string),
      "The targets that run them, for `affected --tests`; default: the module with `Tests` behind it."
    ),
  ])

  fileprivate static let integration = MappingShape([
    KeyShape(
      "prefer", .oneOf(IntegrationMode.allCases.map(\.rawValue)), "Source or prebuilt."),
    KeyShape(
      "git",
      .mapping(
        MappingShape([
          KeyShape("url", .repository, required: true, "The repository."),
          KeyShape("branch", .revision, "A branch of it."),
          KeyShape("tag", .revision, "A tag of it."),
          KeyShape("commit", .revision, "A commit of it."),
        ])),
      "The repository from which a packaging server takes it."),
  ])

  fileprivate static let action = MappingShape([
    KeyShape("name", .string, required: true, "The name of the action."),
    KeyShape(
      "parameters", .list(.string), required: true,
      "All parameters that it takes: a script that passes another one is a finding."),
  ])

  fileprivate static let runtime = MappingShape([
    KeyShape(
      "routes",
      .textOrMapping(
        .list(.string),
        MappingShape([
          KeyShape("provides", .list(.string), "Pages that it answers for."),
          KeyShape("uses", .list(.string), "Pages that it opens."),
        ])), "Pages that it answers for on the jump bus; or those and the pages that it opens."),
    KeyShape(
      "services",
      .mapping(
        MappingShape([
          KeyShape("provides", .list(.string), "Services that it registers."),
          KeyShape("uses", .list(.string), "Services that it looks up."),
        ])),
      "Its part on the service bus."),
    KeyShape(
      "bindings", .dictionary(key: "key", as: .string, .string),
      "For a key that a server sends, the class."),
    KeyShape(
      "classes",
      .mapping(
        MappingShape([
          KeyShape("uses", .list(.string), "Classes that it looks up by their names.")
        ])),
      "Its part in reflection."),
    KeyShape(
      "actions",
      .mapping(
        MappingShape([
          KeyShape(
            "provides", .list(.textOrMapping(.string, .action)),
            "Actions that it registers for web pages, with their parameters if they are to be checked."
          ),
          KeyShape("uses", .list(.string), "Actions that its web pages call."),
        ])),
      "Its part in hybrid pages."),
  ])
}
