public import Foundation

/// Where a store is, and as whom a process signs in there.
struct ValkeyAddress: Sendable {
    enum Place: Sendable {
        case host(String, port: Int32)
        case socket(String)
    }

    let place: Place
    let user: String?
    let password: String?
    let database: Int

    /// Reads `redis://[[user][:password]@]host[:port][/database]`, `valkey://…`, or `unix:///path[?db=database]`.
    ///
    /// - Parameter text: The URL.
    /// - Throws: `ValkeyAddressError`, which never shows the password.
    init(_ text: String) throws(ValkeyAddressError) {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased() else {
            throw ValkeyAddressError("the store's address is no URL; write 'redis://host:port/database'")
        }
        user = parts.user.flatMap { $0.isEmpty ? nil : $0 }
        password = parts.password
        guard user == nil || password != nil else {
            throw ValkeyAddressError(
                "the store's address has a user and no password; write 'redis://user:password@host'")
        }
        switch scheme {
        case "redis", "valkey":
            guard let host = parts.host, !host.isEmpty else {
                throw ValkeyAddressError("the store's address has no host; write 'redis://host:port/database'")
            }
            let port = parts.port ?? 6379
            guard (1...65535).contains(port) else {
                throw ValkeyAddressError("the store's address has no port of 1 to 65535")
            }
            let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
            place = .host(name, port: Int32(port))
            database = try Self.database(parts.path.isEmpty || parts.path == "/" ? "0" : String(parts.path.dropFirst()))
            guard parts.query == nil else {
                throw ValkeyAddressError("the store's address has a query, which means nothing")
            }
        case "unix":
            guard !parts.path.isEmpty else {
                throw ValkeyAddressError("the store's address has no path; write 'unix:///run/valkey.sock'")
            }
            guard parts.host?.isEmpty ?? true else {
                throw ValkeyAddressError(
                    "the path of the store's socket begins at the root; write 'unix:///\(parts.host ?? "")\(parts.path)'"
                )
            }
            place = .socket(parts.path)
            database = try Self.database(parts.queryItems?.first { $0.name == "db" }?.value ?? "0")
        case "rediss", "valkeys":
            throw ValkeyAddressError(
                "'\(scheme)://' needs TLS, which this package's client of the store has not; run a tunnel (stunnel, "
                    + "ghostunnel, Envoy) beside the process, and write 'redis://127.0.0.1:PORT' or 'unix:///PATH' for its end"
            )
        default:
            throw ValkeyAddressError("the store's address begins with '\(scheme):'; write 'redis:' or 'unix:'")
        }
    }

    private static func database(_ text: String) throws(ValkeyAddressError) -> Int {
        guard let number = Int(text), number >= 0 else {
            throw ValkeyAddressError("the database in the store's address is not a number")
        }
        return number
    }
}

/// An address of a store that cannot be used.
public struct ValkeyAddressError: LocalizedError, CustomStringConvertible, Sendable {
    /// What is wrong, and what to write instead. It never shows a password.
    public let description: String

    /// The same as `description`.
    public var errorDescription: String? { description }

    init(_ description: String) {
        self.description = description
    }
}
