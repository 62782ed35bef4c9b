import Testing

@testable import EndpointSpec

/// The one grammar of types, and what YAML makes of it.
@Suite struct TypeGrammarTests {
    /// The type of a property, and what was said about it.
    private func type(_ yaml: String) -> (spelling: String?, messages: [String]) {
        let (file, messages) = specFile("models:\n  A:\n    properties:\n      a: \(yaml)\n")
        guard case .structure(let structure)? = file?.models.first?.kind, let property = structure.properties.first
        else {
            return (nil, messages)
        }
        if case .unknown = property.type.form { return (nil, messages) }
        return (spelling(property.type), messages)
    }

    /// With every bracket, so that nothing is taken for something else.
    private func spelling(_ type: TypeSyntax) -> String {
        switch type.form {
        case .named(let name, let arguments):
            arguments.isEmpty ? name : "\(name)<\(arguments.map(spelling).joined(separator: "; "))>"
        case .optional(let wrapped): "(\(spelling(wrapped)))?"
        case .array(let element): "[\(spelling(element))]"
        case .dictionary(let key, let value): "[\(spelling(key)): \(spelling(value))]"
        case .unknown: "unknown"
        }
    }

    @Test(arguments: [
        ("Int", "Int"), ("\"Int?\"", "(Int)?"), ("Int?", "(Int)?"), ("[Int]", "[Int]"), ("\"[Int]\"", "[Int]"),
        ("\"[Int?]?\"", "([(Int)?])?"), ("[Int?]", "[(Int)?]"), ("[[Int]]", "[[Int]]"), ("[\"[Int]?\"]", "[([Int])?]"),
        ("[String: Int]", "[String: Int]"), ("\"[String:Int]\"", "[String: Int]"),
        ("[String: [Int]]", "[String: [Int]]"),
        ("[String: \"Int?\"]", "[String: (Int)?]"), ("[{ String: Int }]", "[String: Int]"),
        ("[[String: Int]]", "[[String: Int]]"),
        ("\"[ String : [ Int ] ] ?\"", "([String: [Int]])?"), ("Page<Int>", "Page<Int>"),
        ("\"Page< A , B >\"", "Page<A; B>"),
        ("\"Page<Page<A>?, [String: B?]>?\"", "(Page<(Page<A>)?; [String: (B)?]>)?"), ("{ type: [Int] }", "[Int]"),
        ("größe", "größe"), ("  Int  ", "Int"), ("'Int'", "Int"), ("|-\n        Int", "Int"), ("\" Int\"", "Int"),
    ])
    func typesAreRead(yaml: String, spelling: String) {
        let read = type(yaml)
        #expect(read.spelling == spelling, "\(read.messages)")
        #expect(read.messages == [])
    }

    @Test(arguments: [
        ("[Int]?", "quote the type: \"[Int]?\""),
        ("{ type: [Int]? }", "quote the type: \"[Int]?\""),
        ("[String: Int]?", "quote the type: \"[String: Int]?\""),
        ("[String:Int]", "YAML wants a space after the colon"),
        ("{ type: Page<A, B> }", "quote the type: \"Page<A, B>\""),
        ("[Page<A, B>]", "quote the type: \"[Page<A, B>]\""),
        ("{ type: { String: Int } }", "if it begins with '{', quote it"),
        ("[]", "a list has an element type"),
        ("[A: B, C: D]", "quote the type"),
        ("[{ A: B, C: D }]", "a dictionary has one key type and one value type"),
        ("", "a type is missing here"), ("~", "a type is missing here"), ("{ type: null }", "a type is missing here"),
        ("\"\"", "a name is missing"), ("\"Int??\"", "one '?' is enough"), ("\"[Int\"", "a ']' is missing"),
        ("\"Int]\"", "nothing follows a type"), ("\"A B\"", "nothing follows a type"),
        ("\"A.B\"", "nothing follows a type"),
        ("\"A<>\"", "a name is missing"), ("\"A<B\"", "a '>' is missing"), ("\"A<B>>\"", "nothing follows a type"),
        ("\"[A: B: C]\"", "a ']' is missing"), ("\"A | B\"", "nothing follows a type"), ("\"*A\"", "a name is missing"),
    ])
    func wrongTypesAreRefusedWithAMessage(yaml: String, message: String) {
        let read = type(yaml)
        #expect(read.spelling == nil)
        #expect(read.messages.count == 1, "one message is enough: \(read.messages)")
        #expect(read.messages.first?.contains(message) == true, "\(read.messages)")
    }

    @Test func typesThatNestTooDeepAreRefused() {
        let deep = String(repeating: "[", count: 31) + "Int" + String(repeating: "]", count: 31)
        #expect(type("\"\(deep)\"").spelling != nil)
        #expect(type("\"[\(deep)]\"").messages.first?.contains("more than 32 deep") == true)
        let endless = String(repeating: "A<", count: 100_000)
        #expect(type("\"\(endless)\"").messages.first?.contains("more than 32 deep") == true)
    }
}
