import Foundation

/// Finds parameters with secrets in the query of a URL.
package enum QuerySecrets {
    /// The URL with a mark in the place of their values.
    package static func hide(_ names: [String], in url: String, as mark: String = BodyExcerpt.hidden) -> String {
        if names.isEmpty { return url }
        let (address, pairs) = split(url)
        guard !pairs.isEmpty else { return url }
        let shown = pairs.map { pair in
            isNamed(pair, names) ? pair.prefix { $0 != "=" } + "=" + mark : pair
        }
        return address + "?" + shown.joined(separator: "&")
    }

    /// What stands before the `?`, and the pairs behind it.
    static func split(_ url: String) -> (address: String, pairs: [String]) {
        let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let pairs = parts.count == 2 ? parts[1].split(separator: "&").map(String.init) : []
        return (String(parts[0]), pairs)
    }

    /// The URL without pairs that its query has as they are spelled.
    static func without(_ pairs: [String], in url: URL) -> URL {
        if pairs.isEmpty { return url }
        let (address, all) = split(url.absoluteString)
        let kept = all.filter { !pairs.contains($0) }
        guard kept.count < all.count else { return url }
        return URL(string: kept.isEmpty ? address : address + "?" + kept.joined(separator: "&")) ?? url
    }

    static func isNamed(_ pair: String, _ names: [String]) -> Bool {
        let name = String(pair.prefix { $0 != "=" }).replacing("+", with: " ")
        return names.contains(name.removingPercentEncoding ?? name)
    }
}
