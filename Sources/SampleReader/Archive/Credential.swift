import EndpointSpec
import YAMLTree

/// How a recorded call carried a credential. The credential itself is not kept.
enum Credential: Hashable {
    case bearer
    case basic
    case header(FieldName, scheme: FieldName?)
    case query(String)

    init(authorization value: String) {
        let parts = value.split(separator: " ", maxSplits: 1)
        // A first word that is not known may be the secret.
        let scheme = parts.count > 1 ? String(parts[0]) : ""
        switch scheme.lowercased() {
        case "bearer": self = .bearer
        case "basic": self = .basic
        case "token", "apikey", "key", "jwt", "bot", "geniekey", "sso-key", "client-id":
            self = .header(FieldName("Authorization"), scheme: FieldName(scheme))
        default: self = .header(FieldName("Authorization"), scheme: nil)
        }
    }

    /// Its name below `credentials`.
    var words: SwiftWords {
        switch self {
        case .bearer: SwiftWords(words: ["user"])
        case .basic: SwiftWords(words: ["account"])
        case .header(let name, _):
            SwiftWords(words: Array(SwiftWords(of: name.spelling).words.drop { $0 == "x" }))
        case .query(let name): SwiftWords(of: name)
        }
    }

    /// A text that no other credential has.
    var key: String {
        switch self {
        case .bearer: "bearer"
        case .basic: "basic"
        case .header(let name, let scheme): "header " + name.lowercase + " " + (scheme?.lowercase ?? "")
        case .query(let name): "query " + name
        }
    }

    /// All that a call carried, in an order of their own.
    static func all(of call: ArchiveCall) -> [Credential] {
        var found: Set<Credential> = []
        for header in call.headers {
            if header.name.lowercased() == "authorization" {
                if !header.value.isEmpty { found.insert(Credential(authorization: header.value)) }
            } else if !HeaderNoise.contains(header.name), Secrets.isCredential(header.name) {
                found.insert(.header(FieldName(header.name), scheme: nil))
            }
        }
        for item in call.address.query where isOne(inQuery: item.name) { found.insert(.query(item.name)) }
        return found.sorted { $0.key < $1.key }
    }

    /// Whether a parameter of a query carries one. A list does not.
    static func isOne(inQuery name: String) -> Bool {
        Secrets.isCredential(name) && FieldSamples.isKept(name) && !name.hasSuffix("[]")
    }
}
