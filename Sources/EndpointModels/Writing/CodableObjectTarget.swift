/// A Codable object that is being written, and the objects within it that key paths opened.
///
/// It is a class, so that each line of generated text passes on one reference.
final class CodableObjectTarget {
    var container: KeyedEncodingContainer<WireKey>
    /// The containers are kept, because not every encoder continues an object that is opened a second time.
    private var branches: [(path: [String], container: KeyedEncodingContainer<WireKey>)] = []

    init(_ container: KeyedEncodingContainer<WireKey>) {
        self.container = container
    }

    /// Returns the slot at a path of at least one key, and opens the objects on the way.
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
