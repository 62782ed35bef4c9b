import Diagnostics

/// What a run made, as it is kept for the next one.
struct RunRecord: Equatable {
    struct File: Equatable {
        /// Relative to the output folder.
        let path: String
        let digest: Digest
    }

    /// Of everything that the files follow from.
    let inputs: Digest
    let files: [File]
    /// What was said of the inputs: warnings and notes, by the numbers of the run's sources.
    let diagnostics: [Diagnostic]

    init(inputs: Digest, files: [File], diagnostics: [Diagnostic]) {
        self.inputs = inputs
        self.files = files
        self.diagnostics = diagnostics
    }

    /// The first bytes, with the number of the form.
    private static let mark = "swift-endpoint-gen run 1\n"

    /// The record as a file: numbers of eight bytes, texts behind their lengths, and the digest of all that at its end.
    var bytes: [UInt8] {
        var writer = Writer()
        writer.add(Self.mark)
        writer.add(inputs)
        writer.add(UInt64(files.count))
        for file in files {
            writer.add(file.path)
            writer.add(file.digest)
        }
        writer.add(UInt64(diagnostics.count))
        for diagnostic in diagnostics {
            writer.add(diagnostic.severity.rawValue)
            writer.add(diagnostic.location)
            writer.add(diagnostic.message)
            writer.add(UInt64(diagnostic.notes.count))
            for note in diagnostic.notes {
                writer.add(note.location)
                writer.add(note.message)
            }
        }
        writer.add(Digest(of: writer.bytes))
        return writer.bytes
    }

    /// Nil for bytes that are not those of a whole record, in this form.
    ///
    /// - Parameter sources: How many sources the run has, before which each place must be.
    init?(_ bytes: [UInt8], sources: Int) {
        guard bytes.count > 16 else { return nil }
        var end = Reader(bytes, from: bytes.count - 16)
        guard end.digest() == Digest(of: Array(bytes.dropLast(16))) else { return nil }
        var reader = Reader(bytes, from: 0)
        guard reader.text() == Self.mark, let inputs = reader.digest(), let fileCount = reader.count() else {
            return nil
        }
        var files: [File] = []
        for _ in 0..<fileCount {
            guard let path = reader.text(), let digest = reader.digest() else { return nil }
            files.append(File(path: path, digest: digest))
        }
        guard let count = reader.count() else { return nil }
        var diagnostics: [Diagnostic] = []
        for _ in 0..<count {
            guard let severity = reader.text().flatMap(Diagnostic.Severity.init(rawValue:)), severity != .error,
                let location = reader.location(sources), let message = reader.text(), let noteCount = reader.count()
            else { return nil }
            var notes: [Diagnostic.Note] = []
            for _ in 0..<noteCount {
                guard let location = reader.location(sources), let message = reader.text() else { return nil }
                notes.append(Diagnostic.Note(at: location, message))
            }
            diagnostics.append(Diagnostic(severity, at: location, message, notes: notes))
        }
        self.init(inputs: inputs, files: files, diagnostics: diagnostics)
    }

    private struct Writer {
        var bytes: [UInt8] = []

        mutating func add(_ number: UInt64) {
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: number &>> shift))
            }
        }

        mutating func add(_ text: String) {
            add(UInt64(text.utf8.count))
            bytes.append(contentsOf: text.utf8)
        }

        mutating func add(_ digest: Digest) {
            add(digest.first)
            add(digest.second)
        }

        mutating func add(_ location: SourceLocation) {
            for number in [location.source, location.line, location.column] { add(UInt64(UInt32(bitPattern: number))) }
        }
    }

    private struct Reader {
        private let bytes: [UInt8]
        private var index: Int

        init(_ bytes: [UInt8], from index: Int) {
            self.bytes = bytes
            self.index = index
        }

        mutating func number() -> UInt64? {
            guard index + 8 <= bytes.count else { return nil }
            var number: UInt64 = 0
            for offset in 0..<8 { number |= UInt64(bytes[index + offset]) &<< UInt64(8 * offset) }
            index += 8
            return number
        }

        /// A number of things that still follow, each of a byte or more.
        mutating func count() -> Int? {
            number().flatMap { $0 <= UInt64(bytes.count - index) ? Int($0) : nil }
        }

        mutating func text() -> String? {
            guard let length = count() else { return nil }
            defer { index += length }
            return String(validUTF8: bytes[index..<index + length])
        }

        mutating func digest() -> Digest? {
            guard let first = number(), let second = number() else { return nil }
            return Digest(first: first, second: second)
        }

        /// Nil for a place outside of the sources.
        mutating func location(_ sources: Int) -> SourceLocation? {
            var numbers: [Int32] = []
            for _ in 0..<3 {
                guard let number = number().flatMap(Int32.init(exactly:)) else { return nil }
                numbers.append(number)
            }
            guard numbers[0] < sources else { return nil }
            return SourceLocation(source: numbers[0], line: numbers[1], column: numbers[2])
        }
    }
}
