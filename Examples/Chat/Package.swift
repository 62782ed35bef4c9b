// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Chat",
    platforms: [.macOS(.v13)],
    dependencies: [
        // In a package of your own: .package(url: "https://…/swift-endpoint-gen", from: "…")
        .package(name: "swift-endpoint-gen", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Chat",
            dependencies: [
                .product(name: "EndpointRuntime", package: "swift-endpoint-gen"),
                // For the server that it starts for itself, which an app has no need of.
                .product(name: "EndpointTesting", package: "swift-endpoint-gen"),
            ])
    ]
)
