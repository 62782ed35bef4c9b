import EndpointSpec

/// The settings of a call that an API and an endpoint both have.
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
    ///   - loses: Whether responses were stored that no longer are.
    ///   - keeps: Whether responses are stored both before and now.
    ///   - isSameKey: Whether the keys of entries are of the same parameters, whatever those are called.
    ///   - newName: Returns the new name of an old parameter.
    func compareRules(
        _ before: CacheRule?, _ now: CacheRule?, loses: Bool, keeps: Bool, isSameKey: Bool = false,
        newName: (String) -> String = { $0 }, _ owner: Subject
    ) {
        let subject = owner.at("cache")
        compare(
            "the cache policy", before?.policy.value.rawValue, now?.policy.value.rawValue,
            loses ? .cache : [], subject.at("policy"))
        guard let before, let now else { return }
        let key: Breaks = keeps ? .cache : []
        compare(
            "whether responses are stored", "\(before.store.value)", "\(now.store.value)",
            loses ? .cache : [], subject.at("store"))
        let keys = (before.key.map { $0.sorted() }, now.key.map { $0.sorted() })
        if before.key.map({ $0.map(newName).sorted() }) != keys.1 {
            func text(_ key: [String]?) -> String {
                key.map { $0.isEmpty ? "no parameter" : $0.map(quoted).joined(separator: ", ") } ?? "all parameters"
            }
            compare("the cache key", text(keys.0), text(keys.1), isSameKey ? [] : key, subject.at("key"))
        }
        compare(
            "the constants of the cache key", list(before.keyConstants.map(quoted)), list(now.keyConstants.map(quoted)),
            key, subject.at("key"))
        compare(
            "the lifetime", words(for: before.lifetime.value), words(for: now.lifetime.value), [], subject.at("ttl"))
        compare(
            "the tags", list(before.tags.map(words).sorted()), list(now.tags.map(words).sorted()), [],
            subject.at("tags"))
        compare(
            "whether the cache is refreshed", "\(before.refresh.value)", "\(now.refresh.value)", [],
            subject.at("refresh"))
        compare(
            "what is withheld", before.onlyIfChanged.value?.rawValue, now.onlyIfChanged.value?.rawValue, [],
            subject.at("only-if-changed"))
        compare(
            "the version in the body",
            before.version.value.map { keyText($0.key) + " sent as " + quoted($0.parameter) },
            now.version.value.map { keyText($0.key) + " sent as " + quoted($0.parameter) }, .wire,
            subject.at("version"))
        compare(
            "how old an entry may stand in for a failure", words(forMilliseconds: before.staleIfError.value),
            words(forMilliseconds: now.staleIfError.value), [], subject.at("stale-if-error"))
        compare(
            "how long a failure is kept", words(forMilliseconds: before.failures.value),
            words(forMilliseconds: now.failures.value), [], subject.at("failures"))
        compare(
            "whether processes share entries", before.fleet.value.map { "\($0)" }, now.fleet.value.map { "\($0)" }, [],
            subject.at("fleet"))
    }
}

extension Comparison {
    /// The API's word about the scope. The endpoints decide what a change of it breaks.
    func compareScopes(_ before: CacheRule?, _ now: CacheRule?) {
        guard let before, let now else { return }
        let isOther = endpoints.contains { pair in
            pair.old.cache.origin.isInherited && pair.new.cache.origin.isInherited
                && pair.old.scope?.value != pair.new.scope?.value
                && old.storingRule(of: pair.old) != nil && new.storingRule(of: pair.new) != nil
        }
        compare(
            "the cache scope", before.scope.value?.rawValue, now.scope.value?.rawValue, isOther ? .cache : [],
            api.at("cache", "scope"))
    }
}

extension EndpointComparison {
    /// Compares who shares the entries. If that is equal, it compares whether the spec says it.
    func compareScopes() {
        guard let was = before.scope?.value, let isNow = now.scope?.value else { return }
        let said = (before.cache.value?.scope.value, now.cache.value?.scope.value)
        if before.cache.origin.isInherited, now.cache.origin.isInherited, said.0 != said.1 {
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
