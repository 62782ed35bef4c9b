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

    /// The pairs of a query that another one does not have, without their escapes: the same pair can be spelled in several ways.
    static func added(to former: URL, in url: URL) -> [String] {
        // Most requests have no signature, or none in their URL.
        if former == url { return [] }
        var counts: [String: Int] = [:]
        for pair in split(former.absoluteString).pairs { counts[unescaped(pair), default: 0] += 1 }
        return split(withoutFragment(url.absoluteString)).pairs.map(unescaped).filter { pair in
            counts[pair, default: 0] -= 1
            return counts[pair, default: 0] < 0
        }
    }

    /// The URL without pairs that `added` has found. Of equal pairs the last ones go.
    static func without(_ pairs: [String], in url: URL) -> URL {
        if pairs.isEmpty { return url }
        let (address, all) = split(withoutFragment(url.absoluteString))
        var left = pairs
        let kept = all.reversed().filter { pair in
            guard let place = left.firstIndex(of: unescaped(pair)) else { return true }
            left.remove(at: place)
            return false
        }.reversed()
        guard kept.count < all.count else { return url }
        return URL(string: kept.isEmpty ? address : address + "?" + kept.joined(separator: "&")) ?? url
    }

    private static func unescaped(_ pair: String) -> String { pair.removingPercentEncoding ?? pair }

    private static func withoutFragment(_ url: String) -> String { String(url.prefix { $0 != "#" }) }

    static func isNamed(_ pair: String, _ names: [String]) -> Bool {
        let name = String(pair.prefix { $0 != "=" }).replacing("+", with: " ")
        return names.contains(name.removingPercentEncoding ?? name)
    }
}
