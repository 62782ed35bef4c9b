import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import CCrypto
#endif

/// HMAC with SHA-256 (RFC 2104), from the system's library.
enum HMACSHA256 {
    static func code(of text: Data, key: Data) -> [UInt8] {
        #if canImport(CryptoKit)
            return Array(HMAC<SHA256>.authenticationCode(for: text, using: SymmetricKey(data: key)))
        #else
            var code = [UInt8](repeating: 0, count: 32)
            var count: UInt32 = 0
            HMAC(EVP_sha256(), Array(key), Int32(key.count), Array(text), text.count, &code, &count)
            return Array(code.prefix(Int(count)))
        #endif
    }
}
