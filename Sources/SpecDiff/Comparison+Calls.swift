import EndpointSpec

/// How a call is made: what an API and an endpoint say alike.
struct CallSettings {
    let timeout, deadline: Milliseconds?
    let retry: String?
    let duplicates: Duplicates?
    let accept: [String]
    let sign, codec: String?

    init(
        _ timeout: Milliseconds?, _ deadline: Milliseconds?, _ retry: String?, _ duplicates: Duplicates?,
        _ accept: [String], _ sign: String?, _ codec: String?
    ) {
        self.timeout = timeout
        self.deadline = deadline
        self.retry = retry
        self.duplicates = duplicates
        self.accept = accept
        self.sign = sign
        self.codec = codec
    }
}

extension Comparison {
    func compareCallSettings(_ before: CallSettings, _ now: CallSettings, _ subject: Subject) {
        compare(
            "the timeout", words(forMilliseconds: before.timeout), words(forMilliseconds: now.timeout), [],
            subject.at("timeout"))
        compare(
            "the deadline", words(forMilliseconds: before.deadline), words(forMilliseconds: now.deadline), [],
            subject.at("deadline"))
        compare("the rule of repeating", before.retry, now.retry, [], subject.at("retry"))
        compare(
            "what becomes of duplicates", before.duplicates?.rawValue, now.duplicates?.rawValue, [],
            subject.at("duplicates"))
        compare(
            "what is accepted", list(before.accept.map(quoted)), list(now.accept.map(quoted)), .wire,
            subject.at("accept"))
        compare("the signer", before.sign, now.sign, .wire, subject.at("sign"))
        compare("the codec", before.codec, now.codec, .wire, subject.at("codec"))
    }

    /// - Parameters:
    ///   - storedBefore: Whether responses were stored.
    func compareRules(
        _ before: CacheRule?, _ now: CacheRule?, storedBefore: Bool, storedNow: Bool, _ owner: Subject
    ) {
        let subject = owner.at("cache")
        let isStored = storedBefore && storedNow
        compare(
            "the cache policy", before?.policy.rawValue, now?.policy.rawValue, storedBefore && !storedNow ? .cache : [],
            subject.at("policy"))
        guard let before, let now else { return }
        let key: Breaks = isStored ? .cache : []
        compare(
            "whether responses are stored", "\(before.store)", "\(now.store)", storedBefore && !storedNow ? .cache : [],
            subject.at("store"))
        let keys = (before.key.map { $0.sorted() }, now.key.map { $0.sorted() })
        if keys.0 != keys.1 {
            func text(_ key: [String]?) -> String {
                key.map { $0.isEmpty ? "no parameter" : $0.map(quoted).joined(separator: ", ") } ?? "all parameters"
            }
            compare("the cache key", text(keys.0), text(keys.1), key, subject.at("key"))
        }
        compare("the lifetime", words(for: before.lifetime), words(for: now.lifetime), [], subject.at("ttl"))
        compare(
            "the tags", list(before.tags.map(words).sorted()), list(now.tags.map(words).sorted()), [],
            subject.at("tags"))
        compare("whether the cache is refreshed", "\(before.refresh)", "\(now.refresh)", [], subject.at("refresh"))
        compare(
            "what is withheld", before.onlyIfChanged?.rawValue, now.onlyIfChanged?.rawValue, [],
            subject.at("only-if-changed"))
        compare(
            "the version in the body", before.version.map { keyText($0.key) + " sent as " + quoted($0.parameter) },
            now.version.map { keyText($0.key) + " sent as " + quoted($0.parameter) }, .wire, subject.at("version"))
        compare(
            "the age of an entry that may stand in for a failure", words(forMilliseconds: before.staleIfError),
            words(forMilliseconds: now.staleIfError), [], subject.at("stale-if-error"))
    }
}

extension Comparison {
    /// What the API says of the scope. It breaks what the endpoints make of it.
    func compareScopes(_ before: CacheRule?, _ now: CacheRule?) {
        guard let before, let now else { return }
        let isOther = endpoints.contains { pair in
            inherits(pair.old.cache) && inherits(pair.new.cache) && pair.old.scope != pair.new.scope
                && old.storingRule(of: pair.old) != nil && new.storingRule(of: pair.new) != nil
        }
        compare(
            "the cache scope", before.scope?.rawValue, now.scope?.rawValue, isOther ? .cache : [],
            api.at("cache", "scope"))
    }
}

extension EndpointComparison {
    /// Whose the entries are; where that is the same, whether the spec says it.
    func compareScopes() {
        let (old, new) = (comparison.old, comparison.new)
        guard let was = before.scope, let isNow = now.scope else { return }
        let said = (old.rule(of: before)?.scope, new.rule(of: now)?.scope)
        if comparison.inherits(before.cache), comparison.inherits(now.cache), said.0 != said.1 {
            // Said of the API.
            return
        }
        let (keys, isKept) = (["cache", "scope"], rules != nil || before.collection != nil && now.collection != nil)
        let part = subject.at(keys, old: keys)
        if was != isNow {
            comparison.compare("the cache scope", was.rawValue, isNow.rawValue, isKept ? .cache : [], part)
        } else {
            comparison.compare("the cache scope", said.0?.rawValue, said.1?.rawValue, [], part)
        }
    }
}

func retryText(_ retry: Retry) -> String {
    var text = "\(retry.attempts) attempts"
    if let statuses = list(retry.statuses.map { "\($0)" }) { text += " on \(statuses)" }
    if let base = words(forMilliseconds: retry.base) { text += " from \(base)" }
    if let cap = words(forMilliseconds: retry.cap) { text += " up to \(cap)" }
    return text + (retry.unsafe ? ", of any method" : "")
}
