// swift-tools-version: 6.1
import PackageDescription

// Real cryptography from the system: CryptoKit on Apple platforms, libcrypto of OpenSSL elsewhere
// (apt-get install libssl-dev).
let package = Package(
    name: "SignedRequests",
    platforms: [.macOS(.v13)],
    dependencies: [
        // In a package of your own: .package(url: "https://…/swift-endpoint-gen", from: "…")
        .package(name: "swift-endpoint-gen", path: "../..")
    ],
    targets: [
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .executableTarget(
            name: "SignedRequests",
            dependencies: [
                .product(name: "EndpointRuntime", package: "swift-endpoint-gen"),
                .target(name: "CCrypto", condition: .when(platforms: [.linux])),
            ]),
    ]
)
