"""Rules for macos."""

load(":bundles.bzl", "application", "unit_test")

macos_application = application(families = False)
macos_unit_test = unit_test()
