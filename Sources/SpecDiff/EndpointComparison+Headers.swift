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
        let pairs = pairHeaders()
        for header in new {
            if let pair = pairs.first(where: { $0.new.name == header.name }) {
                compare(pair.old, header, place(pair.old, header))
                continue
            }
            var breaks: Breaks = []
            if isRequired(header, comparison.new) {
                breaks = key
                if !old.isEmpty { breaks.insert(.source) }
            }
            report(
                breaks,
                "the response's header '\(header.name)' was added"
                    + (isRequired(header, comparison.new) ? ", and is required" : ""),
                place(nil, header))
        }
        let formerly = old.compactMap { header in pairs.first { $0.old.name == header.name }?.new.name }
        if pairs.map(\.new.name) != formerly {
            report(
                .source, "the headers of the response have another order in their initialiser",
                subject.at("response-headers"))
        }
        for header in old where !pairs.contains(where: { $0.old.name == header.name }) {
            let wasRequired = isRequired(header, comparison.old)
            report(
                wasRequired ? [.wire, .source] : .source,
                "the response's header '\(header.name)' was removed" + (wasRequired ? ", and was required" : ""),
                place(header, nil))
        }
    }

    /// Pairs headers by their names, then by their keys, in the new order.
    private func pairHeaders() -> [(old: Parameter, new: Parameter)] {
        let (old, new) = (before.response.headers, now.response.headers)
        var rest = old.filter { other in !new.contains { $0.name == other.name } }
        return new.compactMap { header in
            if let other = old.first(where: { $0.name == header.name }) { return (other, header) }
            guard let index = rest.firstIndex(where: { isSameKey($0, header) }) else { return nil }
            return (rest.remove(at: index), header)
        }
    }

    private func place(_ old: Parameter?, _ new: Parameter?) -> Subject {
        let (former, name) = (old?.name ?? new?.name ?? "", new?.name ?? old?.name ?? "")
        return subject.at(["response-headers", name], old: ["response-headers", former])
    }

    private func compare(_ old: Parameter, _ new: Parameter, _ place: Subject) {
        let what = "the response's header '\(new.name)'"
        if old.name != new.name { report(.source, "\(what) was '\(old.name)' before", place) }
        let wasRequired = self.isRequired(old, comparison.old)
        let isRequired = self.isRequired(new, comparison.new)
        // What stands for one that is missing stands for one that does not fit, too.
        var breaks: Breaks = []
        if wasRequired, !isRequired || !comparison.oldReadsNew(unwrapped(old.type), unwrapped(new.type)) {
            breaks.insert(.wire)
        }
        if isRequired, !wasRequired || !comparison.newReadsOld(unwrapped(new.type), unwrapped(old.type), .answer) {
            breaks.formUnion(key)
        }
        let isSame = comparison.isSame(old.type, new.type)
        if !isSame {
            let hasDefault = old.default != nil || new.default != nil
            report(
                breaks.union(.source),
                "\(what) \(comparison.wordsForTypes(old.type, new.type, hasDefault: hasDefault))", place)
        }
        comparison.compare(
            "\(what): the key", quoted(old.key), quoted(new.key), isSameKey(old, new) ? [] : key.union(.wire), place)
        comparison.compare(
            "\(what): the format", words(for: old.dateFormat), words(for: new.dateFormat), key.union(.wire), place)
        if (old.writing == .json) != (new.writing == .json) {
            report(
                key.union(.wire),
                "\(what) is \(new.writing == .json ? "one JSON text now" : "not one JSON text any more")", place)
        }
        comparison.compare(
            "\(what): the value where it is missing", old.default.map { words(for: $0) },
            new.default.map { words(for: $0) }, isSame ? (isRequired ? breaks.union(.source) : breaks) : [], place)
        comparison.compareRemarks(
            doc: (old.doc, new.doc), deprecated: (old.deprecated, new.deprecated), example: (old.example, new.example),
            what, place)
    }
}
