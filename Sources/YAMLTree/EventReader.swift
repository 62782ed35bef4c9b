import CLibYAML

/// libyaml's parser and the event that it stands on.
///
/// Both live on the heap: the parser holds a pointer into itself and must not move, and an event is read field by
/// field instead of being copied.
struct EventReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// The event, after an `advance()` that returned true, until the next one.
    let event: UnsafeMutablePointer<yaml_event_t>
    private var holdsEvent = false

    /// - Parameter bytes: UTF-8 without a byte order mark. libyaml keeps the pointer, so the bytes must outlive the
    ///   reader.
    /// - Returns: nil if memory ran out.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        event = .allocate(capacity: 1)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            event.deallocate()
            return nil
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        if holdsEvent { yaml_event_delete(event) }
        yaml_parser_delete(parser)
        event.deallocate()
        parser.deallocate()
    }

    /// Goes to the next event. It returns false if the input is wrong; `failure` then describes the error.
    mutating func advance() -> Bool {
        if holdsEvent { yaml_event_delete(event) }
        holdsEvent = yaml_parser_parse(parser, event) == 1
        return holdsEvent
    }

    var failure: ParserFailure { ParserFailure(parser) }
}
