import EndpointSpec
import Mustache

extension ViewShape {
    static let stream = TemplateShape("stream", ["rule", "hasSamples", "samples"])
}

/// Returns the view of what a request with a stream has beside its elements' type.
func streamView(of stream: StreamRule, in surroundings: Surroundings) -> TemplateValue {
    let rule = surroundings.accessPrefix + "static let stream = StreamRule"
    return .object(
        TemplateObject(
            ViewShape.stream,
            [
                lines(streamArguments(of: stream).call(rule)), .bool(!stream.samples.isEmpty),
                lines(stream.samples.map { rawLiteral($0) + "," }),
            ]))
}

/// `.events, until: "[DONE]", name: "event"`
private func streamArguments(of stream: StreamRule) -> ArgumentLines {
    var arguments = ArgumentLines()
    switch stream.format {
    case .events: arguments.add(nil, ".events")
    case .lines: arguments.add(nil, ".lines")
    case .jsonSequence: arguments.add(nil, ".jsonSequence")
    }
    if let until = stream.until { arguments.add("until", stringLiteral(until)) }
    if let key = stream.nameKey { arguments.add("name", stringLiteral(key)) }
    if stream.reconnects { arguments.add("reconnects", "true") }
    if stream.isLossy { arguments.add("isLossy", "true") }
    if let target = stream.target { arguments.add("into", short: "StreamTarget", targetArguments(of: target)) }
    return arguments
}

private func targetArguments(of target: StreamTarget) -> ArgumentLines {
    var arguments = ArgumentLines()
    arguments.add("endpoint", stringLiteral(target.endpoint))
    if !target.items.isEmpty { arguments.add("items", stringLiterals(target.items)) }
    arguments.add("id", stringLiterals(target.idKey))
    switch target.end {
    case .start: arguments.add("addsAtStart", "true")
    case .end: break
    }
    if target.isFiltered { arguments.add("isFiltered", "true") }
    if target.isPaged { arguments.add("isPaged", "true") }
    guard let key = target.discriminator else { return arguments }
    arguments.add("discriminator", stringLiteral(key))
    arguments.add(
        "changes",
        list: target.changes.map { change in
            let kind =
                switch change.kind {
                case .add: ".add("
                case .replace: ".replace("
                case .remove: ".remove("
                }
            let id = change.idKey == target.idKey ? "" : ", id: " + stringLiterals(change.idKey)
            return kind + stringLiterals(change.tags) + id + ")"
        })
    return arguments
}
