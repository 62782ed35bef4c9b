/// A Codable list that is being written, shared by the writers of its elements.
final class CodableListTarget {
    var container: any UnkeyedEncodingContainer

    init(_ container: any UnkeyedEncodingContainer) {
        self.container = container
    }
}
