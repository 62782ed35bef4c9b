import EndpointModels
import Foundation
import Testing

@Suite struct ConstraintTests {
    private struct Member: EndpointModel, ValidatedModel {
        var age: Int = 20
        var share: Double = 0.5
        var price: Decimal?
        var name = "Ann"
        var tags: [String] = ["a"]
        var friends: [Member]?
        var byName: [String: Member] = [:]

        init() {}
        init(reading fields: inout FieldReader) throws {}
        func write(to fields: inout FieldWriter) {}

        func check(constraints fields: inout ConstraintChecker) {
            fields.number(age, ["age"], minimum: 18, maximum: 99)
            fields.number(share, ["data", "share"], above: 0, below: 1)
            fields.number(price, ["price"], minimum: .endpointLiteral("0.01"))
            fields.text(name, ["name"], minLength: 1, maxLength: 4, pattern: "^(?!X)[\\p{Lu}é]")
            fields.list(tags, ["tags"], minItems: 1, maxItems: 3)
            fields.unique(tags, ["tags"])
            fields.value(friends, ["friends"])
            fields.value(byName, ["byName"])
        }
    }

    private static func said(_ change: (inout Member) -> Void) -> String {
        var member = Member()
        change(&member)
        do {
            try member.validate()
            return "fine"
        } catch {
            return error.description
        }
    }

    @Test func whatKeepsTheRulesIsFine() {
        #expect(Self.said { _ in } == "fine")
        #expect(
            Self.said { ($0.age, $0.share, $0.price, $0.name) = (99, 0.999, Decimal(string: "0.01"), "éééé") } == "fine"
        )
        #expect(Self.said { ($0.age, $0.tags, $0.friends) = (18, ["a", "b", "c"], [Member()]) } == "fine")
    }

    @Test func theFirstViolationSaysWhereItIs() {
        #expect(Self.said { $0.age = 17 } == "'age' is less than 18")
        #expect(Self.said { ($0.age, $0.name) = (100, "") } == "'age' is more than 99")
        #expect(Self.said { $0.share = 0 } == "'data.share' is not more than 0.0")
        #expect(Self.said { $0.share = 1 } == "'data.share' is not less than 1.0")
        #expect(Self.said { $0.price = 0 } == "'price' is less than 0.01")
        #expect(Self.said { $0.name = "" } == "'name' has fewer characters than 1")
        #expect(Self.said { $0.name = "Annie" } == "'name' has more characters than 4")
        #expect(Self.said { $0.name = "ann" } == "'name' does not match ^(?!X)[\\p{Lu}é]")
        #expect(Self.said { $0.tags = [] } == "'tags' has fewer elements than 1")
        #expect(Self.said { $0.tags = ["a", "b", "c", "d"] } == "'tags' has more elements than 3")
        #expect(Self.said { $0.tags = ["a", "a"] } == "'tags' has an element twice")
    }

    /// `additional` stands at no key.
    @Test func aMemberThatIsNotDeclaredBeginsThePath() {
        struct Open: EndpointModel, ValidatedModel {
            var additional: [String: Member] = [:]

            init() {}
            init(reading fields: inout FieldReader) throws {}
            func write(to fields: inout FieldWriter) {}
            func check(constraints fields: inout ConstraintChecker) { fields.value(additional, []) }
        }
        var young = Member()
        young.age = 1
        var open = Open()
        open.additional = ["q": young]
        let violation = #expect(throws: ConstraintViolation.self) { try open.validate() }
        #expect(violation?.description == "'q.age' is less than 18")
    }

    @Test func modelsInListsAndDictionariesAreChecked() {
        var young = Member()
        young.age = 1
        var parent = Member()
        parent.friends = [Member(), young]
        #expect(Self.said { $0.friends = [Member(), young] } == "'friends[1].age' is less than 18")
        #expect(Self.said { $0.byName = ["a": Member(), "b": parent] } == "'byName.b.friends[1].age' is less than 18")
    }

    /// It is not written either: reading and writing end at the same depth.
    @Test func whatIsNestedTooDeepEndsTheCheck() {
        var member = Member()
        member.age = 1
        for _ in 0..<500 {
            var outer = Member()
            outer.friends = [member]
            member = outer
        }
        #expect(throws: Never.self) { try member.validate() }
    }
}
