import EndpointSpec

/// What carries secrets, by its name. Their values are never looked at, and never written.
package enum Secrets {
    /// Whether a name is one of a credential that each call carries: it becomes `auth`.
    package static func isCredential(_ name: String) -> Bool {
        let plain = name.lowercased().filter { $0.isLetter }
        if [
            "apikey", "xapikey", "appid", "appkey", "xappkey", "accesstoken", "xaccesstoken", "authtoken", "xauthtoken",
            "xauth", "token", "xtoken", "subscriptionkey", "ocpapimsubscriptionkey", "xfunctionskey", "clientsecret",
            "xclientsecret", "jwt", "xjwt", "bearer", "key", "sessiontoken", "xsessiontoken", "sessionid", "xsessionid",
            "privatetoken", "xgoogapikey", "xamzsecuritytoken", "xshopifyaccesstoken", "secret", "xsecret", "xsession",
            "session", "xapitoken", "apitoken", "usertoken", "xusertoken", "idtoken", "xidtoken",
        ].contains(plain) {
            return true
        }
        return plain.hasSuffix("apikey") || plain.hasSuffix("accesstoken") || plain.hasSuffix("authtoken")
    }

    /// Whether the values of a name may be secrets.
    static func mayHold(_ name: String) -> Bool {
        if isCredential(name) { return true }
        let plain = name.lowercased().filter { $0.isLetter }
        return SwiftWords(of: name).words.contains { words.contains($0) } || words.contains(plain)
            || plain.hasPrefix("csrf")
    }

    /// Whether a part of a path is a secret behind its name: `password=…`.
    static func isNamed(_ segment: String) -> Bool {
        guard let sign = segment.firstIndex(of: "=") else { return false }
        let name = segment[..<sign]
        // What these name in a path is often no secret.
        return name.allSatisfy { $0.isLetter || $0 == "_" || $0 == "-" } && mayHold(String(name))
            && !["access", "license", "key", "keys", "hash", "seed"].contains(name.lowercased())
    }

    /// A part of a path without the parameters that are secrets: `cart;jsessionid=…` is `cart`.
    static func removed(from segment: String) -> String {
        guard segment.contains(";") else { return segment }
        let parts = segment.split(separator: ";", omittingEmptySubsequences: false)
        return parts.enumerated().filter { place, part in
            let name = part.prefix { $0 != "=" }.lowercased()
            return place == 0 || name.count == part.count || !(mayHold(name) || name.contains("sess"))
        }.map(\.element).joined(separator: ";")
    }

    private static let words: Set<String> = [
        "token", "tokens", "key", "keys", "secret", "session", "sid", "password", "passwd", "passphrase", "pwd", "auth",
        "authorization", "signature", "sig", "credential", "credentials", "jwt", "bearer", "otp", "pin", "csrf", "xsrf",
        "nonce",
        "verifier", "hmac", "cookie", "sso", "apikey", "accesstoken", "refreshtoken", "iban", "ssn", "cvv", "cvc",
        "connectionstring", "cardnumber", "mfa", "pass", "passcode", "pincode",
        "mnemonic", "seed", "access", "totp", "hash", "license", "pat",
    ]

    /// Whether a part of a path looks like one: long, and of no words.
    static func looksLikeOne(_ segment: String) -> Bool {
        let bytes = Array(segment.utf8)
        let digits = bytes.count { (0x30...0x39).contains($0) }
        let capitals = bytes.count { (0x41...0x5A).contains($0) }
        let isCode = bytes.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
        if isCode, bytes.count >= 8, digits >= 2 { return true }
        if isOfRandomLetters(bytes, capitals) { return true }
        return bytes.count > 40 || bytes.count >= 16 && digits >= 2 && (digits * 5 >= bytes.count || capitals >= 2)
    }

    /// Whether letters are those of no words: capitals everywhere, and few vowels.
    private static func isOfRandomLetters(_ bytes: [UInt8], _ capitals: Int) -> Bool {
        let small = bytes.count { (0x61...0x7A).contains($0) }
        guard bytes.count >= 16, capitals > 0, small > 0, capitals + small >= bytes.count - 2 else { return false }
        let changes = zip(bytes, bytes.dropFirst()).count { ($0 ^ $1) & 0x20 != 0 }
        let vowels = bytes.count { "aeiou".utf8.contains($0 | 0x20) }
        guard changes * 5 >= bytes.count * 2, vowels * 10 <= bytes.count * 3 else { return false }
        // Shorter ones may be names such as `GetVpnCfg`, which have small letters behind each capital.
        let parts = String(decoding: bytes, as: UTF8.self).split { $0.isUppercase }
        let alone =
            parts.count { $0.count == 1 } + zip(bytes, bytes.dropFirst()).count { $0 & 0x20 == 0 && $1 & 0x20 == 0 }
        return bytes.count >= 20 || alone * 3 >= bytes.count
    }
}
