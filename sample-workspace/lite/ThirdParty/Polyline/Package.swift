// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Polyline",
  products: [.library(name: "Polyline", targets: ["Polyline"])],
  targets: [.target(name: "Polyline")])
