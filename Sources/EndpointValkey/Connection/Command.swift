/// A command as it goes to the store (<https://valkey.io/topics/protocol>).
struct Command: Sendable {
    let bytes: [UInt8]

    init(_ arguments: Argument...) {
        self.init(arguments)
    }

    init(_ arguments: [Argument]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(arguments.reduce(16) { $0 + $1.count + 16 })
        bytes.append(UInt8(ascii: "*"))
        Self.line(arguments.count, &bytes)
        for argument in arguments {
            bytes.append(UInt8(ascii: "$"))
            Self.line(argument.count, &bytes)
            switch argument {
            case .text(let text): bytes.append(contentsOf: text.utf8)
            case .bytes(let other): bytes.append(contentsOf: other)
            }
            bytes.append(13)
            bytes.append(10)
        }
        self.bytes = bytes
    }

    private static func line(_ number: Int, _ bytes: inout [UInt8]) {
        var place = 1
        while number / place >= 10 { place *= 10 }
        while place > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / place % 10))
            place /= 10
        }
        bytes.append(13)
        bytes.append(10)
    }

    enum Argument: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
        case text(String)
        case bytes([UInt8])

        init(stringLiteral text: String) {
            self = .text(text)
        }

        var count: Int {
            switch self {
            case .text(let text): text.utf8.count
            case .bytes(let bytes): bytes.count
            }
        }
    }
}
