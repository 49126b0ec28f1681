"""Rules for tvos."""

load(":bundles.bzl", "application", "unit_test")

tvos_application = application(families = False)
tvos_unit_test = unit_test()
