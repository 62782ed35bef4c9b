import Diagnostics

extension Linker {
    func server(_ syntax: ServerSyntax) -> Server {
        check(syntax.name, as: .server)
        if let written = syntax.url { checkAddress(written) }
        return Server(name: syntax.name.value, doc: syntax.doc, url: syntax.url?.value ?? "")
    }

    /// The address of an endpoint's own server: that of a server of `gen.yaml`, or an address; nil after an error.
    func server(ofEndpoint written: Located<String>) -> String? {
        if written.value.contains("://") {
            checkAddress(written)
            return written.value
        }
        if let server = settings.servers.first(where: { $0.name.value == written.value }) { return server.url?.value }
        let near = hint(written.value, among: settings.servers.map(\.name.value))
        log.error(
            at: written.location,
            "no server is called '\(visible(written.value))'"
                + (near.isEmpty ? "; name it below 'servers:' in gen.yaml, or write its address: https://…" : near))
        return nil
    }

    private func checkAddress(_ written: Located<String>) {
        if let mistake = addressMistake(written.value) { log.error(at: written.location, mistake) }
    }
}

/// What is wrong with the address of a server; nil if nothing is.
package func addressMistake(_ url: String) -> String? {
    let rest = url.hasPrefix("https://") ? url.dropFirst(8) : url.hasPrefix("http://") ? url.dropFirst(7) : ""
    if rest.isEmpty || rest.first == "/" || rest.first == "?" || !hasOnlyURLCharacters(url) {
        return "a server's address is 'https://host/path', in ASCII"
    }
    if url.utf8.contains(UInt8(ascii: "?")) || url.utf8.contains(UInt8(ascii: "#")) {
        return "a server's address ends before '?' and '#'; constants go below 'query:'"
    }
    let host = rest.prefix { $0 != "/" }
    if host.contains("@") { return "a server's address holds no user name or password; see 'auth:'" }
    return isHostAndPort(host) ? nil : "a server's address has a host, and behind a ':' a port from 1 to 65535"
}

/// `example.com`, `example.com:8080`, `[::1]:8080`.
private func isHostAndPort(_ text: Substring) -> Bool {
    guard isAuthority(text.utf8) else { return false }
    let end = text.lastIndex(of: "]").map { text[$0...] } ?? text
    guard let colon = end.firstIndex(of: ":") else { return true }
    return (1...65_535).contains(Int(end[end.index(after: colon)...]) ?? 0)
}
