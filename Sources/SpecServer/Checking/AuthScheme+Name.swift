import EndpointSpec

extension AuthScheme {
    /// The scheme of RFC 9110 section 11.1 that the field `Authorization` begins with; nil for a credential that stands
    /// elsewhere, or behind a text that is no token and a space.
    var registeredName: String? {
        switch place {
        case .basic: return "Basic"
        case .header(let header, let prefix):
            guard header.lowercased() == "authorization", prefix.hasSuffix(" "), isToken(String(prefix.dropLast()))
            else { return nil }
            return String(prefix.dropLast())
        case .query, .cookie: return nil
        }
    }

    /// Whether a value of its header has such a credential. Names of schemes have no case; other texts do.
    func isThere(in value: String) -> Bool {
        switch place {
        case .basic: return hasCredential(value, "Basic ", hasCase: false)
        case .header(_, let prefix): return hasCredential(value, prefix, hasCase: registeredName == nil)
        case .query, .cookie: return false
        }
    }

    private func hasCredential(_ value: String, _ prefix: String, hasCase: Bool) -> Bool {
        let start = String(value.prefix(prefix.count))
        return value.count > prefix.count && (hasCase ? start == prefix : start.lowercased() == prefix.lowercased())
    }
}
