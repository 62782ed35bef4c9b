import EndpointSpec

/// What the name of a key says of its values.
struct KeyWords {
    private let words: [String]

    init(_ key: SwiftWords) {
        words = key.words
    }

    /// Values of it are not to be written anywhere.
    var isSecret: Bool { Secrets.mayHold(words.joined(separator: "_")) }

    private var last: String { words.last ?? "" }

    /// The format of numbers that are instants: the name says so, and all are of this century.
    func epoch(_ numbers: NumberFacts) -> String? {
        let isTime = Self.times.contains(last) || words.contains("timestamp") || words.contains("epoch")
        guard isTime, !words.contains("id") else { return nil }
        let seconds = 1_000_000_000.0...4_102_444_800
        if seconds.contains(numbers.least), seconds.contains(numbers.greatest) { return "unix-seconds" }
        let isWithin = (seconds.lowerBound * 1000...seconds.upperBound * 1000).contains(numbers.least)
        return isWithin && numbers.greatest <= seconds.upperBound * 1000 && numbers.areWhole ? "unix-milliseconds" : nil
    }

    private static let times: Set<String> = [
        "at", "timestamp", "time", "ts", "epoch", "date", "expires", "created", "updated", "modified", "since", "until",
        "expiry", "expiration", "unixtime", "datetime",
    ]

    /// A text that looks like a day, and is the name of a version of an API.
    var isVersion: Bool { words.contains("version") }

    var isAddress: Bool { words.contains { Self.addresses.contains($0) } }

    private static let addresses: Set<String> = [
        "url", "urls", "uri", "uris", "href", "link", "links", "avatar", "image", "images", "icon", "logo", "photo",
        "picture", "thumbnail", "self", "next", "previous", "prev", "first", "last", "feed", "endpoint", "src",
        "callback",
        "redirect", "webhook", "homepage", "website",
    ]

    /// Whether the values are one of a few by what they are.
    var isChoice: Bool { Self.choices.contains(last) }

    private static let choices: Set<String> = [
        "type", "kind", "status", "state", "role", "level", "mode", "visibility", "priority", "severity", "category",
        "stage", "phase", "gender", "method", "action", "event", "scope", "direction", "size", "unit", "permission",
        "access", "reason", "result", "outcome", "format", "side", "tier", "plan", "object",
    ]

    /// Whether there are always more of them, however few the samples have.
    var isOpen: Bool { isPerson || words.contains { Self.open.contains($0) } }

    /// Whether a value is who somebody is: `assignee`, `created_by`, and neither `assignee_type` nor `sort_by`.
    private var isPerson: Bool {
        last == "by" ? words.dropLast().last.map(Self.deeds.contains) ?? false : Self.people.contains(last)
    }

    private static let people: Set<String> = [
        "assignee", "reporter", "committer", "reviewer", "approver", "creator", "maintainer", "requester", "nick",
        "nickname", "surname", "handle", "manager", "employee", "doctor", "patient", "teacher", "student", "ssid",
        "coupon",
    ]

    private static let deeds: Set<String> = [
        "created", "updated", "modified", "changed", "edited", "deleted", "removed", "added", "approved", "rejected",
        "assigned", "reviewed", "submitted", "reported", "opened", "closed", "resolved", "uploaded", "requested",
        "invited", "merged", "verified", "locked", "owned", "posted", "sent",
    ]

    private static let open: Set<String> = [
        "id", "ids", "name", "names", "title", "login", "user", "username", "owner", "author", "city", "country",
        "region",
        "currency", "language", "languages", "lang", "locale", "zone", "timezone", "tz", "tag", "tags", "label",
        "labels",
        "word", "words", "topic", "topics", "keyword", "keywords", "version", "hash", "sha", "sku", "brand", "slug",
        "path",
        "file", "filename", "code", "key", "token", "text", "message", "description", "comment", "email", "host",
        "domain",
        "branch", "ref", "model", "company", "vendor", "artist", "album", "genre", "street", "address", "place",
        "airport",
        "station", "symbol", "ticker", "first", "last", "value", "from", "to",
    ]
}
