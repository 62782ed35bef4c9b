/// The keys and key paths of a Codable object that were read.
struct AskedPaths {
    var leaves: Set<[String]> = []
    private var heads: Set<[String]> = []

    /// A path led through these keys.
    mutating func pass(_ path: [String]) {
        for count in 1...max(1, path.count) { heads.insert(Array(path.prefix(count))) }
    }

    /// Counts the unread keys of an object or a list, at any depth; `reader` makes readers of values.
    func unread(in holder: CodableHolder, at path: [String] = [], _ reader: (CodableValue) -> ValueReader) -> Int {
        switch holder {
        case .object(let object):
            return object.allKeys.reduce(0) { count, key in
                count + unread(.field(object, key), isKey: true, at: path + [key.stringValue], reader)
            }
        case .list(let list):
            guard let elements = try? list.openList() else { return 0 }
            var count = 0
            var index = 0
            while !elements.container.isAtEnd, let element = try? elements.container.superDecoder() {
                count += unread(.decoder(element), isKey: false, at: path + [String(index)], reader)
                index += 1
            }
            return count
        }
    }

    private func unread(
        _ value: CodableValue, isKey: Bool, at path: [String], _ reader: (CodableValue) -> ValueReader
    ) -> Int {
        if leaves.contains(path) { return 0 }
        guard heads.contains(path) else { return (isKey ? 1 : 0) + reader(value).keyCount() }
        // The key does not matter, because a list is opened as a list for any index.
        return (try? CodableHolder(value, for: "0")).map { unread(in: $0, at: path, reader) } ?? 0
    }
}
