/// An object of Codable's that is being written, and those within it that key paths opened.
///
/// A class, so that each line of generated text passes one reference on.
final class CodableObjectTarget {
    var container: KeyedEncodingContainer<WireKey>
    /// Kept, because not every encoder goes on with an object that is opened a second time.
    private var branches: [(path: [String], container: KeyedEncodingContainer<WireKey>)] = []

    init(_ container: KeyedEncodingContainer<WireKey>) {
        self.container = container
    }

    /// The slot at a path of at least one key; the objects on the way are opened.
    func slot(_ path: [StaticString]) -> CodableSlot {
        var object = container
        var names: [String] = []
        for key in path.dropLast() {
            let key = WireKey(key)
            names.append(key.stringValue)
            if let branch = branches.last(where: { $0.path == names }) {
                object = branch.container
            } else {
                object = object.nestedContainer(keyedBy: WireKey.self, forKey: key)
                branches.append((names, object))
            }
        }
        return .field(object, path.last.map { WireKey($0) } ?? WireKey(stringValue: ""))
    }
}
