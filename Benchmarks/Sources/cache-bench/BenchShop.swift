import EndpointModels

/// As `gen` writes models.
struct BenchShop: EndpointModel {
    let id: Int
    let name: String
    let category: String?
    let rating: Double
    let city: String?
    let logo: String
    let opened: Int
    let tags: [String]

    init(number: Int) {
        id = 100_000 + number
        name = "Noodle house number \(number) by the lake, with a terrace and a garden"
        category = number % 3 == 0 ? nil : "noodles, dumplings and soups"
        rating = Double(number % 50) / 10
        city = "Changchun, Jilin province"
        logo = "https://static.example.com/images/shops/logos/large/\(number).png"
        opened = 1_700_000_000 + number * 7919
        tags = ["noodles", "terrace", "delivery", "campus", "open late"]
    }

    init(reading fields: inout FieldReader) throws {
        id = try fields.int("id")
        name = try fields.string("name")
        category = try fields.stringIfPresent("category")
        rating = try fields.double("rating")
        city = try fields.stringIfPresent("city")
        logo = try fields.string("logo")
        opened = try fields.int("opened")
        tags = try fields.list("tags")
    }

    func write(to fields: inout FieldWriter) {
        fields.int(id, "id")
        fields.string(name, "name")
        fields.stringIfPresent(category, "category")
        fields.double(rating, "rating")
        fields.stringIfPresent(city, "city")
        fields.string(logo, "logo")
        fields.int(opened, "opened")
        fields.list(tags, "tags")
    }
}
