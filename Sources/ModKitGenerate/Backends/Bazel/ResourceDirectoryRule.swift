/// A rule that puts resources beside a program, where code looks for them on platforms without bundles: a directory
/// with the name of the bundle.
enum ResourceDirectoryRule {
  static let name = "resource_directory"
  static let file = "resources.bzl"
  static let label = "//:\(file)"

  /// As in a bundle of Xcode, folders are gone, but for those of a language and for documents.
  static let text =
    BuildFile.note + #"""
      """Resources beside a program."""

      _DOCUMENTS = (
          ".bundle",
          ".docc",
          ".lproj",
          ".mlpackage",
          ".xcassets",
          ".xcdatamodeld",
          ".xcmappingmodel",
      )

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
