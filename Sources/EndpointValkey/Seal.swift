public import Foundation

/// How an app seals what leaves its process for the shared level: entries with their keys, and the names of what is removed and
/// invalidated. A seal that also tells whether bytes were changed (such as AES-GCM) is the one to use.
public struct Seal: Sendable {
    let salt: [UInt8]
    let seal: @Sendable (Data) throws -> Data
    let open: @Sendable (Data) throws -> Data

    /// Makes a seal.
    ///
    /// - Parameters:
    ///   - salt: Secret bytes that the names of the store's keys are digested with. Without them, somebody who reads the store can
    ///     test a guess at a user and a URL. All processes have the same.
    ///   - seal: Seals bytes. If it throws, they do not leave the process.
    ///   - open: Gives the bytes back. If it throws, there is no entry.
    public init(
        salt: [UInt8], seal: @escaping @Sendable (Data) throws -> Data, open: @escaping @Sendable (Data) throws -> Data
    ) {
        self.salt = salt
        self.seal = seal
        self.open = open
    }
}
