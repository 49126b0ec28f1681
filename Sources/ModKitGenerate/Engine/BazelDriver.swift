/// The texts of the workspace in which Bazel compiles libraries, which are the same for every workspace.
enum BazelDriver {
  /// The rules: one action for each library, which reads the interfaces of what it needs.
  static let rules = #"""
    """How modkit lets Bazel compile libraries: one action for each."""

    Interfaces = provider(
        "What is compiled against a library is compiled against these directories.",
        fields = {"files": "the directories", "places": "where each is put, with the directory"},
    )

    def _needed(ctx):
        return struct(
            files = depset(transitive = [need[Interfaces].files for need in ctx.attr.needs]),
            places = depset(transitive = [need[Interfaces].places for need in ctx.attr.needs]),
        )

    def _place(item):
        return [item.place, item.directory.path]

    def _interfaces(ctx, interface, needed):
        return Interfaces(
            files = depset([interface], transitive = [needed.files]),
            places = depset(
                [struct(place = ctx.attr.place, directory = interface)],
                transitive = [needed.places],
            ),
        )

    def _run(ctx, outputs, interface, needed, message):
        args = ctx.actions.args()
        args.add(ctx.file.script)
        args.add_all([outputs[0], interface], expand_directories = False)
        args.add_all(needed.places, map_each = _place)
        ctx.actions.run(
            executable = "/bin/sh",
            arguments = [ctx.file._driver.path, args],
            inputs = depset(
                ctx.files.files + [ctx.file.script, ctx.file._driver],
                transitive = [needed.files],
            ),
            outputs = outputs,
            mnemonic = "ModKitLibrary",
            progress_message = message,
        )

    def _library(ctx):
        products = ctx.actions.declare_directory(ctx.label.name + ".products")
        interface = ctx.actions.declare_directory(ctx.label.name + ".interface")
        needed = _needed(ctx)
        _run(ctx, [products, interface], interface, needed, "Compiling " + ctx.attr.module)
        return [
            DefaultInfo(files = depset([products, interface])),
            _interfaces(ctx, interface, needed),
        ]

    def _found_library(ctx):
        interface = ctx.actions.declare_directory(ctx.label.name + ".interface")
        needed = _needed(ctx)
        _run(ctx, [interface], interface, struct(files = depset(), places = depset()), None)
        return [DefaultInfo(), _interfaces(ctx, interface, needed)]

    _attributes = {
        "files": attr.label_list(allow_files = True, doc = "What the script copies."),
        "module": attr.string(doc = "The module, for messages."),
        "needs": attr.label_list(providers = [Interfaces]),
        "place": attr.string(mandatory = True, doc = "Where clients expect the interface."),
        "script": attr.label(allow_single_file = True, mandatory = True),
        "_driver": attr.label(allow_single_file = True, default = "//:driver.sh"),
    }

    modkit_library = rule(_library, attrs = _attributes, doc = "Compiles a library.")

    modkit_found_library = rule(
        _found_library,
        attrs = _attributes,
        doc = "Offers the interface of a library that is there.",
    )

    """#

  /// What runs the script of an action.
  static let driver = #"""
    #!/bin/sh
    # Compiles one library in a directory of its own.
    # Usage: driver.sh SCRIPT DIRECTORY INTERFACE [PLACE DIRECTORY]...
    # SCRIPT uses the functions below; INTERFACE gets what clients are compiled against; what the library needs is in
    # each DIRECTORY, and is expected at its PLACE.
    set -eu
    umask 022
    PATH=/usr/bin:/bin
    HOME=${HOME:-/tmp}
    export PATH HOME
    root=$PWD
    script=$root/$1
    interface=$root/$3
    mkdir -p "$2" "$3"
    cd "$2"
    shift 3
    while [ $# -gt 0 ]; do
      mkdir -p "$1"
      cp -RL "$root/$2/." "$1"
      shift 2
    done

    # compilers DIRECTORY VERSION: another compiler would make another library under the same key.
    compilers() {
      toolchain=$1
      if ! "$toolchain/swiftc" -print-target-info | grep -F "\"compilerVersion\": \"$2\"" >/dev/null; then
        echo "error: $toolchain/swiftc on $(uname -n) is not $2, or is not there" >&2
        exit 1
      fi
      PATH=$toolchain:/usr/bin:/bin
      SOURCE_DATE_EPOCH=0
      export PATH SOURCE_DATE_EPOCH
    }

    # sdk DIRECTORY DIGEST
    sdk() {
      if ! cksum "$1/SDKSettings.json" | grep "^$2 " >/dev/null; then
        echo "error: $1 on $(uname -n) is another SDK, or is not there" >&2
        exit 1
      fi
    }

    # above PATH makes the directories above a path.
    above() {
      case $1 in
      */*) mkdir -p "${1%/*}" ;;
      esac
    }

    # put FILE PLACE
    put() {
      above "$2"
      cp "$root/$1" "$2"
    }

    # link DESTINATION PLACE
    link() {
      above "$2"
      ln -s "$1" "$2"
    }

    # offer FILE PLACE
    offer() {
      above "$interface/$2"
      cp -L "$1" "$interface/$2"
    }

    offer_if_written() {
      if [ -f "$1" ]; then offer "$1" "$2"; fi
    }

    # offer_text TEXT PLACE
    offer_text() {
      above "$interface/$2"
      printf %s "$1" >"$interface/$2"
    }

    . "$script"
    # Of a library that is there, the directory is its interface.
    [ "$PWD" = "$interface" ] && exit
    for item in *; do
      case $item in
      Objects | Modules | Interfaces) ;;
      *) rm -rf "$item" ;;
      esac
    done

    """#
}
