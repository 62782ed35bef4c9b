@testable import EndpointSpec

/// Every kind of model, property and default.
let sampleModels: [Model] = [
    model(
        "Address", conforms: [.equatable, .hashable],
        structure([property("city", string), property("zip", optionalString)])),
    model(
        "Scalars", conforms: [.equatable],
        structure(
            Builtin.allCases.filter { $0 != .void && $0 != .file }.flatMap { builtin in
                [
                    property(builtin.rawValue.lowercased() + "Value", .builtin(builtin)),
                    property(builtin.rawValue.lowercased() + "Maybe", .optional(.builtin(builtin))),
                ]
            })),
    model(
        "Defaults",
        structure(
            mutable: true,
            [
                property("flag", .builtin(.bool), default: .boolean(true)),
                property("count", int, default: .integer("-5")),
                property("ratio", .builtin(.double), default: .floating("0.5")),
                property("factor", .builtin(.float), default: .floating("1e3")),
                property("price", .builtin(.decimal), default: .decimal("12.50")),
                property("whole", .builtin(.decimal), default: .integer("12")),
                property("name", string, default: .string("a \"b\" \\(c)\n\u{2028}")),
                property("link", .builtin(.url), default: .url("https://example.com/a?b=c")),
                property("link2", .optional(.builtin(.url)), default: .url("https://example.com")),
                property("token", .builtin(.uuid), default: .uuid("E621E1F8-C36C-495A-93FC-0C247A3E6E5F")),
                property("since", .builtin(.date), default: .date(1_700_000_000_123), format: .unixMilliseconds),
                property("status", sampleStatus, default: .enumCase("open")),
                property("statusMaybe", .optional(sampleStatus), default: .enumCase("none")),
                property("sorts", .array(sampleSort), default: .array([.enumCase("rating"), .enumCase("default")])),
                property("numbers", .array(int), default: .array([])),
                property("matrix", .array(.array(int)), default: .array([.array([.integer("1")]), .array([])])),
                property("table", .dictionary(int), default: .dictionary([.init(key: "a", value: .integer("1"))])),
                property("noTable", .dictionary(int), default: .dictionary([])),
                property("json", .builtin(.json), default: .null),
                property("jsonMaybe", .optional(.builtin(.json)), default: .null),
                property(
                    "tree", .builtin(.json),
                    default: .dictionary([
                        .init(key: "a", value: .array([.integer("1"), .string("x"), .null, .boolean(false)])),
                        .init(key: "b", value: .floating("1.5")),
                        .init(key: "c", value: .integer("18446744073709551615")),
                        .init(key: "d", value: .dictionary([])),
                    ])),
                property("labels", .model("Labels", arguments: [], kind: .alias), default: .array([.string("x")])),
                property("maybe", .optional(int), default: .integer("3")),
                property("note", string, default: .string("x"), keepsNull: true),
                property("noteNull", string, default: .null, keepsNull: true),
            ])),
    model(
        "Shapes", doc: "Lists, paths and more.", conforms: [.hashable],
        structure([
            property("list", .array(string)),
            property("listMaybe", .optional(.array(int))),
            property("holes", .array(.optional(int))),
            property("nested", .array(.array(.builtin(.date))), format: .date),
            property("table", .dictionary(.array(int))),
            property("tableMaybe", .optional(.dictionary(.optional(string)))),
            property("lossy", .array(sampleSort), lossy: true),
            property("lossyMaybe", .optional(.array(sampleSort)), lossy: true),
            property("lossyDefault", .array(int), default: .array([.integer("1")]), lossy: true),
            property("coerced", int, coerces: true),
            property("coercedMaybe", .optional(.builtin(.bool)), coerces: true),
            property("coercedDefault", .builtin(.double), default: .floating("1.5"), coerces: true),
            property("nullable", string, keepsNull: true),
            property("nullableDate", .builtin(.date), format: .http, keepsNull: true),
            property("deep", int, keys: [["a", "b", "c"], ["d"], ["e", "f"]]),
            property("deep2", int, keys: [["a", "b", "d"]]),
            property("deep3", optionalString, keys: [["a", "e"]]),
            property("stamp", .model("Stamp", arguments: [], kind: .alias), format: .pattern("yyyy-MM-dd'T'\"HH\"")),
            property("stamps", .array(.model("Stamp", arguments: [], kind: .alias)), format: .unixSeconds),
            property("status", sampleStatus),
            property("statusMaybe", .optional(sampleStatus)),
            property("address", sampleAddress, boxed: true),
            property("addressMaybe", .optional(sampleAddress), boxed: true),
            property("addressNull", sampleAddress, keepsNull: true, boxed: true),
            property("_address", int),
            property("plainAddress", .optional(sampleAddress)),
        ])),
    model(
        "Node", deprecated: Deprecation(message: "Use Tree."), conforms: [.equatable],
        structure(
            mutable: true,
            [
                property("value", int, deprecated: Deprecation(message: "Use \"other\".\nSoon.")),
                property("other", int, deprecated: Deprecation(message: nil), default: .integer("1")),
                property("next", .optional(structureType("Node")), doc: "The one behind.", boxed: true),
                property("old", .optional(structureType("Node")), deprecated: Deprecation(message: "No."), boxed: true),
            ])),
    model("Nothing", structure([])),
    model(
        "Page", conforms: [.hashable],
        structure(
            generics: ["T", "U"],
            [property("list", .array(.parameter("T"))), property("extra", .optional(.parameter("U")))])),
    model(
        "Item", conforms: [.hashable, .identifiable],
        structure([
            property("id", int), property("page", .optional(structureType("Page", int, .array(string))), boxed: true),
        ])),
    model(
        "Keywords",
        structure(
            ["default", "class", "init", "in", "Type", "fields", "await", "inout", "request", "value", "write"].map {
                property($0, int)
            } + [property("read", int, deprecated: Deprecation(message: nil))])),
    model(
        "ShopStatus", doc: "Whether it delivers.", conforms: [.comparable, .caseIterable],
        enumeration(
            .integer,
            [
                enumCase("open", .integer(1), doc: "It does."), enumCase("none", .integer(2)),
                enumCase("gone", .integer(-3), doc: "No more.", deprecated: Deprecation(message: "Use none.")),
            ])),
    model(
        "Sort",
        enumeration(
            .string,
            [
                enumCase("rating", .string("rating")), enumCase("default", .string("de\"fault")),
                enumCase("self", .string("self")), enumCase("init", .string("init")),
            ])),
    model(
        "Feed", doc: "What is new.", conforms: [.hashable],
        union(
            "kind",
            [
                variant("address", sampleAddress, doc: "A place."),
                variant("item", structureType("Item"), writesTag: false),
            ])),
    model(
        "Numbered",
        union(
            "kind",
            [variant("address", sampleAddress, tag: .integer(1)), variant("default", sampleFeed, tag: .integer(-2))])),
    model(
        "Either",
        union(
            "kind", [variant("one", structureType("Item")), variant("other", structureType("Item"))],
            shared: [Union.Shared(name: "id", type: int, key: ["id"], dateFormat: nil, deprecated: nil)])),
    model(
        "Untagged", conforms: [.equatable],
        union(
            nil, indirect: true,
            [
                variant("number", int), variant("many", .array(.model("Untagged", arguments: [], kind: .union))),
                variant("address", sampleAddress),
            ])),
]
