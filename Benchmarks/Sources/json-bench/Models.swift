// As `gen` writes models.

import EndpointRuntime

struct Shop: EndpointModel {
    let id: Int
    let name: String
    let category: String?
    let rating: Double
    let price: Int
    let isOpen: Bool
    let address: Address
    let phone: String?
    let about: String
    let tags: [String]
    let visits: Int
    let distance: Double?

    init(reading fields: inout FieldReader) throws {
        id = try fields.int("id")
        name = try fields.string("name")
        category = try fields.stringIfPresent("category")
        rating = try fields.double("rating")
        price = try fields.int("price")
        isOpen = try fields.bool("isOpen")
        address = try fields.value("address")
        phone = try fields.stringIfPresent("phone")
        about = try fields.string("about")
        tags = try fields.list("tags")
        visits = try fields.int("visits")
        distance = try fields.doubleIfPresent("distance")
    }

    func write(to fields: inout FieldWriter) {
        fields.int(id, "id")
        fields.string(name, "name")
        fields.stringIfPresent(category, "category")
        fields.double(rating, "rating")
        fields.int(price, "price")
        fields.bool(isOpen, "isOpen")
        fields.value(address, "address")
        fields.stringIfPresent(phone, "phone")
        fields.string(about, "about")
        fields.list(tags, "tags")
        fields.int(visits, "visits")
        fields.doubleIfPresent(distance, "distance")
    }
}

struct Address: EndpointModel {
    let street: String
    let city: String
    let postcode: String
    let latitude: Double
    let longitude: Double

    init(reading fields: inout FieldReader) throws {
        street = try fields.string("street")
        city = try fields.string("city")
        postcode = try fields.string("postcode")
        latitude = try fields.double("latitude")
        longitude = try fields.double("longitude")
    }

    func write(to fields: inout FieldWriter) {
        fields.string(street, "street")
        fields.string(city, "city")
        fields.string(postcode, "postcode")
        fields.double(latitude, "latitude")
        fields.double(longitude, "longitude")
    }
}

struct Detail: EndpointModel {
    let id: Int
    let title: String
    let subtitle: String?
    let shop: Shop
    let chef: Person
    let opened: Int
    let rooms: Int
    let seats: Int?
    let terrace: Bool
    let web: String
    let dishes: [Dish]
    let notes: [String]
    let score: Double
    let lines: [Int]
    let closing: String?
    let manager: Person?

    init(reading fields: inout FieldReader) throws {
        id = try fields.int("id")
        title = try fields.string("title")
        subtitle = try fields.stringIfPresent("subtitle")
        shop = try fields.value("shop")
        chef = try fields.value("chef")
        opened = try fields.int("opened")
        rooms = try fields.int("rooms")
        seats = try fields.intIfPresent("seats")
        terrace = try fields.bool("terrace")
        web = try fields.string("web")
        dishes = try fields.list("dishes")
        notes = try fields.list("notes")
        score = try fields.double("score")
        lines = try fields.list("lines")
        closing = try fields.stringIfPresent("closing")
        manager = try fields.valueIfPresent("manager")
    }

    func write(to fields: inout FieldWriter) {
        fields.int(id, "id")
        fields.string(title, "title")
        fields.stringIfPresent(subtitle, "subtitle")
        fields.value(shop, "shop")
        fields.value(chef, "chef")
        fields.int(opened, "opened")
        fields.int(rooms, "rooms")
        fields.intIfPresent(seats, "seats")
        fields.bool(terrace, "terrace")
        fields.string(web, "web")
        fields.list(dishes, "dishes")
        fields.list(notes, "notes")
        fields.double(score, "score")
        fields.list(lines, "lines")
        fields.stringIfPresent(closing, "closing")
        fields.valueIfPresent(manager, "manager")
    }
}

struct Person: EndpointModel {
    let name: String
    let surname: String
    let age: Int
    let mail: String?

    init(reading fields: inout FieldReader) throws {
        name = try fields.string("name")
        surname = try fields.string("surname")
        age = try fields.int("age")
        mail = try fields.stringIfPresent("mail")
    }

    func write(to fields: inout FieldWriter) {
        fields.string(name, "name")
        fields.string(surname, "surname")
        fields.int(age, "age")
        fields.stringIfPresent(mail, "mail")
    }
}

struct Dish: EndpointModel {
    let name: String
    let price: Double
    let isVegan: Bool
    let calories: Int?

    init(reading fields: inout FieldReader) throws {
        name = try fields.string("name")
        price = try fields.double("price")
        isVegan = try fields.bool("isVegan")
        calories = try fields.intIfPresent("calories")
    }

    func write(to fields: inout FieldWriter) {
        fields.string(name, "name")
        fields.double(price, "price")
        fields.bool(isVegan, "isVegan")
        fields.intIfPresent(calories, "calories")
    }
}

struct Article: EndpointModel {
    let title: String
    let author: String
    let body: String
    let summary: String?

    init(reading fields: inout FieldReader) throws {
        title = try fields.string("title")
        author = try fields.string("author")
        body = try fields.string("body")
        summary = try fields.stringIfPresent("summary")
    }

    func write(to fields: inout FieldWriter) {
        fields.string(title, "title")
        fields.string(author, "author")
        fields.string(body, "body")
        fields.stringIfPresent(summary, "summary")
    }
}

struct Sample: EndpointModel {
    let x: Double
    let y: Double
    let z: Double
    let index: Int
    let stamp: Int
    let weights: [Double]

    init(reading fields: inout FieldReader) throws {
        x = try fields.double("x")
        y = try fields.double("y")
        z = try fields.double("z")
        index = try fields.int("index")
        stamp = try fields.int("stamp")
        weights = try fields.list("weights")
    }

    func write(to fields: inout FieldWriter) {
        fields.double(x, "x")
        fields.double(y, "y")
        fields.double(z, "z")
        fields.int(index, "index")
        fields.int(stamp, "stamp")
        fields.list(weights, "weights")
    }
}

struct Node: EndpointModel {
    let name: String
    let weight: Double
    let count: Int
    let child: Ref<Node>?

    init(reading fields: inout FieldReader) throws {
        name = try fields.string("name")
        weight = try fields.double("weight")
        count = try fields.int("count")
        child = try fields.boxIfPresent("child")
    }

    func write(to fields: inout FieldWriter) {
        fields.string(name, "name")
        fields.double(weight, "weight")
        fields.int(count, "count")
        fields.boxIfPresent(child, "child")
    }
}
