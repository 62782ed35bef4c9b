import EndpointRuntime
import Foundation

// Every request is signed and encrypted, because Specs/Bank/gen.yaml says `sign: hmac` and `codec: aes`; every answer is
// decrypted, and kept as what it says. The keys are those of this example: an app has its own, from its keychain.

let secret = Data((0..<32).map { UInt8($0) })
let box = AESGCM(key: Data((0..<32).map { UInt8(255 - $0) }))

func client(secret: Data) -> EndpointClient<Bank> {
    EndpointClient(
        Bank.self, server: .production,
        signers: ["hmac": HMACSigner(secret: secret, time: { Int(Date().timeIntervalSince1970) })],
        codecs: ["aes": AESCodec(box: box)],
        transport: BankServer(secret: Data((0..<32).map { UInt8($0) }), box: box))
}

let bank = client(secret: secret)
let account = try await bank.send(AccountRequest(name: "ann"))
print("\(account.name) has \(account.balance)")

let again = try await bank.update(of: AccountRequest(name: "ann"))
print("\(again.value.name) still has \(again.value.balance), from \(again.source)")

let after = try await bank.send(TransferRequest(body: Transfer(to: "bob", amount: 10)))
print("\(after.name) has \(after.balance)")

do {
    _ = try await client(secret: Data(repeating: 0, count: 32)).send(AccountRequest(name: "ann"))
} catch {
    print("with another secret: \(error.localizedDescription)")
}

// RFC 4231, test case 2: the signature is what everybody else computes.
let code = HMACSHA256.code(of: Data("what do ya want for nothing?".utf8), key: Data("Jefe".utf8))
print("HMAC of the RFC's text begins with \(code.prefix(4).map { String(format: "%02x", $0) }.joined())")
