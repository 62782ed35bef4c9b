import Foundation

/// What the app has given for one scheme of a call.
struct GivenCredential: Sendable {
    let scheme: AuthScheme
    let credential: Credential

    /// Adds it to the headers, if a header carries it.
    func write(to headers: inout [HeaderField]) {
        guard let secret = credential.secret else { return }
        switch scheme.place {
        case .header(let header, let prefix): headers.replace(HeaderField(header, prefix + secret))
        case .basic:
            headers.replace(HeaderField("Authorization", "Basic " + Data(secret.utf8).base64EncodedString()))
        case .cookie(let name):
            let others = (headers["Cookie"] ?? "").split(separator: ";").map { HTTPList.trimmed(String($0)) }
                .filter { HTTPList.trimmed(String($0.prefix { $0 != "=" })) != name }
            headers.replace(HeaderField("Cookie", (others + [name + "=" + secret]).joined(separator: "; ")))
        case .query: break
        }
    }

    /// The URL with it, if the query carries it: in the place of what has its name there.
    func written(to url: URL) -> URL {
        guard let parameter = scheme.parameter, let secret = credential.secret else { return url }
        let item = QueryItem(name: parameter, elements: [secret]).encodedForQuery
        let (address, pairs) = QuerySecrets.split(url.withoutFragment.absoluteString)
        let others = pairs.filter { !QuerySecrets.isNamed($0, [parameter]) }
        return URL(string: address + "?" + (others + [item]).joined(separator: "&")) ?? url
    }

    /// Throws `InvalidRequest` if the secret cannot stand in its place. Headers are checked as all others are.
    func check() throws(InvalidRequest) {
        guard let secret = credential.secret, let name = scheme.name else { return }
        if case .header = scheme.place { return }
        guard !secret.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }) else {
            throw InvalidRequest(parameter: name, "holds a control character, which a credential cannot carry")
        }
        switch scheme.place {
        case .header, .query: break
        case .cookie(let cookie): _ = try HeaderRules.cookie(cookie, secret)
        case .basic:
            guard secret.contains(":") else {
                throw InvalidRequest(parameter: name, "is not a name and a password with a ':' between them")
            }
        }
    }
}
