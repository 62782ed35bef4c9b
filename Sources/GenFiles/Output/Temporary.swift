/// Names of files beside the output while it is written. They are hidden, so that no build takes them for sources, and
/// short, so that the longest name of an output file leaves room.
struct Temporary {
    private let process: Int32
    private var count = 0

    init(process: Int32) {
        self.process = process
    }

    mutating func next() -> String {
        count += 1
        return "\(Self.prefix)\(process)-\(count)\(Self.suffix)"
    }

    /// Whether gen makes such names: two numbers, which nobody else would use.
    static func isOne(_ name: String) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.utf8.count > prefix.utf8.count + suffix.utf8.count
        else {
            return false
        }
        let numbers = name.dropFirst(prefix.count).dropLast(suffix.count).split(
            separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2
            && numbers.allSatisfy {
                !$0.isEmpty && $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            }
    }

    private static let prefix = ".gen-"
    private static let suffix = ".tmp"
}
