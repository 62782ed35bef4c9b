import CLibYAML

/// What libyaml found wrong and where, in its own words.
struct Failure {
    let problem: String
    let context: String
    /// Line and column from 0; of the reader's problems only `offset` is right.
    let mark: yaml_mark_t
    let contextMark: yaml_mark_t
    /// The byte of a problem of the encoding.
    let offset: Int
    let isEncoding: Bool
    let isMemory: Bool

    init(_ parser: yaml_parser_t) {
        problem = parser.problem.map { String(cString: $0) } ?? ""
        context = parser.context.map { String(cString: $0) } ?? ""
        mark = parser.problem_mark
        contextMark = parser.context_mark
        offset = Int(parser.problem_offset)
        isEncoding = parser.error == YAML_READER_ERROR
        isMemory = parser.error == YAML_MEMORY_ERROR
    }
}
