import Foundation
import TestSupport

/// Changes a text at random, the same way for the same seed.
public struct Mutations {
    private let text: [UInt8]
    private var numbers: SeededNumbers

    /// So many for each text, where a test makes some: `JSON_MUTATIONS=100000 swift test --filter DifferentialTests`.
    public static func count(otherwise count: Int) -> Int {
        ProcessInfo.processInfo.environment["JSON_MUTATIONS"].flatMap { Int($0) } ?? count
    }

    private static let pieces = [
        "null", "1", "1.0", "1e2", "-0", "0.1", "1.5", "\"x\"", "{}", "[]", "true", "false", ",", ":", "\"", "{", "]",
        "9223372036854775808", "-9223372036854775809", "18446744073709551616", "1e400", "1e-400", "\\u0061", "\\ud800",
        "\\", " ", "\n", "\"a\":1,", "\"id\":1,", "é", "\u{0}", "01", "1.", ".5", "+1", "{\"a\":", "[[", "\\u00",
        "340282366920938463463374607431768211456", "0.30000000000000004", "\u{FEFF}",
    ]

    public init(of text: [UInt8], seed: UInt64) {
        self.text = text
        numbers = SeededNumbers(seed: seed)
    }

    /// One to three changes: a byte for another, some bytes out, a piece in or in place of some bytes, some bytes twice.
    public mutating func next() -> [UInt8] {
        var bytes = text
        for _ in 0...Int.random(in: 0...2, using: &numbers) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &numbers)
            let end = min(bytes.count, place + Int.random(in: 0...8, using: &numbers))
            switch Int.random(in: 0...5, using: &numbers) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
            case 1: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &numbers)
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &numbers))
            case 4: bytes.insert(contentsOf: piece().utf8, at: place)
            default: bytes.replaceSubrange(place..<end, with: piece().utf8)
            }
        }
        return bytes
    }

    private mutating func piece() -> String {
        Self.pieces.randomElement(using: &numbers) ?? ""
    }
}
