import ModKitModel

/// What the BUILD files of a repository have in common.
enum SharedStarlark {
  static let file = "modkit.bzl"
  static let label = "//:\(file)"

  /// A rule that puts resources beside a program, where code looks for them on platforms without bundles: a directory
  /// with the name of the bundle. As in a bundle of Xcode, folders are gone, but for those of a language and for
  /// documents.
  static let resourceDirectory = "resource_directory"

  /// What paths in the options of compilers begin with: these run in the root of the workspace, of which the
  /// repository may be an external one.
  static let root = "ROOT"

  static var text: String {
    let documents = (Component.documents + ["docc", "lproj"]).sorted()
    return BuildFile.note + """
      \"\"\"What BUILD files have in common.\"\"\"

      _ROOT = Label("//:BUILD.bazel").workspace_root

      # Compilers run in the root of the workspace, of which this may be an external repository.
      ROOT = _ROOT + "/" if _ROOT else ""

      _DOCUMENTS = (
      \(documents.map { "    \".\($0)\",\n" }.joined()))

      """ + rule
  }

  private static let rule = #"""

    def _place(path):
        names = path.split("/")
        for index in range(len(names) - 1):
            if names[index].endswith(_DOCUMENTS):
                return "/".join(names[index:])
        return names[-1]

    def _resource_directory_impl(ctx):
        outputs = []
        for source in ctx.files.srcs:
            output = ctx.actions.declare_file(ctx.attr.directory + "/" + _place(source.short_path))
            ctx.actions.symlink(output = output, target_file = source)
            outputs.append(output)
        return [DefaultInfo(
            files = depset(outputs),
            runfiles = ctx.runfiles(files = outputs),
        )]

    resource_directory = rule(
        implementation = _resource_directory_impl,
        attrs = {
            "directory": attr.string(doc = "The name of the directory.", mandatory = True),
            "srcs": attr.label_list(allow_files = True, doc = "The resources."),
        },
        doc = "Puts resources into a directory beside the programs of its package.",
    )

    """#
}
