import EndpointModels
import Foundation
import JSONComparison
import TestSupport
import Testing

/// The order of keys, and what is passed by, changes nothing but the time that reading takes.
@Suite struct OrderTests {
    struct Leaf: EndpointModel, Equatable {
        let name: String
        let note: String?
        let sizes: [Int]

        init(reading fields: inout FieldReader) throws {
            name = try fields.string("name")
            note = try fields.stringIfPresent("note")
            sizes = try fields.list("sizes")
        }

        func write(to fields: inout FieldWriter) {
            fields.string(name, "name")
            fields.stringIfPresent(note, "note")
            fields.list(sizes, "sizes")
        }
    }

    /// Keys of all lengths that are told apart in another way each: up to three bytes, up to seven, up to sixteen, more.
    struct Branch: EndpointModel, Equatable {
        let x: Int
        let number: Double
        let describing: String
        let aRatherLongKeyOfMany: [String]
        let leaf: Leaf
        let leaves: [Leaf]
        let child: Ref<Branch>?
        let city: String?

        init(reading fields: inout FieldReader) throws {
            x = try fields.int("x")
            number = try fields.double("number")
            describing = try fields.string("describing")
            aRatherLongKeyOfMany = try fields.list("aRatherLongKeyOfMany")
            leaf = try fields.value("leaf")
            leaves = try fields.list("leaves")
            child = try fields.boxIfPresent("child")
            city = try fields.stringIfPresent("address", "city")
        }

        func write(to fields: inout FieldWriter) {
            fields.int(x, "x")
            fields.double(number, "number")
            fields.string(describing, "describing")
            fields.list(aRatherLongKeyOfMany, "aRatherLongKeyOfMany")
            fields.value(leaf, "leaf")
            fields.list(leaves, "leaves")
            fields.boxIfPresent(child, "child")
            fields.stringIfPresent(city, "address", "city")
        }
    }

    /// An object's members in a random order, with others among them.
    private struct Shuffler {
        var numbers: SeededNumbers
        let space: String

