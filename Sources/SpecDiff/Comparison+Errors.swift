import Diagnostics
import EndpointSpec

extension Comparison {
    /// Compares the codes with names. Each is a case of the API's `Failure`.
    func compareErrorCases(_ what: String, _ before: [ErrorCase], _ now: [ErrorCase], _ subject: Subject) {
        let codes: [ErrorCase.Code] =
            now.map(\.code) + before.map(\.code).filter { code in !now.contains { $0.code == code } }
        for code in codes {
            let (old, new) = (before.first { $0.code == code }, now.first { $0.code == code })
            var breaks: Breaks = []
            var remark = ""
            if let name = old?.name, !self.new.failures.contains(name) { breaks.insert(.source) }
            if let name = new?.name, !self.old.failures.contains(name) {
                breaks.insert(.source)
                if old == nil || self.new.failures.contains(old?.name ?? "") {
                    remark = ": a switch over all failures misses '\(name)'"
                }
            }
            let bodies = (old?.body?.type, new?.body?.type)
            if old != nil, new != nil, old?.name == new?.name {
                switch bodies {
                case (nil, nil): break
                case (let was?, let isNow?) where isSame(was, isNow): break
                case (let was?, let isNow?):
                    breaks.insert(.source)
                    if !oldReadsNew(was, isNow) { breaks.insert(.wire) }
                default: breaks.insert(.source)
                }
            }
            // An app that does not know the meaning takes the answer for a failure.
            if old?.meansNotModified ?? false != new?.meansNotModified ?? false { breaks.insert(.wire) }
            if let old, let new {
                compareRemarks(doc: (old.doc, new.doc), "\(what) \(words(code))", subject.at(plainText(code)))
            }
            let (was, isNow) = (old.map(text), new.map(text))
            guard was != isNow else { continue }
            compare(
                "\(what) \(words(code))", was, isNow.map { $0 + remark }, breaks,
                subject.at(plainText(code)))
        }
    }

    /// Returns the cases of `Failure` that an added endpoint brings with it.
    func newFailures(of endpoint: Endpoint) -> [String] {
        endpoint.ownErrorCases.map(\.name).filter { !old.failures.contains($0) }
    }

    private func text(_ error: ErrorCase) -> String {
        var text = "'\(error.name)'"
        if let body = error.body { text += " of \(body.type.text())" }
        if let message = error.message { text += " (\(visible(message)))" }
        if error.meansNotModified { text += ", not modified" }
        if let recovery = error.recovery { text += ", \(recovery.rawValue)" }
        return text
    }

    /// As it stands in a spec.
    private func plainText(_ code: ErrorCase.Code) -> String {
        switch code {
        case .body(let scalar): SpecDiff.plainText(of: scalar)
        case .status(let status): status.text
        }
    }

    private func words(_ code: ErrorCase.Code) -> String {
        switch code {
        case .body(let scalar): SpecDiff.words(for: scalar)
        case .status(let status): status.text
        }
    }
}
