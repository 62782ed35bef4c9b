/// A Codable list, shared by the readers of its elements, which advance it.
final class CodableList {
    var container: any UnkeyedDecodingContainer

    init(_ container: any UnkeyedDecodingContainer) {
        self.container = container
    }
}
