// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Benchmarks",
    targets: [
        .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1"),
        .executableTarget(name: "bench", dependencies: ["CLibYAML"]),
    ],
    swiftLanguageModes: [.v6]
)
