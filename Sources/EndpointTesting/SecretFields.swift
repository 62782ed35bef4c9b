import EndpointRuntime
import Foundation

/// Finds the secrets in bodies, URLs and headers by the names beside them. The input may be anything. It is held to no
/// grammar, so that a cut or mislabelled body does not reveal its secrets either.
struct SecretFields: Sendable {
    /// A text without its secrets, and the secrets.
    struct Found {
        var bytes: [UInt8] = []
        var secrets: [String] = []

        mutating func hide(_ secret: String, as mark: String = BodyExcerpt.hidden) {
            bytes += mark.utf8
            secrets.append(secret)
        }
    }

    let names: SecretNames

    /// Finds the values of JSON members, and of `name=value` anywhere in a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - number: The replacement for a number, which cannot be in quotes.
    /// - Returns: What was found.
    func inText(_ bytes: [UInt8], number: String = BodyExcerpt.hidden) -> Found {
        let members = SecretMembers(bytes, names: names, number: number).found
        let pairs = inPairs(members.bytes) { Self.separators.contains($0) }
        return Found(bytes: pairs.bytes, secrets: members.secrets + pairs.secrets)
    }

    /// Finds the values of a query, which end only at the next `&` or `#`, and what there is in any text.
    func inURL(_ bytes: [UInt8]) -> Found {
        let query = inPairs(bytes) { "?&#".utf8.contains($0) }
        let text = inText(query.bytes)
        return Found(bytes: text.bytes, secrets: query.secrets + text.secrets)
    }

    /// Finds the values of a form, which end only at the next `&`.
    func inForm(_ bytes: [UInt8]) -> Found {
        inPairs(bytes) { $0 == UInt8(ascii: "&") }
    }

    /// Finds the texts of a body of `multipart/form-data` (RFC 7578).
    func inMultipart(_ bytes: [UInt8], boundary: String) -> Found {
        var found = Found()
        let (mark, end) = (Array("--\(boundary)".utf8), Array("\r\n\r\n".utf8))
        for (place, part) in bytes.split(separator: mark, omittingEmptySubsequences: false).enumerated() {
            if place > 0 { found.bytes += mark }
            guard let head = part.firstRange(of: end), let name = Self.partName(part[..<head.lowerBound]),
                names.contains(name)
            else {
                found.bytes += part
                continue
            }
            let value = part[head.upperBound...]
            let isLine = value.suffix(2).elementsEqual("\r\n".utf8)
            found.bytes += part[..<head.upperBound]
            found.hide(String(decoding: isLine ? value.dropLast(2) : value, as: UTF8.self))
            if isLine { found.bytes += "\r\n".utf8 }
        }
        return found
    }

    private static func partName(_ head: ArraySlice<UInt8>) -> String? {
        let rest = String(decoding: head, as: UTF8.self).split(separator: "; name=\"", maxSplits: 1)
        guard rest.count == 2 else { return nil }
        return rest[1].split(separator: "\"", omittingEmptySubsequences: false).first.map(String.init)
    }

    /// The characters that end a name or a value in a URL, or surround one.
    private static let separators = Set("&#?;, \t\r\n\"'<>\\(){}|".utf8)

    private func inPairs(_ bytes: [UInt8], isSeparator: (UInt8) -> Bool) -> Found {
        var found = Found()
        var rest = bytes[...]
        while !rest.isEmpty {
            let name = rest.prefix { !isSeparator($0) && $0 != UInt8(ascii: "=") }
            found.bytes += name
            rest = rest[name.endIndex...]
            guard let stop = rest.popFirst() else { break }
            found.bytes.append(stop)
            guard stop == UInt8(ascii: "="), names.contains(Self.decoded(name)) else { continue }
            let value = rest.prefix { !isSeparator($0) }
            if !value.isEmpty { found.hide(Self.decoded(value)) }
            rest = rest[value.endIndex...]
        }
        return found
    }

    /// As a form and a query write it.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self).replacing("+", with: " ")
        return text.removingPercentEncoding ?? text
    }
}
