import Diagnostics
import EndpointSpec
import YAMLTree

/// What is said of a value, as keys of the spec language and, for what it has no key for, as words.
struct ConstraintText {
    private(set) var keys: [(String, YAMLNode?)] = []
    private(set) var words: [String] = []
    private let constraints: SchemaConstraints
    private let log: DocumentLog

    /// What a value is, as far as the language makes a difference.
    enum Kind {
        case integer(min: Double, max: Double)
        case floating, decimal
        case text
        /// A text that Swift reads as something else, such as a date.
        case typedText
        /// Whether its elements can be compared.
        case list(isComparable: Bool)
        case object
    }

    init(_ constraints: SchemaConstraints, _ kind: Kind, _ log: DocumentLog) {
        self.constraints = constraints
        self.log = log
        switch kind {
        case .integer, .floating, .decimal: addNumbers(kind)
        case .text: addText()
        case .typedText: addWordsOfText()
        case .list(let isComparable): addList(isComparable)
        case .object: addObject()
        }
    }

    // MARK: Numbers

    private mutating func addNumbers(_ kind: Kind) {
        let least = constraints.minimum.flatMap { fitted($0, kind, isUpper: false) }
        let most = constraints.maximum.flatMap { fitted($0, kind, isUpper: true) }
        if let least, let most,
            least.value > most.value || least.value == most.value && (least.isExclusive || most.isExclusive)
                || isGap(least, most, kind)
        {
            log.lostOnce(at: most.location, "no number is within these bounds, so they are left out")
        } else {
            for (bound, key) in [(least, "minimum"), (most, "maximum")] {
                guard let bound else { continue }
                add((bound.isExclusive ? "exclusive-" : "") + key, bound)
            }
        }
        if let divisor = constraints.multipleOf { words.append("a multiple of \(divisor.text)") }
    }

    /// Whether two whole numbers follow one another, and neither is a value.
    private func isGap(_ least: SchemaConstraints.Bound, _ most: SchemaConstraints.Bound, _ kind: Kind) -> Bool {
        guard case .integer = kind, least.isExclusive, most.isExclusive, let first = Int64(least.text),
            let last = Int64(most.text)
        else { return false }
        return first < last && first + 1 == last
    }

    /// The bound as a value of the type; nil if every value of the type is within it, or if only words can say it.
    private mutating func fitted(_ bound: SchemaConstraints.Bound, _ kind: Kind, isUpper: Bool) -> SchemaConstraints
        .Bound?
    {
        switch kind {
        case .integer(let min, let max):
            if isUpper ? bound.value > max : bound.value < min { return nil }
            if !bound.isExclusive, bound.value == (isUpper ? max : min) { return nil }
            if Int64(bound.text) != nil, bound.value > min, bound.value < max { return bound }
            let whole = isUpper ? bound.value.rounded(.down) : bound.value.rounded(.up)
            guard whole > min, whole < max, abs(whole) < 9e15 else {
                say(bound, isUpper)
                return nil
            }
            return .init(
                text: String(Int(whole)), location: bound.location,
                isExclusive: bound.isExclusive && whole == bound.value)
        case .decimal where bound.text.utf8.count > 30 || bound.text.contains { "eE".contains($0) }:
            say(bound, isUpper)
            return nil
        default: return bound
        }
    }

    private mutating func say(_ bound: SchemaConstraints.Bound, _ isUpper: Bool) {
        words.append(
            (bound.isExclusive ? (isUpper ? "less" : "more") + " than " : "at \(isUpper ? "most" : "least") ")
                + bound.text)
    }

    private mutating func add(_ key: String, _ bound: SchemaConstraints.Bound) {
        keys.append((key, .word(bound.text, at: bound.location)))
    }

    // MARK: Texts and lists

    private mutating func addText() {
        addCounts(constraints.minLength, constraints.maxLength, "length", "character")
        for (index, pattern) in constraints.patterns.enumerated() {
            if let why = pattern.doubt ?? patternMistake(pattern.text) {
                log.lostOnce(
                    at: pattern.location,
                    "the pattern '\(visible(pattern.text))' is not checked, so it is left out: \(why)")
            } else if index > 0 {
                words.append("matches " + pattern.text)
            } else {
                keys.append(("pattern", .text(pattern.text, at: pattern.location)))
            }
        }
    }

    private mutating func addWordsOfText() {
        sayCounts(constraints.minLength, constraints.maxLength, "character")
        words += constraints.patterns.map { "matches " + $0.text }
        if let least = constraints.minimum { say(least, false) }
        if let most = constraints.maximum { say(most, true) }
    }

