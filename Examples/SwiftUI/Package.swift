// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "SwiftUIExample",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "Dishes", targets: ["Dishes"])],
    dependencies: [
        // In a package of your own: .package(url: "https://…/swift-endpoint-gen", from: "…")
        .package(name: "swift-endpoint-gen", path: "../..")
    ],
    targets: [
        .target(
            name: "Dishes",
            dependencies: [
                .product(name: "EndpointObservation", package: "swift-endpoint-gen"),
                .product(name: "EndpointRuntime", package: "swift-endpoint-gen"),
            ]),
        .testTarget(
            name: "DishesTests",
            dependencies: ["Dishes", .product(name: "EndpointTesting", package: "swift-endpoint-gen")]),
    ]
)
