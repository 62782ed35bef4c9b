import Foundation

/// A run of a program that has ended: of a compiler, for the most part.
struct Build: Sendable {
    let code: Int32
    let output: String

    /// An error of the compiler's, in a file of the copy.
    struct Fault: Hashable {
        /// `Sources/EndpointSpec/API/Builtin.swift`
        let file: String
        let line: String
    }

    /// Each place with an error, once.
    var faults: Set<Fault> {
        var faults: Set<Fault> = []
        for line in output.split(separator: "\n") where line.contains(": error: ") {
            let parts = line.split(separator: ":")
            guard parts.count > 3, let start = parts[0].range(of: "/house/")?.upperBound else { continue }
            faults.insert(Fault(file: String(parts[0][start...]), line: String(parts[1])))
        }
        return faults
    }

    var files: Set<String> { Set(faults.map(\.file)) }
}
