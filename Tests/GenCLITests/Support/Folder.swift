import TestSupport

extension Folder {
    static let settings = "api: Shop\nservers: { production: \"https://api.example.com\" }\n"
    static let items = """
        models:
          Item: { properties: { id: Int, name: String } }
        endpoints:
          itemList: { path: /items, response: [Item] }

        """
    static let users = "models:\n  User: { properties: { id: Int } }\n"

    /// `Specs/Shop` with two specs.
    static func withShop() throws -> Folder {
        let folder = try Folder()
        try folder.write(settings, to: "Specs/Shop/gen.yaml")
        try folder.write(items, to: "Specs/Shop/items.yaml")
        try folder.write(users, to: "Specs/Shop/users.yaml")
        return folder
    }

    static let shopFiles = [
        "Shop/", "Shop/API.generated.swift", "Shop/items.generated.swift", "Shop/users.generated.swift",
    ]
}
