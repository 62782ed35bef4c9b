import EndpointRuntime

/// An API whose entries processes share.
enum Fleet: EndpointAPI {
    static let settings = APISettings(name: "Fleet", auth: AuthRule(header: "Authorization", prefix: "Bearer "))

    struct Server: EndpointServer {
        let address: String
    }
}

/// What the origin answers: of which thing it is, a number that it never answers twice, and whose.
struct Item: EndpointModel {
    let id: Int
    let n: Int
    let user: String

    init(reading fields: inout FieldReader) throws {
        id = try fields.int("id")
        n = try fields.int("n")
        user = try fields.string("user")
    }

    func write(to fields: inout FieldWriter) {
        fields.int(id, "id")
        fields.int(n, "n")
        fields.string(user, "user")
    }
}
