import EndpointRuntime

/// The names under which people send secrets: in forms, queries, headers and JSON.
struct SecretNames: Sendable {
    private static let known: Set<String> = [
        "apikey", "assertion", "authorization", "bearertoken", "clientassertion", "codeverifier", "cookie",
        "credential",
        "credentials", "csrftoken", "jwt", "logintoken", "otp", "passphrase", "passcode", "privatekey", "pwd",
        "secretkey",
        "sessionid", "sessionkey", "sessiontoken", "token", "usertoken", "xsrftoken",
        "accesstoken", "authtoken", "idtoken", "refreshtoken",
    ]

    private let hidden: Set<String>
    private let kept: Set<String>

    /// - Parameters:
    ///   - hidden: Names beside the known ones.
    ///   - kept: Names that are not secret after all.
    init(hiding hidden: [String] = [], keeping kept: [String] = []) {
        self.hidden = Set(hidden.map(Self.bare))
        self.kept = Set(kept.map(Self.bare))
    }

    /// Compares names in any case; with `_`, `-`, both or neither between the words. `user[password]` counts as
    /// `password`.
    func contains(_ name: String) -> Bool {
        let last = name.split(whereSeparator: { "[].".contains($0) }).last.map(String.init) ?? name
        let (whole, bare) = (Self.bare(name), Self.bare(last))
        if kept.contains(whole) || kept.contains(bare) { return false }
        let plain = bare.hasPrefix("x") ? String(bare.dropFirst()) : bare
        return hidden.contains(whole) || hidden.contains(bare) || Self.known.contains(bare)
            || Self.known.contains(plain)
            || bare.contains("password") || bare.contains("passwd") || bare.hasSuffix("secret")
    }

    private static func bare(_ name: String) -> String {
        name.lowercased().filter { $0 != "_" && $0 != "-" }
    }
}
