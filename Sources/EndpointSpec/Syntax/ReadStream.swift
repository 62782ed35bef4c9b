import Diagnostics
import YAMLTree

extension SpecReader {
    /// Reads `stream`, beside which there is no response.
    ///
    /// - Returns: The stream, and its element as a response.
    func stream(_ endpoint: Fields) -> (stream: StreamSyntax, element: Written<ResponseSyntax>)? {
        guard let node = endpoint["stream"] else { return nil }
        let location = place(of: "stream", in: endpoint) ?? node.location
        for key in ["response", "responses"] {
            guard let other = place(of: key, in: endpoint) else { continue }
            log.error(
                at: location, "a stream takes the place of '\(key)'; keep one of the two",
                notes: [.init(at: other, "the other")])
        }
        guard let fields = fields(node, .stream) else { return (unreadable(at: location), .unknown) }
        let stream = StreamSyntax(
            location: location, format: choice(fields["as"], "a form of a stream", StreamRule.Format.self),
            until: fields["until"].flatMap { constant($0, "'until'") }.flatMap { notEmpty($0) },
            name: line(fields["name"], "a key"), reconnect: flag(fields["reconnect"], "'reconnect'"),
            lossy: flag(fields["lossy"], "'lossy'"), into: fields["into"].flatMap { target($0) })
        let element = fields["of"].map { type in
            ResponseSyntax(
                type: self.type(type), key: keyPath(fields["key"])?.value ?? [], format: format(fields["format"]),
                lossy: nil)
        }
        return (stream, Written(reported: element))
    }

    private func place(of key: String, in fields: Fields) -> SourceLocation? {
        fields.places.first { $0.value == key }?.location
    }

    private func unreadable(at location: SourceLocation) -> StreamSyntax {
        StreamSyntax(
            location: location, format: nil, until: nil, name: nil, reconnect: nil, lossy: nil, into: nil)
    }

    private func notEmpty(_ text: Located<String>) -> Located<String>? {
        if text.value.isEmpty {
            log.error(at: text.location, "'until' has at least one character; write one or leave the key out")
            return nil
        }
        return text
    }

    private func target(_ node: YAMLNode) -> StreamTargetSyntax? {
        guard let fields = fields(node, .streamTarget) else { return nil }
        let changes = StreamTarget.Change.Kind.allCases.flatMap { kind in
            texts(fields[kind.rawValue], "a variant's name").map { (kind: kind, variant: $0) }
        }
        return StreamTargetSyntax(
            location: node.location, endpoint: line(fields["endpoint"], "an endpoint's name"),
            id: line(fields["id"], "an item's property"), items: keyPath(fields["items"]),
            end: choice(fields["at"], "an end of the list", StreamTarget.End.self)?.value ?? .end, changes: changes)
    }
}
