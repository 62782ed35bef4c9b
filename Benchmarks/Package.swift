// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    targets: [
        .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1"),
        .executableTarget(name: "bench", dependencies: ["CLibYAML"]),
        // The cache is built from its own sources, by links: a package that depended on the whole one would have
        // two targets of one name.
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
        .target(name: "ResponseCache", dependencies: ["CSQLite"]),
        .executableTarget(name: "cache-bench", dependencies: ["EndpointRuntime", "ResponseCache", "CSQLite"]),
        .target(name: "EndpointModels", swiftSettings: strict),
        .target(
            name: "EndpointRuntime", dependencies: ["EndpointModels", "ResponseCache"], swiftSettings: strict),
        .executableTarget(name: "json-bench", dependencies: ["EndpointRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
