/// The key of a partial download.
struct PartialKey: Hashable, Sendable {
    /// Stands for the user.
    let owner: String
    /// Stands for the request and the target.
    let download: String

    init(owner: String, download: String) {
        self.owner = owner
        self.download = download
    }

    /// Makes the key of a partial download.
    ///
    /// - Parameters:
    ///   - user: The user of the download.
    ///   - request: A text of the request. Requests that ask the server for the same have equal texts.
    ///   - name: The name of the target. It is empty if the server names it.
    init(user: String?, request: String, name: String) {
        owner = Self.owner(of: user)
        download = Self.digest([request, name], 32)
    }

    /// Nobody signed in is a user of its own.
    static func owner(of user: String?) -> String {
        digest(["user", user ?? ""], 16)
    }

    private static func digest(_ words: [String], _ count: Int) -> String {
        SHA256.hex(of: words.joined(separator: "\n"), digits: count)
    }
}
