import EndpointSpec

extension EndpointComparison {
    func compareResponses() {
        let (old, new) = (before.response, now.response)
        if before.stream != nil, now.stream != nil {
            return compare(old, new, "the element", subject.at("stream", "of"))
        }
        if before.stream != nil || now.stream != nil { return }
        if old.cases.isEmpty, new.cases.isEmpty {
            let place = subject.at(keys(new), old: keys(old))
            if old.status != new.status {
                report(
                    broken(old, new),
                    "the status of the response is \(statusText(new.status)), was \(statusText(old.status))", place)
            }
            compare(old, new, "the response", place)
        } else if old.cases.isEmpty || new.cases.isEmpty {
            report(
                broken(old, new).union(.source),
                new.cases.isEmpty
                    ? "the response is not one of several any more"
                    : "the response is one of several now: \(names(new.cases))",
                subject.at(keys(new), old: keys(old)))
        } else if old.contentTypes.isEmpty == new.contentTypes.isEmpty {
            compareCases(old, new)
        } else {
            report(
                key.union([.source, .wire]),
                "the responses are told by their "
                    + (new.contentTypes.isEmpty
                        ? "status now, not by their content type" : "content type now, not by their status"),
                subject.at(keys(new), old: keys(old)))
        }
    }

    private func compareCases(_ old: Response, _ new: Response) {
        for item in new.cases {
            let what = "the response \(item.key.text)"
            let place = subject.at(keys(new) + [item.key.text], old: keys(old) + [item.key.text])
            guard let former = old.cases.first(where: { $0.key == item.key }) else {
                report(
                    broken(old, new, at: item.key).union(.source),
                    "\(what) was added: a switch over the responses misses '\(item.name)'", place)
                continue
            }
            comparison.compare(
                "\(what): the name of its case", "'\(former.name)'", "'\(item.name)'", .source, place)
            compare(former.response, item.response, what, place)
            comparison.compareRemarks(
                doc: (former.doc, item.doc), deprecated: (nil, nil), example: (nil, nil), what, place)
        }
        let kept = new.contentTypes.filter(old.contentTypes.contains)
        if kept != old.contentTypes.filter(kept.contains) {
            report([], "the content types are preferred in another order", subject.at("response"))
        }
        for item in old.cases where !new.cases.contains(where: { $0.key == item.key }) {
            report(
                broken(old, new, at: item.key).union(.source), "the response \(item.key.text) was removed",
                subject.at(keys(new), old: keys(old) + [item.key.text]))
        }
    }

    private func compare(_ old: Response, _ new: Response, _ what: String, _ place: Subject) {
        if !comparison.isSame(old.type, new.type) {
            var breaks: Breaks = .source
            let areBytes = isBytes(comparison.old.expanded(old.type)) && isBytes(comparison.new.expanded(new.type))
            if !areBytes, !comparison.oldReadsNew(old.type, new.type) { breaks.insert(.wire) }
            if rules != nil, !comparison.newReadsOld(new.type, old.type, .answer) { breaks.insert(.cache) }
            report(breaks, "\(what) \(comparison.wordsForTypes(old.type, new.type))", place)
        }
        func path(_ path: [String]) -> String { path.isEmpty ? "the whole payload" : keyText(path) }
        comparison.compare(
            "the place of \(what)", path(old.path), path(new.path), key.union(.wire), place.at("key"))
        comparison.compare(
            "the format of \(what)", words(for: old.dateFormat), words(for: new.dateFormat), key.union(.wire),
            place.at("format"))
        if old.lossy.isLossy != new.lossy.isLossy {
            // If one element is wrong, the others are still read.
            report(
                new.lossy.isLossy ? .wire : key,
                new.lossy.isLossy
                    ? "\(what) may hold elements that do not fit now"
                    : "every element of \(what) has to fit now", place.at("lossy"))
        } else if old.lossy != new.lossy {
            report(
                new.lossy == .all ? .wire : key,
                new.lossy == .all
                    ? "\(what) may hold nothing but elements that do not fit now"
                    : "at least one element of \(what) has to fit now", place.at("lossy"))
        }
    }

    /// Whether the response is taken as the server sends it, into memory or onto disk.
    private func isBytes(_ type: TypeReference) -> Bool {
        type == .builtin(.data) || type == .builtin(.file)
    }

    /// What breaks because another response is read for a status.
    ///
    /// - Parameter only: The statuses to look at; nil for all.
    private func broken(_ old: Response, _ new: Response, at only: ResponseCase.Key? = nil) -> Breaks {
        var breaks: Breaks = []
        let isUnread = new.keys.contains { status in
            if let only, status != only { return false }
            // Nobody is sent what it does not accept.
            if status.contentType != nil, !old.keys.contains(status) { return false }
            guard let was = old.response(of: status), let isNow = new.response(of: status) else { return true }
            return !comparison.oldReadsNew(was.type, isNow.type)
        }
        if isUnread { breaks.insert(.wire) }
        let isGone = old.keys.contains { status in
            status.contentType != nil && !new.keys.contains(status) && (only ?? status) == status
        }
        if isGone { breaks.insert(.wire) }
        let isLost = old.keys.contains { status in
            if let only, old.keys.contains(only), status != only { return false }
            guard let was = old.response(of: status), let isNow = new.response(of: status) else { return true }
            return !comparison.newReadsOld(isNow.type, was.type, .answer)
        }
        if rules != nil, isLost { breaks.insert(.cache) }
        return breaks
    }

    /// Where a response stands that is alone.
    private func keys(_ response: Response) -> [String] {
        guard response.cases.isEmpty else { return [response.contentTypes.isEmpty ? "responses" : "response"] }
        return response.status.map { ["responses", String($0)] } ?? ["response"]
    }

    private func statusText(_ status: Int?) -> String { status.map(String.init) ?? "any" }

    private func names(_ cases: [ResponseCase]) -> String {
        cases.map { "'\($0.name)'" }.joined(separator: ", ")
    }
}

extension Response {
    /// What something is said for; `default` for a response of every success.
    fileprivate var keys: [ResponseCase.Key] {
        cases.isEmpty ? [.status(status.map { .exact($0) } ?? .any)] : cases.map(\.key)
    }

    /// What is read for a key.
    fileprivate func response(of wanted: ResponseCase.Key) -> Response? {
        if cases.isEmpty {
            return wanted.contentType != nil || status.map { wanted == .status(.exact($0)) } ?? true ? self : nil
        }
        let found =
            cases.first { $0.key == wanted }
            ?? cases.first { $0.key == .status(.range(2)) || $0.key == .status(.any) }
            ?? (wanted.contentType == nil ? exampleCase.flatMap { $0.key.contentType == nil ? nil : $0 } : nil)
        return found?.response
    }
}
