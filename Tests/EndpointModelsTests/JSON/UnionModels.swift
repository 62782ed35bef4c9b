// As `gen` writes unions without a discriminator.

import EndpointModels

struct Wait: EndpointModel, Equatable {
    let id: Int
    let minutes: Int?

    init(reading fields: inout FieldReader) throws {
        id = try fields.int("id")
        minutes = try fields.intIfPresent("minutes")
    }

    func write(to fields: inout FieldWriter) {
        fields.int(id, "id")
        fields.intIfPresent(minutes, "minutes")
    }
}

struct Reviews: EndpointModel, Equatable {
    let id: Int
    let reviewers: [String]?

    init(reading fields: inout FieldReader) throws {
        id = try fields.int("id")
        reviewers = try fields.listIfPresent("reviewers")
    }

    func write(to fields: inout FieldWriter) {
        fields.int(id, "id")
        fields.listIfPresent(reviewers, "reviewers")
    }
}

/// One that holds others: by key paths, by candidates, in a list that drops what does not fit.
struct Gate: EndpointModel, Equatable {
    let id: Int?
    let city: String?
    let zip: String?
    let icon: String?
    let name: String?
    let waits: [Wait]
    let rule: Ref<Rule>?

    init(reading fields: inout FieldReader) throws {
        id = try fields.intIfPresent("id")
        city = try fields.stringIfPresent("address", "city")
        icon = try fields.stringIfPresent("icons", "0", "url")
        zip = try fields.stringIfPresent("address", "zip")
        name = try fields.stringIfPresent(anyOf: ["name"], ["title"])
        waits = try fields.lossyListIfPresent("waits") ?? []
        rule = try fields.boxIfPresent("rule")
    }

    func write(to fields: inout FieldWriter) {
        fields.intIfPresent(id, "id")
        fields.stringIfPresent(city, "address", "city")
        fields.stringIfPresent(zip, "address", "zip")
        fields.stringIfPresent(icon, "icons", "0", "url")
        fields.stringIfPresent(name, "name")
        fields.list(waits, "waits")
        fields.boxIfPresent(rule, "rule")
    }
}

/// Told apart by a discriminator.
enum Named: EndpointUnion, Equatable {
    case wait(Wait)
    case reviews(Reviews)
    case unrecognized(JSON)

    init(reading value: inout ValueReader) throws {
        switch try value.tag("kind") {
        case "wait": self = .wait(try value.read())
        case "reviews": self = .reviews(try value.read())
        default: self = .unrecognized(try value.unrecognized())
        }
    }

    func write(to value: inout ValueWriter) {
        switch self {
        case .wait(let variant): value.write(variant, tag: "wait", at: "kind")
        case .reviews(let variant): value.write(variant, tag: "reviews", at: "kind")
        case .unrecognized(let variant): value.write(variant)
        }
    }
}

indirect enum Rule: EndpointUnion, Equatable {
    case anything(JSON)
    case counts([String: Int])
    case named(Named)
    case wait(Wait)
    case reviews(Reviews)
    case gate(Gate)
    case all([Rule])
    case text(String)
    case unrecognized(JSON)

    init(reading value: inout ValueReader) throws {
        var attempts = value.attempts()
        var best: Self?
        if let variant: JSON = value.attempt(&attempts) { best = .anything(variant) }
        if let variant: [String: Int] = value.attempt(&attempts) { best = .counts(variant) }
        if let variant: Named = value.attempt(&attempts) { best = .named(variant) }
        if let variant: Wait = value.attempt(&attempts) { best = .wait(variant) }
        if let variant: Reviews = value.attempt(&attempts) { best = .reviews(variant) }
        if let variant: Gate = value.attempt(&attempts) { best = .gate(variant) }
        if let variant: [Rule] = value.attempt(&attempts) { best = .all(variant) }
        if let variant: String = value.attempt(&attempts) { best = .text(variant) }
        if let best { self = best } else { self = .unrecognized(try value.unrecognized()) }
    }

    func write(to value: inout ValueWriter) {
        switch self {
        case .anything(let variant): value.write(variant)
        case .counts(let variant): value.write(variant)
        case .named(let variant): value.write(variant)
        case .wait(let variant): value.write(variant)
        case .reviews(let variant): value.write(variant)
        case .gate(let variant): value.write(variant)
        case .all(let variant): value.write(variant)
        case .text(let variant): value.write(variant)
        case .unrecognized(let variant): value.write(variant)
        }
    }
}

/// Two shapes of one thing, without anything that reads every key.
enum Step: EndpointUnion, Equatable {
    case wait(Wait)
    case reviews(Reviews)
    case gate(Gate)
    case unrecognized(JSON)

    init(reading value: inout ValueReader) throws {
        var attempts = value.attempts()
        var best: Self?
        if let variant: Wait = value.attempt(&attempts) { best = .wait(variant) }
        if let variant: Reviews = value.attempt(&attempts) { best = .reviews(variant) }
        if let variant: Gate = value.attempt(&attempts) { best = .gate(variant) }
        if let best { self = best } else { self = .unrecognized(try value.unrecognized()) }
    }

    func write(to value: inout ValueWriter) {
        switch self {
        case .wait(let variant): value.write(variant)
        case .reviews(let variant): value.write(variant)
        case .gate(let variant): value.write(variant)
        case .unrecognized(let variant): value.write(variant)
        }
    }
}
