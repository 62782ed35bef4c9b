import CLibYAML

/// What libyaml found wrong, in its own words, and where.
struct ParserFailure {
    /// Lines and columns from 0, as libyaml counts.
    struct Place: Hashable {
        let line, column: Int
    }

    enum Kind {
        case memory, encoding, syntax
    }

    let kind: Kind
    let problem: String
    let context: String
    let place: Place
    let contextPlace: Place
    /// The byte, where the kind is `encoding`; the places mean nothing then.
    let offset: Int
    let value: Int

    init(_ parser: UnsafeMutablePointer<yaml_parser_t>) {
        switch parser.pointee.error {
        case YAML_MEMORY_ERROR: kind = .memory
        case YAML_READER_ERROR: kind = .encoding
        default: kind = .syntax
        }
        problem = parser.pointee.problem.map { String(cString: $0) } ?? ""
        context = parser.pointee.context.map { String(cString: $0) } ?? ""
        let mark = parser.pointee.problem_mark
        place = Place(line: Int(mark.line), column: Int(mark.column))
        let contextMark = parser.pointee.context_mark
        contextPlace = Place(line: Int(contextMark.line), column: Int(contextMark.column))
        offset = Int(parser.pointee.problem_offset)
        value = Int(parser.pointee.problem_value)
    }
}
