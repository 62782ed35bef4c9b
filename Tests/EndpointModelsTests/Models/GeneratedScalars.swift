// Written by hand as `gen` writes it.

import EndpointModels
import Foundation

/// Every scalar in each of its forms.
struct Scalars: EndpointModel, Equatable {
    let bool: Bool
    let int: Int
    let int32: Int32
    let int64: Int64
    let uint: UInt
    let double: Double
    let float: Float
    let decimal: Decimal
    let string: String
    let data: Data
    let date: Date
    let url: URL
    let uuid: UUID
    let json: JSON

    init(reading fields: inout FieldReader) throws {
        bool = try fields.bool("bool")
        int = try fields.int("int")
        int32 = try fields.int32("int32")
        int64 = try fields.int64("int64")
        uint = try fields.uint("uint")
        double = try fields.double("double")
        float = try fields.float("float")
        decimal = try fields.decimal("decimal")
        string = try fields.string("string")
        data = try fields.data("data")
        date = try fields.date("date")
        url = try fields.url("url")
        uuid = try fields.uuid("uuid")
        json = try fields.json("json")
    }

    func write(to fields: inout FieldWriter) {
        fields.bool(bool, "bool")
        fields.int(int, "int")
        fields.int32(int32, "int32")
        fields.int64(int64, "int64")
        fields.uint(uint, "uint")
        fields.double(double, "double")
        fields.float(float, "float")
        fields.decimal(decimal, "decimal")
        fields.string(string, "string")
        fields.data(data, "data")
        fields.date(date, "date")
        fields.url(url, "url")
        fields.uuid(uuid, "uuid")
        fields.json(json, "json")
    }
}

/// The same, optional, behind key paths, and by candidates.
struct OptionalScalars: EndpointModel, Equatable {
    let bool: Bool?
    let int: Int?
    let int32: Int32?
    let int64: Int64?
    let uint: UInt?
    let double: Double?
    let float: Float?
    let decimal: Decimal?
    let string: String?
    let data: Data?
    let date: Date?
    let url: URL?
    let uuid: UUID?
    let json: JSON?

    init(reading fields: inout FieldReader) throws {
        bool = try fields.boolIfPresent("a", "bool")
        int = try fields.intIfPresent("a", "int")
        int32 = try fields.int32IfPresent("a", "b", "int32")
        int64 = try fields.int64IfPresent("a", "b", "int64")
        uint = try fields.uintIfPresent("a", "b", "c", "uint")
        double = try fields.doubleIfPresent("a", "b", "c", "double")
        float = try fields.floatIfPresent(anyOf: ["x"], ["a", "float"])
        decimal = try fields.decimalIfPresent(anyOf: ["x"], ["a", "decimal"])
        string = try fields.stringIfPresent(anyOf: ["x"], ["a", "string"])
        data = try fields.dataIfPresent(anyOf: ["x", "y"], ["a", "data"])
        date = try fields.dateIfPresent(anyOf: ["x", "y"], ["a", "date"], format: .date)
        url = try fields.urlIfPresent(anyOf: ["x"], ["y"], ["a", "url"])
        uuid = try fields.uuidIfPresent("a", "uuid")
        json = try fields.jsonIfPresent("a", "json")
    }

    func write(to fields: inout FieldWriter) {
        fields.boolIfPresent(bool, "a", "bool")
        fields.intIfPresent(int, "a", "int")
        fields.int32IfPresent(int32, "a", "b", "int32")
        fields.int64IfPresent(int64, "a", "b", "int64")
        fields.uintIfPresent(uint, "a", "b", "c", "uint")
        fields.doubleIfPresent(double, "a", "b", "c", "double")
        fields.floatIfPresent(float, "a", "float")
        fields.decimalIfPresent(decimal, "a", "decimal")
        fields.stringIfPresent(string, "a", "string")
        fields.dataIfPresent(data, "a", "data")
        fields.dateIfPresent(date, "a", "date", format: .date)
        fields.urlIfPresent(url, "a", "url")
        fields.uuidIfPresent(uuid, "a", "uuid")
        fields.jsonIfPresent(json, "a", "json")
    }
}

/// Reads what other kinds of scalars say.
struct Coerced<Value: FieldValue & Equatable>: EndpointModel, Equatable {
    let value: Value

    init(reading fields: inout FieldReader) throws {
        value = try fields.coerced("value")
    }

    func write(to fields: inout FieldWriter) {
        fields.value(value, "value")
    }
}
