/// Which header fields say who sends a request.
enum CredentialFields {
    /// RFC 9110 sections 11.6.2 and 11.7.2, RFC 6265 section 4.2.
    static let standard = ["Authorization", "Proxy-Authorization", "Cookie"]

    /// Those, and the fields that a spec's `auth` names.
    static func names(_ rules: [AuthRule?]) -> [String] {
        standard + rules.compactMap(\.self).flatMap { $0.schemes.compactMap(\.header) }
    }

    static func among(_ headers: [HeaderField], _ rules: [AuthRule?]) -> [HeaderField] {
        let names = names(rules)
        return headers.filter { field in names.contains(where: field.name.matchesHeaderName) }
    }
}
