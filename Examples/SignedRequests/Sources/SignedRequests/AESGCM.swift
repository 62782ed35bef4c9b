import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import CCrypto
#endif

/// AES-256 in Galois/Counter Mode, from the system's library: nonce (12 bytes), ciphertext, tag (16 bytes) in one piece.
struct AESGCM: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let reason: String
        var description: String { "the text cannot be decrypted: \(reason)" }
    }

    /// 32 bytes.
    let key: Data

    #if canImport(CryptoKit)
        func seal(_ plain: Data) throws -> Data {
            guard let sealed = try AES.GCM.seal(plain, using: SymmetricKey(data: key)).combined else {
                throw Failure(reason: "there is no nonce")
            }
            return sealed
        }

        func open(_ sealed: Data) throws -> Data {
            try AES.GCM.open(AES.GCM.SealedBox(combined: sealed), using: SymmetricKey(data: key))
        }
    #else
        func seal(_ plain: Data) throws -> Data {
            var nonce = [UInt8](repeating: 0, count: 12)
            guard RAND_bytes(&nonce, 12) == 1 else { throw Failure(reason: "there is no randomness") }
            let context = EVP_CIPHER_CTX_new()
            defer { EVP_CIPHER_CTX_free(context) }
            var text = [UInt8](repeating: 0, count: plain.count + 16)
            var tag = [UInt8](repeating: 0, count: 16)
            var (count, rest): (Int32, Int32) = (0, 0)
            guard EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, Array(key), nonce) == 1,
                EVP_EncryptUpdate(context, &text, &count, Array(plain), Int32(plain.count)) == 1,
                EVP_EncryptFinal_ex(context, &tag, &rest) == 1,
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, 16, &tag) == 1
            else { throw Failure(reason: "the library refused it") }
            return Data(nonce) + text.prefix(Int(count)) + tag
        }

        func open(_ sealed: Data) throws -> Data {
            guard sealed.count >= 28 else { throw Failure(reason: "it is too short") }
            let bytes = Array(sealed)
            var tag = Array(bytes.suffix(16))
            let text = Array(bytes[12..<(bytes.count - 16)])
            let context = EVP_CIPHER_CTX_new()
            defer { EVP_CIPHER_CTX_free(context) }
            var plain = [UInt8](repeating: 0, count: text.count + 16)
            var last = [UInt8](repeating: 0, count: 16)
            var (count, rest): (Int32, Int32) = (0, 0)
            guard EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, Array(key), Array(bytes.prefix(12))) == 1,
                EVP_DecryptUpdate(context, &plain, &count, text, Int32(text.count)) == 1,
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, 16, &tag) == 1,
                EVP_DecryptFinal_ex(context, &last, &rest) == 1
            else { throw Failure(reason: "it is not what was encrypted with this key") }
            return Data(plain.prefix(Int(count)))
        }
    #endif
}
