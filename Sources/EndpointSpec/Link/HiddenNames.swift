import Diagnostics

/// The words of files that could not be read completely, up to where nothing is hidden any more, and the keys that stand one
/// level too far out. A name among them may be defined there.
struct HiddenNames {
    private var words: Set<String> = []
    private let isEmpty: Bool
    /// The keys of files that stand where only sections do.
    private let strangers: Set<String>
    /// Nothing is known of one of the files.
    private let mayHoldAll: Bool

    init(_ files: [SpecFile], in log: DiagnosticLog) {
        strangers = Set(files.flatMap(\.strangers))
        let files = files.filter { !$0.isWhole }
        isEmpty = files.isEmpty
        mayHoldAll = files.contains { log.sources[Int($0.source)].bytes.isEmpty }
        for file in files {
            var word: [UInt8] = []
            var line: Int32 = 1
            let bytes = log.sources[Int(file.source)].bytes
            // UTF-16 has such bytes elsewhere too.
            let end = bytes.first.map { $0 >= 0xFE } == true ? nil : file.hiddenBefore
            for byte in bytes + [0x20] {
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: word.append(byte)
                case 0: break  // Between the letters of UTF-16.
                default:
                    if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
                    word.removeAll(keepingCapacity: true)
                }
                if byte == 0x0A { line += 1 }
                if let end, line >= end { break }
            }
        }
    }

    /// Whether a word occurs in one of the files. A word that is not ASCII can be written in many ways, so it may occur
    /// in each.
    func mayHold(_ word: String) -> Bool {
        mayHoldAll || strangers.contains(word)
            || !isEmpty && (!word.utf8.allSatisfy { $0 < 0x80 } || words.contains(word))
    }
}
