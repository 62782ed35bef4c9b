import Foundation
import TestSupport

@testable import EndpointRuntime

/// How the model's values are written on the wire.
enum ModelText {
    private static let dates = Locked<[Int: String]>([:])

    /// An IMF-fixdate of RFC 9110 section 5.6.7.
    static func date(_ milliseconds: Int) -> String {
        let second = milliseconds / 1000
        if let text = dates.withLock({ $0[second] }) { return text }
        let text = DateFormat.http.string(from: Date(timeIntervalSince1970: Double(second))) ?? ""
        dates.withLock { $0[second] = text }
        return text
    }

    /// Directives in any order, in any case, in one field or in two, their numbers quoted or not.
    static func cacheControl(_ directives: [String], _ random: inout SeededNumbers) -> [(String, String)] {
        guard !directives.isEmpty else { return [] }
        let written = directives.shuffled(using: &random).map { directive -> String in
            let parts = directive.split(separator: "=", maxSplits: 1)
            let name = random.chance(20) ? parts[0].uppercased() : String(parts[0])
            guard parts.count == 2 else { return name }
            let isNumber = parts[1].allSatisfy(\.isNumber)
            return name + "=" + (isNumber && random.chance(20) ? "\"\(parts[1])\"" : String(parts[1]))
        }
        let separator = random.chance(50) ? ", " : " ,"
        guard written.count > 1, random.chance(20) else {
            return [("Cache-Control", written.joined(separator: separator))]
        }
        return [
            ("Cache-Control", written[0]), ("cache-control", written.dropFirst().joined(separator: separator)),
        ]
    }
}
