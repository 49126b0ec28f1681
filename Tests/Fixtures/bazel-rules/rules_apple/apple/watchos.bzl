"""Rules for watchos."""

load(":bundles.bzl", "application", "unit_test")

watchos_application = application(families = False)
watchos_unit_test = unit_test()
