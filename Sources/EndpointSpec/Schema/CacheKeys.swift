extension KeyTable {
    static let cache = KeyTable(
        "a cache rule",
        [
            Key("policy", .choice(CacheRule.Policy.allCases.map(\.rawValue)), "What is asked first, and what then."),
            Key(
                "ttl", .anyOf([.choice(["server", "forever"]), .definition(.duration), .definition(.lifetime)]),
                "How long an entry is fresh."),
            Key("scope", .choice(CacheRule.Scope.allCases.map(\.rawValue)), "Who shares an entry."),
            Key(
                "key", .list(.anyOf([.text, .definition(.keyPart)]), atLeast: 1),
                "The parameters that tell entries apart; all, if left out. Constants are part of it, too."),
            Key("tags", .anyOf([.text, .list(.text, atLeast: 1)]), "What 'invalidates' can name."),
            Key("store", .flag, "False keeps the response out of the cache."),
            Key(
                "refresh", .flag,
                CacheRule.Policy.allCases.filter(\.takesRefresh).map(\.rawValue).joined(separator: ", ")
                    + ": fetched and stored for the next time."),
            Key(
                "only-if-changed", .choice(CacheRule.OnlyIfChanged.allCases.map(\.rawValue)),
                "What is withheld when nothing changed."),
            Key("version", .definition(.bodyVersion), "A version in the body that the next request sends back."),
            Key(
                "stale-if-error", .definition(.duration), "How old an entry may be that replaces a failed network."
            ),
            Key("failures", .definition(.duration), "How long a failure is kept before the server is asked again."),
            Key("fleet", .flag, "Whether processes share entries; only those that all users share, if left out."),
        ])

    static let keyPart = KeyTable(
        "a part of a key", [Key("const", .scalar, "A text of your own.", required: true)])

    static let lifetime = KeyTable(
        "a ttl from the body",
        [
            Key("key", .definition(.keyPath), "Its path in the body.", required: true),
            Key("unit", .choice(TimeUnit.allCases.map(\.rawValue)), "What the number counts; seconds if left out."),
            Key("missing", .definition(.duration), "What holds when it is absent."),
            Key("cap", .definition(.duration), "The longest lifetime."),
            Key("above-cap", .definition(.duration), "What holds above the cap, if not the cap itself."),
            Key("no-store", .scalar, "The number that means: do not store."),
        ])

    static let bodyVersion = KeyTable(
        "a body version",
        [
            Key("key", .definition(.keyPath), "Its path in the body.", required: true),
            Key("parameter", .text, "The query key that sends it back.", required: true),
        ])

    static let retry = KeyTable(
        "a retry rule",
        [
            Key("attempts", .integer(minimum: 1), "All attempts, the first included.", required: true),
            Key("statuses", .list(.integer(minimum: 100), atLeast: 1), "The HTTP statuses that are tried again."),
            Key("base", .definition(.duration), "The bound of the first pause, which doubles."),
            Key("cap", .definition(.duration), "The longest pause."),
            Key("unsafe", .flag, "Also methods that are not idempotent."),
        ])

    static let pages = KeyTable(
        "a pages rule",
        [
            Key("parameter", .text, "The parameter that chooses the page."),
            Key(
                "first", .integer(minimum: 0),
                "The number of the first page, which is 1 if left out, or of the first item of an 'offset', which is 0."
            ),
            Key("offset", .text, "The parameter that counts items."),
            Key("next", .definition(.keyPath), "Where the response says what the next page's parameter is."),
            Key("after", .definition(.keyPath), "What in the last item is the next page's parameter."),
            Key("link", .text, "The relation of the Link header that names the next page."),
            Key("next-url", .definition(.keyPath), "Where the response says what the next page's URL is."),
            Key(
                Pages.Extent.Kind.hasMore.rawValue, .definition(.keyPath),
                "Where the response says whether other items follow."),
            Key(
                Pages.Extent.Kind.total.rawValue, .definition(.keyPath),
                "Where the response says how many items the list has."),
            Key(
                Pages.Extent.Kind.lastPage.rawValue, .definition(.keyPath),
                "Where the response says what the last page's number is."),
            Key("size", .text, "The parameter that says how many items a page has."),
            Key("items", .definition(.keyPath), "The path of the items, if the response is not a list."),
        ])

    static let collection = KeyTable(
        "a collection",
        [
            Key("id", .text, "The item's property that identifies it.", required: true),
            Key("per", .list(.text, atLeast: 1), "The parameters that tell one list from another."),
            Key("stable", .flag, "Whether the server never removes or moves items before others."),
            Key("items", .definition(.keyPath), "The path of the items, if the response is not a list."),
        ])
}
