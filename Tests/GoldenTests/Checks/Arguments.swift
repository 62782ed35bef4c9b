public import EndpointRuntime
import Foundation

/// Values for the parameters of an initialiser, each read from JSON as the type that is asked for.
public struct Arguments {
    let values: [String: JSON]

    struct Missing: Error {
        let name: String
    }

    public func value<Value: FieldValue>(_ name: String) throws -> Value {
        guard let json = values[name] else { throw Missing(name: name) }
        let data = try JSONEncoder().encode(["value": json])
        return try JSONDecoder().decode(Holder<Value>.self, from: data).value
    }

    public func nullable<Value: FieldValue>(_ name: String) throws -> Nullable<Value> {
        .value(try value(name))
    }

    // No overloads: a call with thirty of them is more than the type checker solves.
    public func file(_: String) throws -> File { Self.file }
    public func fileIfPresent(_: String) throws -> File? { Self.file }
    public func fileList(_: String) throws -> [File] { [Self.file] }
    public func fileListIfPresent(_: String) throws -> [File]? { [Self.file] }

    /// The program itself, which is a file that is there.
    static let file = File(
        URL(filePath: CommandLine.arguments[0]), name: "a \"quoted\"\r\n name", contentType: "text/plain")
}

private struct Holder<Value: FieldValue>: EndpointModel {
    let value: Value

    init(reading fields: inout FieldReader) throws {
        value = try fields.value("value")
    }

    func write(to fields: inout FieldWriter) {
        fields.value(value, "value")
    }
}
