/// What a stored response's `Vary` selected, in the request that it answered (RFC 9111 section 4.1).
struct VarySelection: Equatable, Sendable {
    /// How a request stands to a stored response.
    enum Match: Equatable, Sendable {
        case matches
        /// Another representation is wanted: the entry is of no use.
        case differs
        /// `Vary: *`: only the server can say.
        case unknown
    }

    /// Whether `Vary` holds `*`.
    let isEverything: Bool
    /// By the field's name in lower case: a digest of its value, nil where the request had no such field. No value
    /// itself: it may be a credential, and entries are in a file.
    let digests: [String: String?]

    /// From what an entry was stored with. What is no name of a field is taken for a `*`, and beside a `*` nothing else
    /// counts.
    init(_ digests: [String: String?]) {
        isEverything = digests.keys.contains { $0 == "*" || !HeaderRules.isToken($0) }
        self.digests = isEverything ? ["*": .none] : digests
    }

    init(response: [HeaderField], request: [HeaderField]) {
        let names = HTTPList.members("Vary", in: response).map { $0.lowercased() }
        self.init(Dictionary(names.map { ($0, Self.digest($0, request)) }, uniquingKeysWith: { first, _ in first }))
    }

    func match(_ request: [HeaderField]) -> Match {
        if isEverything { return .unknown }
        return digests.allSatisfy { Self.digest($0.key, request) == $0.value } ? .matches : .differs
    }

    /// The name of the variant that a request with these values has: a digest of the fields' names and their values.
    var variant: String {
        var text = ""
        for name in CanonicalText.sorted(Array(digests.keys), by: \.self) {
            CanonicalText.append(name, to: &text)
            CanonicalText.append((digests[name] ?? nil) ?? "-", to: &text)
        }
        return SHA256.hex(of: text)
    }

    /// Whether the same fields tell the responses apart.
    func hasSameNames(as other: VarySelection) -> Bool {
        digests.count == other.digests.count && digests.keys.allSatisfy { other.digests.keys.contains($0) }
    }

    /// What another request has in the same fields.
    func of(_ request: [HeaderField]) -> VarySelection {
        var own: [String: String?] = [:]
        for name in digests.keys { own.updateValue(Self.digest(name, request), forKey: name) }
        return VarySelection(own)
    }

    /// Fields that say the same have the same one: repeated lines are joined, blanks around commas and empty members do
    /// not count, and preferences are compared by what they mean.
    private static func digest(_ name: String, _ request: [HeaderField]) -> String? {
        guard request.contains(where: { $0.name.matchesHeaderName(name) }) else { return nil }
        let members = HTTPList.members(name, in: request)
        return SHA256.hex(of: (Preferences.normalized(members, of: name) ?? members).joined(separator: ","))
    }
}