    private mutating func addList(_ isComparable: Bool) {
        addCounts(constraints.minItems, constraints.maxItems, "items", "element")
        guard constraints.isUnique, let location = constraints.unique else { return }
        if isComparable {
            keys.append(("unique", .word("true", at: location)))
        } else {
            words.append("no element twice")
        }
    }

    private mutating func addObject() {
        sayCounts(constraints.minProperties, constraints.maxProperties, "key")
    }

    private mutating func addCounts(
        _ least: SchemaConstraints.Bound?, _ most: SchemaConstraints.Bound?, _ what: String, _ unit: String
    ) {
        if let least, let most, least.value > most.value {
            log.lostOnce(
                at: most.location,
                "nothing has at least \(least.text) and at most \(most.text) \(unit)s, so both are left out")
            return
        }
        let isLarge = [least, most].contains { ($0?.value ?? 0) > 1e9 }
        guard !isLarge else { return sayCounts(least, most, unit) }
        // Nothing has less than none.
        if let least, least.value > 0 { add("min-" + what, least) }
        if let most { add("max-" + what, most) }
    }

    private mutating func sayCounts(
        _ least: SchemaConstraints.Bound?, _ most: SchemaConstraints.Bound?, _ unit: String
    ) {
        for (bound, word) in [(least, "at least"), (most, "at most")] {
            guard let bound, word == "at most" || bound.value > 0 else { continue }
            words.append("\(word) \(bound.text) \(unit)\(bound.text == "1" ? "" : "s")")
        }
    }
}

extension SpecWriter {
    /// What is said of a value, as keys, and as words for what has no key.
    func said(_ constraints: SchemaConstraints?, of value: SchemaValue) -> (
        keys: [(String, YAMLNode?)], words: [String]
    ) {
        guard let constraints, let kind = kind(of: value) else { return ([], []) }
        let text = ConstraintText(constraints, kind, log)
        var words = text.words
        if let inner = element(of: value), !constraints.elements.isEmpty {
            let own = said(schemas.constraints(of: constraints.elements), ofElement: inner)
            if !own.isEmpty { words.append("each: " + own.joined(separator: ", ")) }
        }
        return (text.keys, words)
    }

    /// What is said of a value for which there are no keys, in words.
    func said(_ constraints: SchemaConstraints, ofElement value: SchemaValue) -> [String] {
        kind(of: value).map { ConstraintText(constraints, $0, log).allWords } ?? []
    }

    private func element(of value: SchemaValue) -> SchemaValue? {
        switch schemas.whole(value).type {
        case .list(let element), .dictionary(let element): element
        case .json, .scalar, .model: nil
        }
    }

    private func kind(of value: SchemaValue) -> ConstraintText.Kind? {
        switch schemas.whole(value).type {
        case .json, .model: return nil
        case .list(let element): return .list(isComparable: isComparable(element))
        case .dictionary: return .object
        case .scalar(let builtin, _):
            switch builtin.kind {
            case .integer(let min, let max): return .integer(min: Double(min), max: Double(max))
            case .floating: return .floating
            case .decimal: return .decimal
            case .string: return .text
            case .data, .date, .duration, .timeOfDay, .url, .uuid, .file: return .typedText
            case .boolean, .json, .void: return nil
            }
        }
    }

    private func isComparable(_ element: SchemaValue) -> Bool {
        let element = schemas.whole(element)
        if isOptional(element) { return false }
        switch element.type {
        case .json, .list, .dictionary, .scalar(.file, _), .scalar(.void, _), .scalar(.json, _): return false
        case .scalar: return true
        case .model(let number):
            if case .enumeration = schemas.drafts[number].content { return true }
            return false
        }
    }
}

extension ConstraintText {
    /// All of it in words.
    fileprivate var allWords: [String] {
        keys.map { key, node in
            let text = node?.plainText ?? ""
            return switch key {
            case "minimum": "at least \(text)"
            case "maximum": "at most \(text)"
            case "exclusive-minimum": "more than \(text)"
            case "exclusive-maximum": "less than \(text)"
            case "min-length": "at least \(text) character\(text == "1" ? "" : "s")"
            case "max-length": "at most \(text) character\(text == "1" ? "" : "s")"
            case "min-items": "at least \(text) element\(text == "1" ? "" : "s")"
            case "max-items": "at most \(text) element\(text == "1" ? "" : "s")"
            case "pattern": "matches \(text)"
            default: "no element twice"
            }
        } + words
    }
}

extension SchemaReader {
    /// The value with what names that only stand for another type stand for.
    func whole(_ value: SchemaValue) -> SchemaValue {
        var value = value
        for _ in 0..<64 {
            guard case .model(let number) = value.type, case .type(let other) = drafts[number].content else {
                return value
            }
            value = SchemaValue(type: other.type, isNullable: value.isNullable || other.isNullable)
        }
        return value
    }
}