        mutating func object(_ members: [(String, String)]) -> String {
            var all = members.map { "\"\($0.0)\"\(space):\(space)\($0.1)" }
            all.append(#""x\u0041":{"a":[[],{"x":"]"}],"b":"a text that nobody asked for, and that is long enough"}"#)
            all.append("\"\(numbers.next() % 99)\":-1.5e3")
            return "{\(space)" + all.shuffled(using: &numbers).joined(separator: "\(space),\(space)") + "}"
        }

        mutating func leaf(_ number: Int) -> String {
            object([
                ("name", "\"leaf \(number) \\\"of many\\\"\""),
                ("note", number % 2 == 0 ? "null" : #""a \u00e4 note""#),
                ("sizes", "[\((0..<number % 5).map(String.init).joined(separator: ","))]"),
            ])
        }

        mutating func branch(_ depth: Int) -> String {
            let leaves = (0..<3).map { leaf($0 + depth) }.joined(separator: ",\(space)")
            let child = depth == 0 ? "null" : branch(depth - 1)
            return object([
                ("x", "\(depth)"), ("number", "\(depth).25"), ("describing", "\"branch\""),
                ("aRatherLongKeyOfMany", #"["a","","ccc"]"#), ("leaf", leaf(depth)), ("leaves", "[\(leaves)]"),
                ("child", child), ("address", object([("city", "\"Uppsala\""), ("zip", "7")])),
            ])
        }
    }

    private static func read(_ json: String) throws -> Branch {
        try ModelDecoder().decode(Branch.self, from: Data(json.utf8)).value
    }

    @Test func anyOrderReadsTheSame() throws {
        var plain = Shuffler(numbers: .init(seed: 1), space: "")
        let expected = try Self.read(plain.branch(12))
        #expect(expected.child?.value.leaves.count == 3 && expected.city == "Uppsala")
        for seed in 2..<80 {
            var shuffler = Shuffler(numbers: .init(seed: UInt64(seed)), space: seed % 3 == 0 ? " \n" : "")
            let json = shuffler.branch(12)
            #expect(try Self.read(json) == expected, "seed \(seed)")
            if seed % 8 == 0 {
                #expect(try JSONDecoder().decode(Branch.self, from: Data(json.utf8)) == expected, "seed \(seed)")
            }
        }
    }

    /// What is wrong in a member that is passed is found, wherever it stands.
    @Test func faultsAreFoundInAnyOrder() throws {
        for seed in 1..<30 {
            var shuffler = Shuffler(numbers: .init(seed: UInt64(seed)), space: "")
            let json = shuffler.branch(3)
            for (right, wrong) in [
                ("\"]\"", "\"]\",]"), ("Uppsala\"", "Upps\\ala\""), ("-1.5e3", "-1.5e"), (":[[],", ":[[,"),
            ] {
                let broken = json.replacing(right, with: wrong, maxReplacements: 1)
                #expect(broken != json)
                do {
                    _ = try Self.read(broken)
                    Issue.record("read: \(broken)")
                } catch {
                    #expect(Differential.description(of: error) == "data at ")
                }
            }
        }
    }

    /// A reader that gives a value up, or never looks at it, finds the next member all the same.
    @Test func whatIsGivenUpIsPassed() throws {
        struct Careless: EndpointModel {
            struct Blind: FieldValue {
                init(readingValue value: inout ValueReader) throws {}
                func writeValue(to value: inout ValueWriter) { value.write(0) }
            }

            let text: String

            init(reading fields: inout FieldReader) throws {
                let leaf: Leaf? = try? fields.value("leaf")
                let _: Blind = try fields.value("blind")
                let list: [Leaf]? = try? fields.list("list")
                let numbers: [Int]? = try? fields.list("numbers")
                let again: [JSON] = try fields.list("numbers")
                let last = try fields.int("last")
                text = "\(leaf?.name ?? "-") \(list?.count ?? -1) \(numbers ?? [-1]) \(again.count) \(last)"
            }

            func write(to fields: inout FieldWriter) {}
        }
        let members = [
            #""leaf":{"name":"n","sizes":[1,"2"],"more":{"name":[{}]}}"#, #""blind":{"a":[1,{"b":"c"}]}"#,
            #""list":[{"name":"a","sizes":[]},{"sizes":[],"name":7}]"#, #""numbers":[1,2,"3",4]"#, #""last":5"#,
        ]
        for order in [members, members.reversed(), [members[2], members[4], members[0], members[3], members[1]]] {
            let json = "{\(order.joined(separator: ","))}"
            let careless = try ModelDecoder().decode(Careless.self, from: Data(json.utf8)).value
            #expect(careless.text == "- -1 [-1] 4 5")
            #expect(throws: DecodingError.self) {
                try ModelDecoder().decode(Careless.self, from: Data(json.replacing("[{}]", with: "[{]").utf8))
            }
        }
    }

    /// Each level's object stands in front of the key that is asked for first.
    @Test func deepObjectsAreReadFromBehind() throws {
        let levels = 30
        let filler = String(repeating: #"{"a":"0123456789","b":[1,2,3]},"#, count: 300)
        var json = #"{"id":0,"labels":[],"filler":["# + filler + "0]}"
        for level in 1..<levels { json = #"{"next":"# + json + #","labels":[],"id":\#(level)}"# }
        let node = try ModelDecoder().decode(Chain.self, from: Data(json.utf8)).value
        #expect(node.depth == levels)
    }

    struct Chain: EndpointModel {
        let id: Int
        let labels: [String]
        let next: Ref<Chain>?

        init(reading fields: inout FieldReader) throws {
            id = try fields.int("id")
            labels = try fields.list("labels")
            next = try fields.boxIfPresent("next")
        }

        func write(to fields: inout FieldWriter) {
            fields.int(id, "id")
            fields.list(labels, "labels")
            fields.boxIfPresent(next, "next")
        }

        var depth: Int { 1 + (next?.value.depth ?? 0) }
    }
}
