import EndpointModels
import Foundation
import Testing

@Suite struct NullableTests {
    @Test func literalsAreValues() {
        #expect("Closed" as Nullable<String> == .value("Closed"))
        #expect("é" as Nullable<Character> == .value("é"))
        #expect(3 as Nullable<Int> == .value(3))
        #expect(3 as Nullable<Double> == .value(3))
        #expect(2.5 as Nullable<Double> == .value(2.5))
        #expect(false as Nullable<Bool> == .value(false))
        #expect(["a", "b"] as Nullable<[String]> == .value(["a", "b"]))
        #expect([] as Nullable<[Int]> == .value([]))
        let name = "Anna"
        #expect("\(name)!" as Nullable<String> == .value("Anna!"))
    }

    @Test func anOptionalIsAValueOrNull() {
        #expect(Nullable(String?.none) == .null)
        #expect(Nullable("" as String?) == .value(""))
        #expect(Nullable<Int>.absent.wrapped == nil)
        #expect(Nullable.value(3).wrapped == 3)
    }
}
