import CLibYAML
import Diagnostics

extension TreeBuilder {
    /// Up to here comparing a key with each before it costs less than hashing it.
    private static let mostCompared = 16

    /// A number of the current event's text, for most texts its own; negative when a byte is not ASCII or the event
    /// is an alias, for then the number says nothing: "é" has two spellings, which are one name for Swift.
    var fingerprint: Int {
        guard kind == YAML_SCALAR_EVENT.rawValue, let text = event.pointee.data.scalar.value else { return -1 }
        let end = text + event.pointee.data.scalar.length
        var byte = text
        var number: UInt32 = 0
        var all: UInt8 = 0
        while byte < end {
            number = number &* 31 &+ UInt32(byte.pointee)
            all |= byte.pointee
            byte += 1
        }
        return all < 0x80 ? Int(number) : -1
    }

    /// Whether a key is new in the mapping whose entries start at `floor`; logs an error when it is not.
    ///
    /// - Parameter names: empty until the mapping needs them, then the names of all of its entries.
    mutating func isNew(
        _ key: YAMLNode, _ fingerprint: Int, above floor: Int, _ names: inout Set<String>
    ) throws(Stop) -> Bool {
        guard case .scalar(let scalar) = key.content else { return false }
        if names.isEmpty {
            if fingerprint >= 0, entries.count - floor < Self.mostCompared {
                guard let first = entry(above: floor, fingerprint, scalar.text) else { return true }
                try refuse(key, scalar.text, first: first)
                return false
            }
            for index in floor..<entries.count { names.insert(entries[index].name) }
        }
        if names.insert(scalar.text).inserted { return true }
        // The search is long only in an error, of which there are not many.
        var index = floor
        while entries[index].name != scalar.text { index += 1 }
        try refuse(key, scalar.text, first: entries[index])
        return false
    }

    private func entry(above floor: Int, _ fingerprint: Int, _ name: String) -> YAMLEntry? {
        var index = floor
        while index < fingerprints.count {
            if fingerprints[index] == fingerprint, entries[index].name == name { return entries[index] }
            index += 1
        }
        return nil
    }

    private mutating func refuse(_ key: YAMLNode, _ name: String, first: YAMLEntry) throws(Stop) {
        try error(
            at: key.location, "the key '\(shortened(name))' stands twice in one mapping",
            notes: [Diagnostic.Note(at: first.key.location, "it stands here first")])
    }
}
