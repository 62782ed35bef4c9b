/// An object of Codable's, and the last object or list within it that a key path led to.
///
/// A class, so that each line of generated text passes one reference on and not a container and a cache.
final class CodableObject {
    let container: KeyedDecodingContainer<WireKey>
    /// Properties whose paths share a head stand next to each other; their objects are opened once.
    private var branch: (path: [String], holder: CodableHolder)?
    /// What has been asked for; nil where that is not counted.
    private var asked: AskedPaths?

    init(_ container: KeyedDecodingContainer<WireKey>) {
        self.container = container
    }

    /// - Parameter tag: The key of the discriminator, which has been read.
    func beginCounting(tag: StaticString?) {
        asked = AskedPaths()
        if let tag { asked?.leaves.insert([tag.description]) }
    }

    /// The key, which counts as asked for.
    func ask(_ key: StaticString) -> WireKey {
        asked?.leaves.insert([key.description])
        return WireKey(key)
    }

    /// How many keys nobody has asked for, at any depth; `reader` makes readers of values.
    func unread(_ reader: (CodableValue) -> ValueReader) -> Int {
        asked?.unread(in: .object(container), reader) ?? 0
    }

    /// The value at a path; nil where any key of it is absent or null.
    func present(_ path: [StaticString]) throws -> CodableValue? {
        guard let value = try find(path, isRequired: false), try value.isThere(), try !value.isNull() else {
            return nil
        }
        return value
    }

    /// Whether a path leads to a value, be it null.
    func contains(_ path: [StaticString]) throws -> Bool {
        try find(path, isRequired: false)?.isThere() ?? false
    }

    /// The value at a path, which is there, or may be a null.
    func value(_ path: [StaticString]) throws -> CodableValue {
        guard let value = try find(path, isRequired: true) else {
            throw DecodingError.missing(path.map { WireKey($0) }, in: container.codingPath)
        }
        return value
    }

    /// The value at a path, which may be absent where that stands in an object; nil for a path that ends before it.
    private func find(_ path: [StaticString], isRequired: Bool) throws -> CodableValue? {
        guard let last = path.last, let holder = try holder(of: path, isRequired) else { return nil }
        asked?.leaves.insert(path.map(\.description))
        return try holder.value(WireKey(last), isRequired)
    }

    /// The object or the list that holds the last key of a path; nil for a path that ends before it.
    private func holder(of path: [StaticString], _ isRequired: Bool) throws -> CodableHolder? {
        let heads = path.dropLast()
        if heads.isEmpty { return .object(container) }
        asked?.pass(heads.map(\.description))
        if let branch, heads.elementsEqual(branch.path, by: { $0.description == $1 }) { return branch.holder }
        var holder = CodableHolder.object(container)
        for (index, head) in heads.enumerated() {
            guard let value = try holder.value(WireKey(head), isRequired) else { return nil }
            if !isRequired {
                guard try value.isThere() else { return nil }
                if try value.isNull() {
                    asked?.leaves.insert(heads.prefix(index + 1).map(\.description))
                    return nil
                }
            }
            holder = try CodableHolder(value, for: path[index + 1].description)
        }
        branch = (heads.map(\.description), holder)
        return holder
    }
}
