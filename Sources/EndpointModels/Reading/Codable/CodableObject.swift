/// A Codable object, and the last object or list within it that a key path led to.
///
/// It is a class, so that each line of generated text passes on one reference and not a container and a cache.
final class CodableObject {
    let container: KeyedDecodingContainer<WireKey>
    /// Properties whose paths begin with the same key come together, so their objects are opened once.
    private var branch: (path: [String], holder: CodableHolder)?
    /// The keys that were read; nil if they are not counted.
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

    /// Counts the unread keys, at any depth; `reader` makes readers of values.
    func unread(_ reader: (CodableValue) -> ValueReader) -> Int {
        asked?.unread(in: .object(container), reader) ?? 0
    }

    /// Returns the value at a path; nil if any key of it is absent or null.
    func present(_ path: [StaticString]) throws -> CodableValue? {
        guard let value = try find(path, isRequired: false), try value.isThere(), try !value.isNull() else {
            return nil
        }
        return value
    }

    /// Whether a path leads to a value, which may be null.
    func contains(_ path: [StaticString]) throws -> Bool {
        try find(path, isRequired: false)?.isThere() ?? false
    }

    /// Returns the value at a path. It exists, but may be null.
    func value(_ path: [StaticString]) throws -> CodableValue {
        guard let value = try find(path, isRequired: true) else {
            throw DecodingError.missing(path.map { WireKey($0) }, in: container.codingPath)
        }
        return value
    }

    /// Returns the value at a path, which may be absent in an object; nil for a path that ends before it.
    private func find(_ path: [StaticString], isRequired: Bool) throws -> CodableValue? {
        guard let last = path.last, let holder = try holder(of: path, isRequired) else { return nil }
        asked?.leaves.insert(path.map(\.description))
        return try holder.value(WireKey(last), isRequired)
    }

    /// Returns the object or the list of the last key of a path; nil for a path that ends before it.
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
