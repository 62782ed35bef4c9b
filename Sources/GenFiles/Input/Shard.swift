/// A part of the APIs of a run, and of the output: what is in the folders that fall to it.
///
/// The part of a folder follows from its name alone. So a new API moves no other one, and a run needs only the specs of its part.
package struct Shard {
    /// From 1.
    package let number: Int
    /// How many parts there are.
    package let count: Int

    /// Reads `2/8`; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let number = Int(parts[0]), let count = Int(parts[1]), number >= 1, number <= count
        else { return nil }
        self.number = number
        self.count = count
    }

    /// - Parameter folder: Relative to the root of the output; empty for the root itself.
    package func has(folder: String) -> Bool {
        var digest = Digest()
        digest.add(folder)
        return Int(digest.second % UInt64(count)) == number - 1
    }

    /// `2/8`
    var text: String { "\(number)/\(count)" }
}
