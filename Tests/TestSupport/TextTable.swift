/// The rows of a table in a text file: columns between `|`, comments behind `#`.
public struct TextTable: Sendable {
    /// Of one row, without blanks at their ends.
    public let rows: [[String]]

    /// - Parameters:
    ///   - path: The file, from the folder of the checkout.
    ///   - columns: How many columns a row has.
    public init(_ path: String, columns: Int) throws {
        rows = try Repository.text(path).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(Self.trimmed)
            guard cells.count == columns else { throw Broken(line: String(line)) }
            return cells
        }
    }

    static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    /// A row that has another number of columns.
    public struct Broken: Error {
        let line: String
    }
}
