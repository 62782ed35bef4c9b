import Diagnostics
import EndpointSpec

// Values of the specs as pages show them.

func words(for value: WireScalar) -> String {
    switch value {
    case .integer(let number): "\(number)"
    case .fraction(let number): "\(number)"
    case .string(let text): text
    case .boolean(let flag): "\(flag)"
    }
}

func words(for code: ErrorCase.Code) -> String {
    switch code {
    case .body(let scalar): words(for: scalar)
    case .status(let status): status.text
    }
}

func words(for literal: Literal) -> String {
    switch literal {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .integer(let digits), .floating(let digits), .decimal(let digits): digits
    case .string(let text), .url(let text), .uuid(let text): jsonText(text)
    case .date(let milliseconds): words(forDate: milliseconds)
    case .duration(let milliseconds): TimeText.duration(milliseconds)
    case .timeOfDay(let milliseconds): TimeText.timeOfDay(milliseconds)
    case .enumCase(let name): ".\(name)"
    case .array(let items): "[\(items.map(words).joined(separator: ", "))]"
    case .dictionary(let entries):
        entries.isEmpty
            ? "[:]" : "[\(entries.map { "\"\($0.key)\": \(words(for: $0.value))" }.joined(separator: ", "))]"
    }
}

/// Returns `2026-01-31T12:00:00Z`, with a fraction of a second if there is one.
func words(forDate milliseconds: Int64) -> String {
    func floorDivided(_ value: Int64, by divisor: Int64) -> Int64 {
        value >= 0 ? value / divisor : (value - divisor + 1) / divisor
    }
    func padded(_ value: Int64, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let day = floorDivided(milliseconds, by: 86_400_000)
    let rest = milliseconds - day * 86_400_000
    // Years begin in March here, so that the leap day is the last day of a year.
    let sinceYearZero = day + 719_468
    let era = floorDivided(sinceYearZero, by: 146_097)
    let dayOfEra = sinceYearZero - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { padded($0, 2) }.joined(separator: ":")
    let fraction = rest % 1_000 == 0 ? "" : "." + padded(rest % 1_000, 3)
    let monthAndDay = padded(month, 2) + "-" + padded(dayOfYear - (153 * marchMonth + 2) / 5 + 1, 2)
    return padded(year, 4) + "-" + monthAndDay + "T" + time + fraction + "Z"
}

func words(for format: DateFormat?) -> String? {
    switch format {
    case nil: nil
    case .iso8601: "ISO 8601"
    case .date: "yyyy-MM-dd"
    case .unixSeconds: "seconds since 1970"
    case .unixMilliseconds: "milliseconds since 1970"
    case .http: "as in HTTP"
    case .rfc2822: "as in mails (RFC 2822)"
    case .pattern(let pattern): pattern
    case .anyOf(let formats): formats.compactMap { words(for: $0) }.joined(separator: ", or else ")
    case .seconds: "a number of seconds"
    case .milliseconds: "a number of milliseconds"
    case .text: "a text"
    }
}

/// One note, or none.
func words(for constraints: Constraints) -> [String] {
    constraints.isEmpty ? [] : ["Values: \(constraints.words.joined(separator: ", "))."]
}

/// `60000` -> `1m`.
func words(forMilliseconds value: Milliseconds?) -> String? {
    guard let value else { return nil }
    for (unit, length) in [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000)]
    where value >= length && value % length == 0 {
        return "\(value / length)\(unit)"
    }
    return "\(value)ms"
}

func words(for template: TagTemplate) -> String {
    template.parts.map {
        switch $0 {
        case .text(let text): text
        case .parameter(let name): "{\(name)}"
        }
    }.joined()
}

/// Returns `a.b`. A key that contains a dot is in brackets, as in a spec.
func keyText(_ path: [String]) -> String {
    path.contains { $0.contains(".") } ? "[" + path.joined(separator: ", ") + "]" : path.joined(separator: ".")
}

/// `up to 3 attempts on 429, 503, pausing 200ms to 5s`
func words(for retry: Retry) -> String {
    var text = "up to \(retry.attempts) \(retry.attempts == 1 ? "attempt" : "attempts")"
    if !retry.statuses.isEmpty { text += " on " + retry.statuses.map { "\($0)" }.joined(separator: ", ") }
    switch (words(forMilliseconds: retry.base), words(forMilliseconds: retry.cap)) {
    case (let base?, let cap?): text += ", pausing \(base) to \(cap)"
    case (let base?, nil): text += ", pausing \(base) and more"
    case (nil, let cap?): text += ", pausing at most \(cap)"
    case (nil, nil): break
    }
    return text + (retry.unsafe ? ", whatever the method" : "")
}

