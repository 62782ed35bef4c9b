import EndpointModels
import Foundation
import Testing

/// A key that is not there is said with the object that has it not.
@Suite struct MissingKeyTests {
    private struct House: EndpointModel {
        let number: Int
        let city: String

        init(reading fields: inout FieldReader) throws {
            number = try fields.int("number")
            city = try fields.string("address", "place", "city")
        }

        func write(to fields: inout FieldWriter) {}
    }

    @Test(arguments: [
        (#"{"address":{}}"#, "number", 0),
        (#" {"number":1}"#, "address", 1),
        (#"{"number":1,"address":{}}"#, "place", 22),
        (#"{"number":1,"address":{"place":{}}}"#, "city", 31),
        (#"{"address":{"place":{"town":1}},"number":1}"#, "city", 20),
    ])
    func theObjectsPlace(body: String, key: String, offset: Int) throws {
        let error = #expect(throws: DecodingError.self) {
            try ModelDecoder().decode(House.self, from: Data(body.utf8))
        }
        guard case .keyNotFound(let missing, let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(missing.stringValue == key)
        let place = try #require(context.underlyingError as? JSONPlace)
        #expect(place.offset == offset)
        #expect(place.column == offset + 1)
        #expect(context.debugDescription == "there is no '\(key)' in the object at line 1, column \(offset + 1)")
    }
}
