import EndpointModels
import Foundation
import Testing

@Suite struct HolderTests {
    @Test func boxesAreReadChangedAndWritten() throws {
        var holder = try decode(Holder.self, #"{"inner":{"rating":{"stars":1},"best":{"stars":2}},"level":"9"}"#)
        #expect(holder.rating == Rating(stars: 1))
        #expect(holder.best == Rating(stars: 2))
        let copy = holder
        holder.rating = Rating(stars: 5)
        holder.best = nil
        #expect(copy.rating.stars == 1)
        #expect(try encode(holder) == #"{"inner":{"rating":{"stars":5}},"level":9}"#)
        #expect(fault(Holder.self, #"{"inner":{}}"#) == "key at inner.rating")
        #expect(fault(Holder.self, #"{"inner":{"rating":null}}"#) == "null at inner.rating")
        #expect(fault(Holder.self, "{}") == "key at inner")
    }

    @Test func enumsAreOrderedByTheirValues() {
        #expect([Level.high, .unrecognized(5), .low].sorted() == [.low, .unrecognized(5), .high])
        #expect(Level.allCases == [.low, .high])
        #expect(Level.unrecognized(9) == .high)
        #expect(Level.unrecognized(9).hashValue == Level.high.hashValue)
    }

    @Test func boxesOfEqualValuesAreEqual() {
        #expect(Ref(Rating(stars: 1)) == Ref(Rating(stars: 1)))
        #expect(Ref(Rating(stars: 1)) != Ref(Rating(stars: 2)))
        #expect(Ref(1).hashValue == Ref(1).hashValue)
        #expect(Ref(Rating?.none) == nil)
    }
}