func words(for duplicates: Duplicates) -> String {
    switch duplicates {
    case .join: "the second call waits for the first one's answer"
    case .cancelPrevious: "the second call cancels the first"
    case .allow: "both calls are sent"
    }
}

func words(for collection: Collection) -> String {
    "told apart by \(collection.id)"
        + (collection.per.isEmpty ? "" : ", a list for each \(collection.per.joined(separator: ", "))")
        + (collection.items.map { ", items in \(keyText($0))" } ?? "")
        + (collection.isStable ? ", in an order that stays" : "")
}

/// `, by id, new ones at the start: created adds, deleted removes`
func words(for target: StreamTarget) -> String {
    let changes = target.changes.map { change in
        switch change.kind {
        case .add: "\(change.variant) adds"
        case .replace: "\(change.variant) replaces"
        case .remove: "\(change.variant) removes"
        }
    }
    return ", by \(target.id)" + (target.items.isEmpty ? "" : ", items in \(keyText(target.items))")
        + (target.end == .start ? ", new ones at the start" : "")
        + (changes.isEmpty ? "" : ": " + changes.joined(separator: ", "))
}

/// Returns nil if the timeline shows everything.
func words(for lifetime: CacheRule.Lifetime?) -> String? {
    switch lifetime {
    case .server?: "as long as the server's headers say"
    case .field(let field)?:
        "as many \(unit(field.unit)) as \(keyText(field.key)) says"
            + (words(forMilliseconds: field.missing).map { ", \($0) where it is missing" } ?? "")
            + (words(forMilliseconds: field.cap).map { ", at most \($0)" } ?? "")
            + (words(forMilliseconds: field.aboveCap).map { ", \($0) for anything above that" } ?? "")
            + (field.noStore.map { ", never stored where it is \($0)" } ?? "")
    case .fixed?, nil: nil
    }
}

private func unit(_ length: Milliseconds) -> String {
    switch length {
    case 1: "milliseconds"
    case 1_000: "seconds"
    case 60_000: "minutes"
    case 3_600_000: "hours"
    case 86_400_000: "days"
    default: "times \(words(forMilliseconds: length) ?? "")"
    }
}

/// Returns how a list or a nested value is written; nil if there is nothing to say.
func words(for parameter: Parameter) -> String? {
    switch parameter.writing {
    case .json: return "One JSON text"
    case .jsonElements: return "A part with a JSON text for each element"
    case .texts, .fields: break
    }
    switch parameter.place {
    case .query, .field: return words(for: parameter.style)
    case .path, .header, .cookie:
        guard parameter.writing == .fields else { return nil }
        switch parameter.style {
        case .repeat, .brackets, .indexed, .dots: return nil
        case .comma: return "With commas"
        case .space, .pipe, .tab, .label, .matrix: return words(for: parameter.style)
        case .exploded:
            return parameter.place == .cookie ? "Its members are cookies of their own" : "Its members, with commas"
        }
    case .body: return nil
    }
}

func words(for style: ListStyle) -> String? {
    switch style {
    case .repeat: nil
    case .comma: "A list with commas"
    case .space: "A list with spaces"
    case .pipe: "A list with bars"
    case .tab: "A list with tabs"
    case .brackets: "Brackets behind the name"
    case .indexed: "Brackets behind the name, with numbers for lists"
    case .dots: "Dots behind the name, and numbers in brackets for lists"
    case .exploded: "Its members are parameters of their own"
    case .label: "A dot before each part"
    case .matrix: "A semicolon and the name before each part"
    }
}

func words(for pages: Pages) -> String {
    let way: String =
        switch pages.kind {
        case .number(let parameter, let first): "\(parameter) counts pages from \(first)"
        case .offset(let parameter, let first): "\(parameter) counts items from \(first)"
        case .cursor(let parameter, let next, _): "\(parameter) is \(keyText(next)) of the page before"
        case .lastItem(let parameter, let key, _): "\(parameter) is \(keyText(key)) of the last item before"
        case .link(let relation): "the Link header's \(relation)"
        case .url(let key, _): "the URL is \(keyText(key)) of the page before"
        }
    let end: String =
        switch pages.extent {
        case nil: ""
        case .some(let extent):
            switch extent.kind {
            case .hasMore: ", \(keyText(extent.key)) tells whether other items follow"
            case .total: ", \(keyText(extent.key)) is the number of all items"
            case .lastPage: ", \(keyText(extent.key)) is the last page"
            }
        }
    return way + end + (pages.size.map { ", \($0) is the size" } ?? "")
        + (pages.items.map { ", items in \(keyText($0))" } ?? "")
}
