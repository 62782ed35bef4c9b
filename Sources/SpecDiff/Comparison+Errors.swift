import Diagnostics
import EndpointSpec

extension Comparison {
    /// Compares the codes with names. Each is a case of the API's `Failure`.
    func compareErrorCases(_ what: String, _ before: [ErrorCase], _ now: [ErrorCase], _ subject: Subject) {
        let codes = now.map(\.code) + before.map(\.code).filter { code in !now.contains { $0.code == code } }
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
            // An app that does not know the meaning takes the answer for a failure.
            if old?.meansNotModified ?? false != new?.meansNotModified ?? false { breaks.insert(.wire) }
            let (was, isNow) = (old.map(text), new.map(text))
            guard was != isNow else { continue }
            compare(
                "\(what) \(words(for: code))", was, isNow.map { $0 + remark }, breaks,
                subject.at(plainText(code)))
        }
    }

    /// Returns the cases of `Failure` that an added endpoint brings with it.
    func newFailures(of endpoint: Endpoint) -> [String] {
        endpoint.ownErrors.map(\.name).filter { !old.failures.contains($0) }
    }

    private func text(_ error: ErrorCase) -> String {
        "'\(error.name)'" + (error.message.map { " (\(visible($0)))" } ?? "")
            + (error.meansNotModified ? ", not modified" : "") + (error.recovery.map { ", \($0.rawValue)" } ?? "")
    }

    /// As it stands in a spec.
    private func plainText(_ code: WireScalar) -> String {
        switch code {
        case .integer(let number): "\(number)"
        case .fraction(let number): "\(number)"
        case .string(let text): text
        case .boolean(let flag): "\(flag)"
        }
    }
}
