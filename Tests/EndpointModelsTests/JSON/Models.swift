// As `gen` writes models: what the generated samples do not have, or not in one model.

import EndpointModels
import Foundation

/// Everything that is more than a key and a type.
struct Place: EndpointModel, Equatable {
    let id: Int
    let title: String?
    let city: String?
    let street: String?
    let number: Int?
    let image: URL?
    let thumbnail: URL?
    let opened: Date?
    let changed: Date?
    let note: Nullable<String>
    let limit: Nullable<Int>
    let tags: [String]
    let rooms: [Room]
    let price: Decimal?
    let isFree: Bool
    let visits: Int64?
    let owner: Ref<Room>?
    let extra: JSON?
    let labels: [String: Int]

    init(reading fields: inout FieldReader) throws {
        id = try fields.coerced("id")
        title = try fields.stringIfPresent("title")
        city = try fields.stringIfPresent("address", "city")
        street = try fields.stringIfPresent("address", "street", "name")
        number = try fields.intIfPresent("address", "street", "number")
        image = try fields.urlIfPresent(anyOf: ["image"], ["pictures", "large"], ["pictures", "small"])
        thumbnail = try fields.urlIfPresent(anyOf: ["pictures", "small"], ["image"])
        opened = try fields.dateIfPresent("opened", format: .unixSeconds)
        changed = try fields.dateIfPresent("changed")
        note = try fields.nullable("note")
        limit = try fields.nullable("limits", "upper")
        tags = try fields.lossyList("tags")
        rooms = try fields.lossyListIfPresent("rooms") ?? []
        price = try fields.coercedIfPresent("price")
        isFree = try fields.coercedIfPresent("free") ?? false
        visits = try fields.int64IfPresent("visits")
        owner = try fields.boxIfPresent("owner")
        extra = try fields.jsonIfPresent("extra")
        labels = try fields.valueIfPresent("labels") ?? [:]
    }

    func write(to fields: inout FieldWriter) {
        fields.int(id, "id")
        fields.stringIfPresent(title, "title")
        fields.stringIfPresent(city, "address", "city")
        fields.stringIfPresent(street, "address", "street", "name")
        fields.intIfPresent(number, "address", "street", "number")
        fields.urlIfPresent(image, "image")
        fields.urlIfPresent(thumbnail, "pictures", "small")
        fields.dateIfPresent(opened, "opened", format: .unixSeconds)
        fields.dateIfPresent(changed, "changed")
        fields.nullable(note, "note")
        fields.nullable(limit, "limits", "upper")
        fields.list(tags, "tags")
        fields.list(rooms, "rooms")
        fields.decimalIfPresent(price, "price")
        fields.bool(isFree, "free")
        fields.int64IfPresent(visits, "visits")
        fields.boxIfPresent(owner, "owner")
        fields.jsonIfPresent(extra, "extra")
        fields.value(labels, "labels")
    }
}

struct Room: EndpointModel, Equatable {
    let name: String
    let beds: Int?
    let area: Double?

    init(reading fields: inout FieldReader) throws {
        name = try fields.string("name")
        beds = try fields.intIfPresent("beds")
        area = try fields.doubleIfPresent("area")
    }

    func write(to fields: inout FieldWriter) {
        fields.string(name, "name")
        fields.intIfPresent(beds, "beds")
        fields.doubleIfPresent(area, "area")
    }
}

/// A union without a discriminator, of lossy and of strict variants.
enum Guess: EndpointUnion, Equatable {
    case rooms([Room])
    case room(Room)
    case numbers([String: Double])
    case unrecognized(JSON)

    init(reading value: inout ValueReader) throws {
        if let variant: [Room] = value.attempt() {
            self = .rooms(variant)
        } else if let variant: Room = value.attempt() {
            self = .room(variant)
        } else if let variant: [String: Double] = value.attempt() {
            self = .numbers(variant)
        } else {
            self = .unrecognized(try value.read())
        }
    }

    func write(to value: inout ValueWriter) {
        switch self {
        case .rooms(let variant): value.write(variant)
        case .room(let variant): value.write(variant)
        case .numbers(let variant): value.write(variant)
        case .unrecognized(let variant): value.write(variant)
        }
    }
}
