import EndpointRuntime

/// The names of the level's keys in the store. They tell nothing but digests; the part in braces keeps them together.
struct StoreNames: Sendable {
    let state: String
    let changes: String
    let changeNames: String
    let channel: String
    private let prefix: String
    private let entryPrefix: String
    private let salt: [UInt8]

    init(prefix: String, salt: [UInt8]) {
        self.prefix = "{\(prefix)}:"
        self.salt = salt
        entryPrefix = self.prefix + "e:"
        state = self.prefix + "state"
        changes = self.prefix + "changes"
        changeNames = self.prefix + "names"
        channel = self.prefix + "changed"
    }

    func entry(_ key: CacheKey) -> String { entryPrefix + digest(key.bytes) }

    func lease(_ key: CacheKey) -> String { "\(prefix)l:\(digest(key.bytes))" }

    func change(_ change: SharedChange) -> String {
        var bytes = ChangeForm.bytes(of: change) ?? []
        if case .key(let key) = change.scope { bytes = Array(bytes.prefix(2)) + key.bytes }
        return digest(bytes)
    }

    private func digest(_ bytes: [UInt8]) -> String {
        SHA256.hex(of: salt.isEmpty ? bytes : salt + bytes, digits: 32)
    }
}
