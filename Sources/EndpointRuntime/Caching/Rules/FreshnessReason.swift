/// Why an entry is fresh or not, for people. A pure function of what `Freshness` is one of.
enum FreshnessReason {
    static func text(_ now: Instant, _ rule: CacheRule, request: [HeaderField], _ entry: EntryMetadata) -> String {
        let freshness = Freshness(now, rule, request: request, entry)
        let lifetime = EntryLifetime(entry, rule)
        if let other = selection(entry, request) { return other }
        if entry.isInvalidated { return "It is stale, because it was invalidated." }
        let wish = entry.followsServer(rule) ? CacheControl.ofRequest(request) : CacheControl()
        switch freshness.standing {
        case .fresh:
            return "It is fresh: " + measured(freshness.age, lifetime)
        case .accepted:
            return "It is stale, and the request's max-stale takes it: " + measured(freshness.age, lifetime)
        case .renewable:
            return "It is stale, and the server lets it be delivered while it is renewed: "
                + measured(freshness.age, lifetime)
        case .unconfirmed, .unfit:
            return unconfirmed(wish, CacheControl(entry.headers), freshness.age, lifetime)
        case .stale, .unwanted:
            if (lifetime.duration != nil || entry.followsServer(rule)) && entry.isFromTheFuture(now) {
                return "It is stale, because it was stored in the future: a clock was wrong, or was set back."
            }
            return limited(wish, freshness.age, lifetime) ?? "It is stale: " + measured(freshness.age, lifetime)
        }
    }

    /// Of a failure that is kept beside an entry.
    static func text(_ now: Instant, request: [HeaderField], failure: EntryMetadata) -> String {
        if let other = selection(failure, request) { return other }
        if failure.isInvalidated { return "It is stale, because it was invalidated." }
        let isOver = failure.goneBy.map { $0 <= now } ?? true
        let age = failure.lifetime == nil ? ResponseAge(failure).current(now) : failure.residentTime(now)
        return (isOver ? "It is stale: " : "It is fresh, and stands for the network: ")
            + measured(age, EntryLifetime(ofFailure: failure))
    }

    private static func selection(_ entry: EntryMetadata, _ request: [HeaderField]) -> String? {
        let selection = VarySelection(entry.selection)
        switch selection.match(request) {
        case .matches: return nil
        case .unknown: return "It is used only once the server has confirmed it, because its Vary is '*'."
        case .differs:
            let names = selection.digests.keys.ordered.joined(separator: ", ")
            return "It is not used, because it varies by \(names), and the request has another value."
        }
    }

    private static func unconfirmed(
        _ wish: CacheControl, _ control: CacheControl, _ age: Duration, _ lifetime: EntryLifetime
    ) -> String {
        let beginning = "It is used only once the server has confirmed it, because "
        if control.noCache { return beginning + "its Cache-Control says no-cache." }
        if wish.noCache { return beginning + "the request says no-cache." }
        return beginning + "its Cache-Control says must-revalidate and it is stale: " + measured(age, lifetime)
    }

    /// What the request does not take, though the entry is fresh.
    private static func limited(_ wish: CacheControl, _ age: Duration, _ lifetime: EntryLifetime) -> String? {
        guard let duration = lifetime.duration, age < duration else { return nil }
        if let greatest = wish.maxAge, age > greatest {
            return "It is \(seconds(age)) old, and the request's max-age takes none older than \(seconds(greatest))."
        }
        guard let least = wish.minFresh, duration - age < least else { return nil }
        return
            "It is fresh for \(seconds(duration - age)) more, and the request's min-fresh asks for \(seconds(least))."
    }

    /// `it is 12 seconds old, and max-age lets it be fresh for 60 seconds.`
    private static func measured(_ age: Duration, _ lifetime: EntryLifetime) -> String {
        let beginning = "it is \(seconds(age)) old, and "
        guard let duration = lifetime.duration else { return beginning + "nothing ends its lifetime." }
        let word =
            switch lifetime.origin {
            case .maxAge: "its max-age lets"
            case .expires: "its Expires lets"
            case .lastModified: "a tenth of the time since its Last-Modified lets"
            case .spec: "the spec's ttl lets"
            case .body: "a number in its body lets"
            case .call: "the ttl of a call lets"
            case .failures: "the rule's failures lets"
            case .nobody: "nothing in its headers lets"
            }
        return beginning + word + " it be fresh" + (lifetime.origin == .nobody ? "." : " for \(seconds(duration)).")
    }

    private static func seconds(_ duration: Duration) -> String {
        let whole = duration.components.seconds
        return whole == 1 ? "1 second" : "\(whole) seconds"
    }
}
