import CLibYAML

/// An error of libyaml, in its own words, and its place.
struct ParserFailure {
    enum Kind {
        case memory, encoding, syntax
    }

    let kind: Kind
    let problem: String
    let context: String
    let place: TextPlace
    let contextPlace: TextPlace
    /// The byte, if the kind is `encoding`; the places then mean nothing.
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
        place = TextPlace(parser.pointee.problem_mark)
        contextPlace = TextPlace(parser.pointee.context_mark)
        offset = Int(parser.pointee.problem_offset)
        value = Int(parser.pointee.problem_value)
    }
}
