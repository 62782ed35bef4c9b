/// A syntax error, explained for its author.
struct Mistake {
    var place: TextPlace
    var message: String
    var note: (place: TextPlace, message: String)?

    init(_ place: TextPlace, _ message: String) {
        self.place = place
        self.message = message
    }

    func noting(_ place: TextPlace, _ message: String) -> Mistake {
        var mistake = self
        mistake.note = (place, message)
        return mistake
    }
}

/// Explains in plain words what libyaml found, and what the text around the place says about the cause.
///
/// libyaml tells its problems apart only by their English text. A problem that is not known here, from another version,
/// is reported in libyaml's own words.
func explanation(of failure: ParserFailure, in text: UnsafeBufferPointer<UInt8>) -> Mistake {
    switch failure.kind {
    case .memory: return Mistake(.init(line: 0, column: 0), "out of memory")
    case .encoding: return encodingMistake(failure, in: text)
    case .syntax: break
    }
    let here = TextSurroundings(of: failure.place, in: text)
    let context = TextSurroundings(of: failure.contextPlace, in: text)
    return lookalikeMistake(failure, here, context)
        ?? tokenMistake(failure, here, context)
        ?? scalarMistake(failure, here, context)
        ?? blockMistake(failure, here, context)
        ?? flowMistake(failure, here, context)
        ?? Mistake(
            failure.place,
            "this is not YAML: \(failure.problem)\(failure.context.isEmpty ? "" : " \(failure.context)")")
}
