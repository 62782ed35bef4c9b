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
        .target(name: "ResponseCache", dependencies: ["CSQLite"], swiftSettings: strict),
        .executableTarget(name: "cache-bench", dependencies: ["EndpointModels", "ResponseCache", "CSQLite"]),
        .target(name: "EndpointModels", swiftSettings: strict),
        .target(
            name: "EndpointRuntime", dependencies: ["EndpointModels", "ResponseCache"], swiftSettings: strict),
        .executableTarget(name: "json-bench", dependencies: ["EndpointRuntime"]),
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "EndpointCurl", dependencies: ["EndpointRuntime", "CCurl"], swiftSettings: strict),
        .executableTarget(name: "stream-bench", dependencies: ["EndpointRuntime", "EndpointCurl"]),
        .executableTarget(name: "call-bench", dependencies: ["EndpointRuntime", "EndpointCurl", "ResponseCache"]),
        .systemLibrary(name: "CHiredis", pkgConfig: "hiredis"),
        .systemLibrary(name: "CZlib"),
        .target(name: "EndpointValkey", dependencies: ["EndpointRuntime", "CHiredis", "CZlib"], swiftSettings: strict),
        .executableTarget(
            name: "shared-bench", dependencies: ["EndpointValkey", "EndpointRuntime", "LoopbackServer", "CHiredis"]),
        .target(name: "LoopbackServer", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
