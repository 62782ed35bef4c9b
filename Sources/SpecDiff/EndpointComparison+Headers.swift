import EndpointSpec

extension EndpointComparison {
    /// Compares the headers that the response gives to the app.
    func compareResponseHeaders() {
        let (old, new) = (before.response.headers, now.response.headers)
        if old.isEmpty != new.isEmpty {
            report(
                .source,
                new.isEmpty ? "the response has no headers any more" : "the response comes with its headers now",
                subject.at("response-headers"))
        }
        for header in new {
            let place = subject.at("response-headers", header.name)
            guard let former = old.first(where: { $0.name == header.name }) else {
                report(
                    isRequired(header) ? (old.isEmpty ? read : read.union(.source)) : [],
                    "the response's header '\(header.name)' was added"
                        + (isRequired(header) ? ", and is required" : ""),
                    place)
                continue
            }
            compare(former, header, place)
        }
        let kept = new.map(\.name).filter { name in old.contains { $0.name == name } }
        if kept != old.map(\.name).filter(kept.contains) {
            report(
                .source, "the headers of the response have another order in their initialiser",
                subject.at("response-headers"))
        }
        for header in old where !new.contains(where: { $0.name == header.name }) {
            report(
                .source, "the response's header '\(header.name)' was removed",
                subject.at(["response-headers", header.name], old: ["response-headers", header.name]))
        }
    }

    private func compare(_ old: Parameter, _ new: Parameter, _ place: Subject) {
        let what = "the response's header '\(new.name)'"
        if !comparison.isSame(old.type, new.type) {
            var breaks: Breaks = .source
            if isRequired(new), !comparison.oldReadsNew(old.type, new.type) || !isRequired(old) {
                breaks.formUnion(read)
            }
            report(breaks, "\(what) \(comparison.wordsForTypes(old.type, new.type))", place)
        }
        let isSameKey = old.key.lowercased() == new.key.lowercased()
        comparison.compare("\(what): the key", quoted(old.key), quoted(new.key), isSameKey ? [] : read, place)
        comparison.compare(
            "\(what): the format", words(for: old.dateFormat), words(for: new.dateFormat), read, place)
        if (old.writing == .json) != (new.writing == .json) {
            report(
                read, "\(what) is \(new.writing == .json ? "one JSON text now" : "not one JSON text any more")", place)
        }
        comparison.compare(
            "\(what): the value where it is missing", old.default.map { words(for: $0) },
            new.default.map { words(for: $0) }, isRequired(new) ? read.union(.source) : [], place)
        comparison.compareRemarks(
            doc: (old.doc, new.doc), deprecated: (old.deprecated, new.deprecated), example: (old.example, new.example),
            what, place)
    }

    /// What breaks if the value is another, or must be there.
    private var read: Breaks { rules == nil ? .wire : [.wire, .cache] }

    private func isRequired(_ header: Parameter) -> Bool {
        if case .optional = header.type { return false }
        return header.default == nil
    }
}
