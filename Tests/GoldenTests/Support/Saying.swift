import Diagnostics
import Foundation

/// What one message says, and where: without what depends on which other names there are.
struct Saying: Hashable, Comparable, CustomStringConvertible {
    let path: String
    let line: Int32
    let column: Int32
    let message: String

    init(path: String, line: Int32, column: Int32, message: String) {
        self.path = path
        self.line = line
        self.column = column
        // What to do about it names what there is, or an example.
        self.message = String(message.prefix { $0 != ";" })
    }

    /// The errors of a run.
    static func list(in log: DiagnosticLog) -> [Saying] {
        log.diagnostics.filter { $0.severity == .error }
            .map {
                Saying(
                    path: log.path(of: $0.location), line: $0.location.line, column: $0.location.column,
                    message: $0.message)
            }
    }

    /// A file that cannot be read may define a name that stands in it.
    func mayBeHidden(by words: Set<String>) -> Bool {
        if message.hasPrefix("no endpoint has the tag") { return words.contains("tags") }
        guard message.hasPrefix("unknown type '") else { return false }
        let name = message.dropFirst("unknown type '".count).dropLast()
        return words.contains(String(name))
            || !words.isEmpty && (name.contains("\\") || !name.utf8.allSatisfy { $0 < 0x80 })
    }

    /// What cannot be known beside settings of which something could not be read.
    var dependsOnSettings: Bool {
        [
            "there is no parameter", "no error case is called", "a cache rule needs a policy",
            "a cache does not store", "nothing of '",
        ].contains {
            message.hasPrefix($0)
        }
            || message.contains("cannot be ")
    }

    static func < (left: Saying, right: Saying) -> Bool {
        (left.path, left.line, left.column, left.message) < (right.path, right.line, right.column, right.message)
    }

    var description: String { "\(path):\(line):\(column): \(message)" }
}
