@testable import EndpointRuntime

/// The cache under test: its decisions, over responses to one URL that are kept in a list.
struct ModelSubject {
    /// A decision, and what the server is asked about beside the entry.
    struct Asked {
        let decision: CacheDecision
        let others: [EntryMetadata]

        var conditions: [HeaderField] {
            if others.isEmpty { return decision.conditions }
            return RequestConditions.of(decision.entry, others: others, method: .get)
        }
    }

    private let rule = CacheRule(policy: .cacheFirst, ttl: .server)
    /// The first one says which fields tell them apart.
    private(set) var entries: [EntryMetadata] = []
    private(set) var failures: [EntryMetadata] = []

    func decide(_ request: [HeaderField], at now: Int) -> Asked {
        let decision = CacheDecision.decide(
            Instant(milliseconds: Int64(now)), rule, .send, method: .get, request: request,
            entry: Self.selected(request, entries))
        let others = entries.filter { $0 != decision.entry && EntityTag(of: $0.headers) != nil }
        return Asked(decision: decision, others: decision.mayAskAboutOthers ? others : [])
    }

    /// The failure that stands for the network.
    func failure(_ decision: CacheDecision, _ request: [HeaderField], at now: Int) -> EntryMetadata? {
        guard decision.mayUseFailure, let failure = Self.selected(request, failures),
            decision.age(ofFailure: failure, Instant(milliseconds: Int64(now)), request: request) != nil
        else { return nil }
        return failure
    }

    mutating func receive(
        _ answer: (status: Int, fields: [HeaderField])?, _ asked: Asked, _ request: [HeaderField], sent: Int,
        received: Int
    ) -> CacheConsequence {
        let fields = answer?.fields ?? []
        let (sent, received) = (Instant(milliseconds: Int64(sent)), Instant(milliseconds: Int64(received)))
        var (decision, confirmed) = (asked.decision, [EntryMetadata]())
        let outcome: CacheOutcome
        switch answer?.status {
        case 200:
            let verdict = Storability.verdict(
                rule, method: .get, request: request, status: 200, response: fields, facts: .none)
            outcome = .success(verdict, .none)
        case 304:
            outcome = .notModified(fields)
            if !asked.others.isEmpty {
                let candidates = (decision.entry.map { [$0] } ?? []) + asked.others
                switch ConfirmedResponses(fields, among: candidates) {
                case .another:
                    return CacheConsequence(asksAgain: true)
                case .renews(let places):
                    confirmed = places.map { candidates[$0] }
                    if let own = decision.entry, confirmed.contains(own) {
                        confirmed.removeAll { $0 == own }
                    } else {
                        decision = decision.confirming(confirmed.removeFirst(), method: .get)
                    }
                case .holds(let place):
                    if candidates[place] != decision.entry {
                        decision = decision.confirming(candidates[place], method: .get)
                    }
                }
            }
        case let status?: outcome = .status(status)
        case nil: outcome = .noResponse
        }
        let consequence = decision.after(outcome, at: received)
        func metadata(_ status: Int) -> EntryMetadata {
            EntryMetadata(
                received: status, fields, requestedAt: sent, storedAt: received, request: request, facts: .none,
                rule: rule)
        }
        switch consequence.storage {
        case .kept, .joined:
            if case .status(let status) = outcome { keepFailure(metadata(status), request) }
            return consequence
        case .stored:
            var stored = metadata(200)
            stored.headers.append(HeaderField("Content-Length", "8"))
            Self.insert(stored, into: &entries)
        case .renewed:
            for old in [decision.entry].compactMap(\.self) + confirmed {
                guard let place = entries.firstIndex(of: old) else { continue }
                renew(place, by: fields, request, sent, received)
            }
        case .removed:
            entries.removeAll { $0 == decision.entry }
        }
        failures = []
        return consequence
    }

    private mutating func keepFailure(_ failure: EntryMetadata, _ request: [HeaderField]) {
        let storage = FailureStorage(of: failure, rule, method: .get, request: request)
        switch storage {
        case .unchanged: break
        case .removed: failures = []
        case .stored(let time, _):
            var failure = failure
            failure.goneBy = failure.storedAt.advanced(by: time)
            Self.insert(failure, into: &failures)
            guard storage.endsEntry(failure.status) else { return }
            for place in entries.indices where entries[place].requestedAt <= failure.requestedAt {
                if VarySelection(entries[place].selection).match(request) == .matches {
                    entries[place].isInvalidated = true
                }
            }
        }
    }

    mutating func receiveHead(
        _ answer: (status: Int, fields: [HeaderField]), _ request: [HeaderField], sent: Int, received: Int
    ) {
        let (sent, received) = (Instant(milliseconds: Int64(sent)), Instant(milliseconds: Int64(received)))
        if answer.status == 200 { failures = [] }
        for place in entries.indices {
            let entry = entries[place]
            guard VarySelection(entry.selection).match(request) == .matches, entry.requestedAt <= sent else { continue }
            switch HeadUpdate(entry, status: answer.status, answer.fields) {
            case .nothing: break
            case .stales: entries[place].isInvalidated = true
            case .renews where CacheControl.ofRequest(request).noStore: break
            case .renews:
                renew(place, by: answer.fields, request, sent, received)
            }
            if entries.isEmpty { return }
        }
    }

    /// If the server begins to tell several apart by other fields, all go, as `CallEnvironment.removeVariants` has it.
    private mutating func renew(
        _ place: Int, by fields: [HeaderField], _ request: [HeaderField], _ sent: Instant, _ received: Instant
    ) {
        let old = entries[place]
        let fields = ConfirmedResponses.update(by: fields, of: old)
        let new = old.renewed(by: fields, requestedAt: sent, storedAt: received, request: request, rule: rule)
        entries[place] = new
        if !new.hasSameSelectors(as: old), entries.count > 1 { entries = [] }
    }

    private static func selected(_ request: [HeaderField], _ stored: [EntryMetadata]) -> EntryMetadata? {
        stored.first { VarySelection($0.selection).match(request) != .differs }
    }

    private static func insert(_ new: EntryMetadata, into stored: inout [EntryMetadata]) {
        switch VariantSlot(new, beside: stored.first) {
        case .key(dropsVariants: true): stored = [new]
        case .key(dropsVariants: false): stored = [new] + stored.dropFirst()
        case .variant(let name):
            stored.removeAll { VarySelection($0.selection).variant == name }
            stored.append(new)
        }
    }
}
