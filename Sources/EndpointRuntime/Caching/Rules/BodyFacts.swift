import Foundation

/// What a response's body says to the cache.
struct BodyFacts: Equatable, Sendable {
    enum Lifetime: Equatable, Sendable {
        case lasting(Duration)
        /// The number that means: do not store.
        case notStored

        var duration: Duration? {
            if case .lasting(let duration) = self { duration } else { nil }
        }
    }

    static let none = BodyFacts()

    /// Nil where no field says one.
    var lifetime: Lifetime?
    /// The text, or the number as text, of the rule's `version`.
    var version: String?
    /// Of the payload; nil where the rule does not compare.
    var digest: String?

    init(lifetime: Lifetime? = nil, version: String? = nil, digest: String? = nil) {
        self.lifetime = lifetime
        self.version = version
        self.digest = digest
    }

    /// Reads the facts from a body. It parses the body only if the rule asks for something in it.
    ///
    /// - Parameters:
    ///   - body: The body of the response.
    ///   - rule: The cache rule of the call.
    ///   - payload: The path of the value in the body, as in `CallRules.payload`.
    init(_ body: Data, _ rule: CacheRule, payload: [String]) {
        let field: CacheRule.LifetimeField? = if case .field(let field) = rule.ttl { field } else { nil }
        guard field != nil || rule.version != nil || rule.onlyIfChanged != nil else { return }
        let document = CanonicalJSON(body)
        func value(_ key: [String]) -> CanonicalJSON? {
            document?.value(at: key) ?? document?.value(at: payload)?.value(at: key)
        }
        lifetime = field.flatMap { field in field.lifetime(value(field.key)?.number) }
        version = rule.version.flatMap { value($0.key)?.scalarText }
        if rule.onlyIfChanged != nil {
            digest =
                document?.value(at: payload).map { SHA256.hex(of: $0.text) }
                ?? SHA256.hex(of: Array(body))
        }
    }
}

extension CacheRule.LifetimeField {
    /// The lifetime that a number of the body means; nil: fresh until the store forgets it.
    ///
    /// A negative number that does not mean `no-store` is none: stale at once.
    func lifetime(_ number: Double?) -> BodyFacts.Lifetime? {
        guard let number else { return missing.map { .lasting($0) } }
        if let noStore, number == Double(noStore) { return .notStored }
        let lifetime = Self.product(max(0, number), unit)
        guard let cap, lifetime > cap else { return .lasting(lifetime) }
        return .lasting(aboveCap ?? cap)
    }

    /// To the millisecond; at most as many seconds as 32 bits count.
    private static func product(_ number: Double, _ unit: Duration) -> Duration {
        let (seconds, attoseconds) = unit.components
        let milliseconds = number * (Double(seconds) * 1000 + Double(attoseconds) / 1e15)
        let greatest = Double(DeltaSeconds.greatest) * 1000
        return .milliseconds(Int64(max(0, min(greatest, milliseconds.isNaN ? 0 : milliseconds)).rounded()))
    }
}
