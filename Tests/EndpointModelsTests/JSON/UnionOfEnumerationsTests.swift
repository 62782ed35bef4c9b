import EndpointModels
import Testing

/// A value that an enumeration does not know counts as a key that is left unread.
@Suite struct UnionOfEnumerationsTests {
    @Test(arguments: [
        (#""red""#, "warm"), (#""blue""#, "cold"),
        // Nobody knows it: the first.
        (#""green""#, "warm"), ("1", "unrecognized"),
    ])
    func theEnumerationThatKnowsTheValue(json: String, name: String) throws {
        #expect(try UnionTests.name(Color.self, json) == name, "\(json)")
    }

    @Test(arguments: [
        (#"{"color":"red"}"#, "user"), (#"{"color":"blue"}"#, "assistant"), (#"{"color":"green"}"#, "user"),
        // In lists and as numbers, and each of them counts.
        (#"{"color":"blue","codes":[1]}"#, "user"), (#"{"color":"red","codes":[2]}"#, "user"),
        (#"{"color":"red","codes":[2,2]}"#, "assistant"), (#"{"color":"red","codes":[1,1,3]}"#, "user"),
        // A key that is left counts as much.
        (#"{"color":"blue","note":"n"}"#, "user"), (#"{"color":"blue","codes":[2],"note":"n"}"#, "assistant"),
    ])
    func theVariantWhoseEnumerationsKnowTheirValues(json: String, name: String) throws {
        #expect(try UnionTests.name(Message.self, json) == name, "\(json)")
    }

    enum Warm: EndpointEnum {
        case red
        case unrecognized(String)

        init(rawValue: String) {
            self = rawValue == "red" ? .red : .unrecognized(rawValue)
        }

        var rawValue: String {
            switch self {
            case .red: "red"
            case .unrecognized(let value): value
            }
        }
    }

    enum Cold: EndpointEnum {
        case blue
        case unrecognized(String)

        init(rawValue: String) {
            self = rawValue == "blue" ? .blue : .unrecognized(rawValue)
        }

        var rawValue: String {
            switch self {
            case .blue: "blue"
            case .unrecognized(let value): value
            }
        }
    }

    enum Code<Known: CodeNumber>: EndpointEnum {
        case known
        case unrecognized(Int)

        init(rawValue: Int) {
            self = rawValue == Known.number ? .known : .unrecognized(rawValue)
        }

        var rawValue: Int {
            switch self {
            case .known: Known.number
            case .unrecognized(let value): value
            }
        }
    }

    protocol CodeNumber: Sendable {
        static var number: Int { get }
    }

    enum One: CodeNumber {
        static let number = 1
    }

    enum Two: CodeNumber {
        static let number = 2
    }

    struct User: EndpointModel, Equatable {
        let color: Warm
        let codes: [Code<One>]?
        let note: String?

        init(reading fields: inout FieldReader) throws {
            color = try fields.value("color")
            codes = try fields.listIfPresent("codes")
            note = try fields.stringIfPresent("note")
        }

        func write(to fields: inout FieldWriter) {
            fields.value(color, "color")
            fields.listIfPresent(codes, "codes")
            fields.stringIfPresent(note, "note")
        }
    }

    struct Assistant: EndpointModel, Equatable {
        let color: Cold
        let codes: [Code<Two>]?

        init(reading fields: inout FieldReader) throws {
            color = try fields.value("color")
            codes = try fields.listIfPresent("codes")
        }

        func write(to fields: inout FieldWriter) {
            fields.value(color, "color")
            fields.listIfPresent(codes, "codes")
        }
    }

    enum Color: EndpointUnion, Equatable {
        case warm(Warm)
        case cold(Cold)
        case unrecognized(JSON)

        init(reading value: inout ValueReader) throws {
            var attempts = value.attempts()
            var best: Self?
            if let variant: Warm = value.attempt(&attempts) { best = .warm(variant) }
            if let variant: Cold = value.attempt(&attempts) { best = .cold(variant) }
            if let best { self = best } else { self = .unrecognized(try value.unrecognized()) }
        }

        func write(to value: inout ValueWriter) {
            switch self {
            case .warm(let variant): value.write(variant)
            case .cold(let variant): value.write(variant)
            case .unrecognized(let variant): value.write(variant)
            }
        }
    }

    enum Message: EndpointUnion, Equatable {
        case user(User)
        case assistant(Assistant)
        case unrecognized(JSON)

        init(reading value: inout ValueReader) throws {
            var attempts = value.attempts()
            var best: Self?
            if let variant: User = value.attempt(&attempts) { best = .user(variant) }
            if let variant: Assistant = value.attempt(&attempts) { best = .assistant(variant) }
            if let best { self = best } else { self = .unrecognized(try value.unrecognized()) }
        }

        func write(to value: inout ValueWriter) {
            switch self {
            case .user(let variant): value.write(variant)
            case .assistant(let variant): value.write(variant)
            case .unrecognized(let variant): value.write(variant)
            }
        }
    }
}
