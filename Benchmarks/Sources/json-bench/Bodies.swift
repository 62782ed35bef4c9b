/// The bodies that are read.
enum Bodies {
    static func shop(_ number: Int) -> Shape {
        .object([
            ("id", .text("\(number * 7919)")), ("name", .text("\"Trattoria da Mario \(number)\"")),
            ("category", number % 4 == 0 ? .text("null") : .text("\"italian\"")), ("rating", .text("4.\(number % 10)")),
            ("price", .text("\(number % 90 + 10)")), ("isOpen", .text(number % 3 == 0 ? "false" : "true")),
            ("address", address(number)), ("phone", .text("\"+46 18 471 \(1000 + number)\"")),
            ("about", .text("\"Good food and a quiet garden behind the house; no reservations after eight.\"")),
            ("tags", .list([.text("\"pizza\""), .text("\"garden\""), .text("\"children\"")])),
            ("visits", .text("\(number * 13)")), ("distance", .text("\(number).25")),
        ])
    }

    private static func address(_ number: Int) -> Shape {
        .object([
            ("street", .text("\"Vaksalagatan \(number)\"")), ("city", .text("\"Uppsala\"")),
            ("postcode", .text("\"753 31\"")), ("latitude", .text("59.85\(number)")),
            ("longitude", .text("17.63\(number)")),
        ])
    }

    private static func person(_ name: String) -> Shape {
        .object([
            ("name", .text("\"\(name)\"")), ("surname", .text("\"Lindgren\"")), ("age", .text("47")),
            ("mail", .text("\"\(name)@example.com\"")),
        ])
    }

    private static func dish(_ number: Int) -> Shape {
        .object([
            ("name", .text("\"Spaghetti number \(number)\"")), ("price", .text("\(90 + number).5")),
            ("isVegan", .text("true")), ("calories", .text("\(500 + number)")),
        ])
    }

    /// 2 KB.
    static let detail: Shape = .object([
        ("id", .text("811")), ("title", .text("\"The house of the garden\"")),
        ("subtitle", .text("\"since 1962\"")), ("shop", shop(12)), ("chef", person("maria")),
        ("opened", .text("1500000000")), ("rooms", .text("4")), ("seats", .text("120")), ("terrace", .text("true")),
        ("web", .text("\"https://example.com/the-house\"")), ("dishes", .list((0..<8).map(dish))),
        ("notes", .list((0..<6).map { .text("\"A remark of the guests, number \($0), of some length\"") })),
        ("score", .text("8.75")), ("lines", .list((0..<20).map { .text("\($0 * 37)") })),
        ("closing", .text("\"23:00\"")), ("manager", person("erik")),
    ])

    /// 200 KB.
    static let shops: Shape = .list((1...500).map(shop))

    /// A hundred levels.
    static let deep: Shape = (0..<100).reduce(.text("null")) { child, level in
        .object([
            ("name", .text("\"level \(level)\"")), ("weight", .text("\(level).5")), ("count", .text("\(level)")),
            ("child", child),
        ])
    }

    static let wide: Shape = .object(
        (0..<60).map { number in
            let value =
                switch number % 5 {
                case 0: "\(number * 1001)"
                case 1: "\"value \(number)\""
                case 2: "\(number).125"
                case 3: "true"
                default: "\(number)"
                }
            return ("field\(number < 10 ? "0" : "")\(number)", .text(value))
        })

    static let text: Shape = .list(
        (0..<40).map { number in
            let line = "Der Gasthof liegt am Fluß, und wer fragt, \\\"bekommt\\\" ein Zimmer.\\n"
            let plain = "The inn stands by the river, and whoever asks for it is given a room with a view. "
            return .object([
                ("title", .text("\"An article, number \(number)\"")), ("author", .text("\"Åsa Öberg\"")),
                ("body", .text("\"\(String(repeating: number % 2 == 0 ? plain : line, count: 40))\"")),
                ("summary", .text("\"\(plain)\"")),
            ])
        })

    static let numbers: Shape = .list(
        (1...300).map { number in
            let base = Double(number)
            return .object([
                ("x", .text("\((base * 0.137).rounded() / 1000)")), ("y", .text("\(base.squareRoot())")),
                ("z", .text("\(-base / 7)")), ("index", .text("\(number * 1_000_003)")),
                ("stamp", .text("\(1_700_000_000_000 + number)")),
                ("weights", .list((1...10).map { .text("\(Double($0 * number) / 100)") })),
            ])
        })
}
