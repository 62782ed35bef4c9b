/// Which differences between the queries of two URLs do not count: what `No-Vary-Search` says of a response
/// (draft-ietf-httpbis-no-vary-search).
struct SearchVariance: Equatable, Sendable {
    /// The most bytes of a field that are read. A longer one counts as absent, which costs hits and nothing else.
    static let longestField = 16_384
    static let field = "No-Vary-Search"

    /// The parameters that do not count, by their decoded names.
    private enum Ignored: Equatable {
        case these(Set<[UInt8]>)
        case allBut(Set<[UInt8]>)

        func contains(_ name: [UInt8]) -> Bool {
            switch self {
            case .these(let names): names.contains(name)
            case .allBut(let names): !names.contains(name)
            }
        }
    }

    private let ignored: Ignored
    /// Whether only parameters of one name have an order.
    private let ignoresOrder: Bool

    /// Reads the field (sections 4.1 and 4.2). Nil if each query counts as it is: there is no field, it cannot be read, or
    /// it says so.
    init?(of response: [HeaderField]) {
        let length = response.reduce(0) { $1.name.matchesHeaderName(Self.field) ? $0 + $1.value.utf8.count : $0 }
        guard length > 0, length <= Self.longestField,
            let members = StructuredField.dictionary(Self.field, in: response)
        else { return nil }
        switch members["key-order"] {
        case .boolean(let flag): ignoresOrder = flag
        case nil: ignoresOrder = false
        default: return nil
        }
        var ignored = Ignored.these([])
        switch members["params"] {
        case .boolean(let isAll): ignored = isAll ? .allBut([]) : .these([])
        case .list(let items):
            guard let names = Self.names(items) else { return nil }
            ignored = .these(names)
        case nil: break
        default: return nil
        }
        if let except = members["except"] {
            guard members["params"] == .boolean(true), case .list(let items) = except, let names = Self.names(items)
            else { return nil }
            ignored = .allBut(names)
        }
        self.ignored = ignored
        if !ignoresOrder, ignored == .these([]) { return nil }
    }

    /// Section 4.3.
    private static func names(_ items: [StructuredField]) -> Set<[UInt8]>? {
        StructuredField.strings(items).map { Set($0.map { FormParameters.decoded($0.utf8) }) }
    }

    /// The parameters of a query that count, in an order that counts: the same for two queries exactly if their URLs, with
    /// the same path, are equivalent (section 5).
    func significant(_ query: String?) -> [FormParameters.Pair] {
        let pairs = FormParameters.pairs(of: query ?? "").filter { !ignored.contains($0.name) }
        guard ignoresOrder else { return pairs }
        return pairs.inOrder { $0.name.lexicographicallyPrecedes($1.name) }
    }

    /// A name that all queries share that this calls equivalent, and no others: a digest.
    func name(of query: String?) -> String {
        var bytes: [UInt8] = []
        func append(_ part: [UInt8]) {
            bytes += Array(String(part.count).utf8) + [UInt8(ascii: ":")]
            bytes += part
        }
        let (names, kind) =
            switch ignored {
            case .these(let names): (names, UInt8(ascii: "t"))
            case .allBut(let names): (names, UInt8(ascii: "a"))
            }
        append([kind, UInt8(ascii: ignoresOrder ? "o" : "-")] + Array(String(names.count).utf8))
        for name in Array(names).inOrder(by: { $0.lexicographicallyPrecedes($1) }) { append(name) }
        for pair in significant(query) {
            append(pair.name)
            append(pair.value)
        }
        return SHA256.hex(of: bytes)
    }
}
