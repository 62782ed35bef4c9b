/// Names of files that stand beside the output while it is written: hidden, so that no build takes them for sources,
/// and short, so that the longest name of an output file leaves room.
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

    static func isOne(_ name: String) -> Bool {
        name.hasPrefix(prefix) && name.hasSuffix(suffix)
    }

    private static let prefix = ".gen-"
    private static let suffix = ".tmp"
}
