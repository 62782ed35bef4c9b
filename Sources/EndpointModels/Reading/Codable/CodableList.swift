/// A list of Codable's, shared by the readers of its elements, which move it on.
final class CodableList {
    var container: any UnkeyedDecodingContainer

    init(_ container: any UnkeyedDecodingContainer) {
        self.container = container
    }
}
