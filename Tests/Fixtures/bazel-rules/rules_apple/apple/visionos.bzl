"""Rules for visionos."""

load(":bundles.bzl", "application", "unit_test")

visionos_application = application(families = True)
visionos_unit_test = unit_test()
