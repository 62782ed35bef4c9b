public import Diagnostics
public import YAMLTree

/// Reads a `<Stem>.yaml`. A mistake is logged at its place and is unknown from there on. The rest is still read.
///
/// An empty document is an error, because somebody must have forgotten its content.
public func readSpecFile(_ node: YAMLNode?, source: Int32, stem: String, in log: DiagnosticLog) -> SpecFile {
    guard let node else {
        log.error(at: SourceLocation(wholeOf: source), "the file is empty; write 'models:' or 'endpoints:' into it")
        return SpecFile(
            stem: stem, source: source, doc: nil, models: [], endpoints: [], isWhole: true, strangers: [],
            hiddenBefore: nil)
    }
    return SpecReader(log: log).specFile(node, source: source, stem: stem)
}

/// Reads a `gen.yaml` in the same way.
public func readSettingsFile(_ node: YAMLNode?, source: Int32, in log: DiagnosticLog) -> SettingsFile {
    guard let node else {
        log.error(at: SourceLocation(wholeOf: source), "the file is empty; write 'api: Name' into it")
        return SpecReader(log: log).settingsFile(
            YAMLNode(.unknown, at: SourceLocation(wholeOf: source)), source: source)
    }
    return SpecReader(log: log).settingsFile(node, source: source)
}

/// Turns located nodes into what was written. Everything here looks at one value at a time. The linker checks what
/// needs a second place in the specs.
struct SpecReader {
    let log: DiagnosticLog

    /// Reports what a node should be, unless an error has already made it unknown.
    func refuse(_ node: YAMLNode, _ message: String) {
        if case .unknown = node.content { return }
        log.error(at: node.location, message)
    }

    /// Calls `read` for each named entry, in order.
    ///
    /// - Parameters:
    ///   - types: Whether a value can be a type.
    ///   - tables: The keys that every entry has below it, if there are any.
    ///   - example: One entry, shown to an author who wrote something other than a mapping.
    func entries<Value>(
        _ node: YAMLNode?, of owner: String, types: Bool = false, tables: [KeyTable] = [], example: String? = nil,
        _ read: (Located<String>, YAMLNode) -> Value?
    ) -> Entries<Value> {
        guard let node else { return .none }
        guard case .mapping(let written) = node.content else {
            let hint = emptyHint(node)
            refuse(
                node,
                "\(owner) is a mapping of names here" + (hint.isEmpty ? example.map { "; write \($0)" } ?? "" : hint))
            return .unknown
        }
        let entries = tables.isEmpty ? written : indentingStrays(of: written, tables: tables)
        var values: [Value] = []
        values.reserveCapacity(entries.count)
        var isWhole = true
        var index = 0
        while index < entries.count {
            let entry = entries[index]
            index += 1
            if entry.isNameless {
                isWhole = false
            } else if types, isRestOfType(entries, index - 1, typeKeys: false) {
                continue
            } else if let value = read(Located(entry.name, at: entry.key.location), entry.value) {
                values.append(value)
            } else {
                isWhole = false
            }
        }
        return Entries(values: values, isWhole: isWhole)
    }

    func scalar(_ node: YAMLNode, _ what: String) -> YAMLScalar? {
        if case .scalar(let scalar) = node.content, !isNull(scalar) { return scalar }
        refuse(node, "\(what) is a text here" + emptyHint(node))
        return nil
    }

    func text(_ node: YAMLNode?, _ what: String) -> String? {
        guard let node else { return nil }
        return scalar(node, what)?.text
    }

    func located(_ node: YAMLNode?, _ what: String) -> Located<String>? {
        guard let node, let scalar = scalar(node, what) else { return nil }
        return Located(scalar.text, at: node.location)
    }

    /// Reads a text with at least one character and without characters that would end a line or a header.
    func line(_ node: YAMLNode?, _ what: String) -> Located<String>? {
        guard let text = located(node, what) else { return nil }
        if text.value.isEmpty {
            log.error(at: text.location, "\(what) has at least one character; write one or leave the key out")
            return nil
        }
        if text.value.unicodeScalars.contains(where: isControl) {
            log.error(at: text.location, "\(what) is one line of text, without control characters")
            return nil
        }
        return text
    }

    func flag(_ node: YAMLNode?, _ what: String) -> Located<Bool>? {
        guard let node else { return nil }
        if case .scalar(let scalar) = node.content, scalar.isPlain {
            if scalar.text == "true" { return Located(true, at: node.location) }
            if scalar.text == "false" { return Located(false, at: node.location) }
        }
        refuse(node, "\(what) is true or false")
        return nil
    }

    func integer(_ node: YAMLNode?, _ what: String, _ range: ClosedRange<Int>) -> Int? {
        guard let node else { return nil }
        if case .scalar(let scalar) = node.content, scalar.isPlain, let number = Int(scalar.text),
            String(number) == scalar.text, range.contains(number)
        {
            return number
        }
        refuse(node, "\(what) is a whole number from \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    func duration(_ node: YAMLNode?, _ what: String) -> Milliseconds? {
        guard let node else { return nil }
        if case .scalar(let scalar) = node.content {
            if let value = EndpointSpec.duration(from: scalar.text) { return value }
            if Int(scalar.text) != nil {
                refuse(node, "'\(scalar.text)' has no unit; write '\(scalar.text)s' for seconds")
                return nil
            }
        }
        if case .scalar(let scalar) = node.content, let way = Habit.duration(scalar.text) {
            refuse(node, "\(what) is a duration in one word; \(way)")
        } else {
            refuse(node, "\(what) is a duration: 500ms, 20s, 10m, 1h30m, 7d, at most ten years")
        }
        return nil
    }

    func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
        _ node: YAMLNode?, _ what: String, _: Choice.Type
    ) -> Located<Choice>? where Choice.RawValue == String {
        guard let node, let text = located(node, what) else { return nil }
        if let choice = Choice(rawValue: text.value) { return Located(choice, at: node.location) }
        let names = Choice.allCases.map(\.rawValue)
        let near = didYouMean(text.value, among: names)
        refuse(
            node,
            "'\(visible(text.value))' is not \(what)"
                + (near.isEmpty
                    ? names.count == 1 ? "; the only one is \(names[0])" : "; it is one of \(choices(names))" : near))
        return nil
    }

    /// Reads one text or a list of texts.
    func texts(_ node: YAMLNode?, _ what: String) -> [Located<String>] {
        textList(node, what).values
    }

    /// Reads one text or a list of texts, and says whether all of them could be read.
    func textList(_ node: YAMLNode?, _ what: String) -> Entries<Located<String>> {
        guard let node else { return .none }
        guard case .sequence(let nodes) = node.content else {
            return line(node, what).map { Entries(values: [$0], isWhole: true) } ?? .unknown
        }
        if nodes.isEmpty { log.error(at: node.location, "the list is empty; leave it out or name something") }
        let values = nodes.compactMap { line($0, what) }
        return Entries(values: values, isWhole: values.count == nodes.count)
    }

    /// Reads one text or a list of texts, each of which says something of its own.
    func distinctTexts(_ node: YAMLNode?, _ what: String) -> [Located<String>] {
        let texts = texts(node, what)
        refuseTwins(texts)
        return texts
    }

    /// Reports what is listed a second time.
    ///
    /// - Parameter same: What two texts that mean the same have in common.
    func refuseTwins(_ listed: [Located<String>], by same: (String) -> String = { $0 }) {
        refuseTwins(listed.map { Located(same($0.value), at: $0.location) }, called: listed.map(\.value))
    }

    private func refuseTwins<Value: Hashable>(_ listed: [Located<Value>], called names: [String]) {
        guard listed.count > 1 else { return }
        var first: [Value: SourceLocation] = [:]
        for (item, name) in zip(listed, names) {
            guard let other = first[item.value] else {
                first[item.value] = item.location
                continue
            }
            log.error(
                at: item.location, "'\(visible(name))' is there twice; keep one",
                notes: [.init(at: other, "the first")])
        }
    }

    /// Reads `address.city`, or a list of literal keys.
    func keyPath(_ node: YAMLNode?) -> Located<[String]>? {
        guard let node else { return nil }
        switch node.content {
        case .scalar(let scalar) where !isNull(scalar):
            let parts =
                scalar.text.utf8.contains(UInt8(ascii: "."))
                ? scalar.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
                : [scalar.text]
            if !parts.contains("") { return Located(parts, at: node.location) }
            let names = parts.filter { !$0.isEmpty }
            if !names.isEmpty {
                refuse(
                    node,
                    "a name is missing beside a '.' of '\(visible(scalar.text))'; write '\(visible(names.joined(separator: ".")))', or a list for a key with dots in it: ['\(visible(scalar.text))']"
                )
                return nil
            }
        case .sequence(let nodes) where !nodes.isEmpty:
            let parts = nodes.compactMap { text($0, "a key") }
            return parts.count == nodes.count ? Located(parts, at: node.location) : nil
        default:
            break
        }
        refuse(node, "a key is a text: 'city', a path 'address.city', or a list of literal keys ['a.b']")
        return nil
    }

    /// Reads a key path under one key, or candidates under the other, each a key path. Returns nil if nothing is
    /// written, and an empty list after an error.
    func candidates(_ fields: Fields, _ one: String, _ several: String) -> [Located<[String]>]? {
        if let path = fields[one], let list = fields[several] {
            log.error(
                at: list.location, "'\(one)' and '\(several)' exclude one another",
                notes: [.init(at: path.location, "the \(one)")])
            return []
        }
        if let path = fields[one] { return keyPath(path).map { [$0] } ?? [] }
        guard let list = fields[several] else { return nil }
        guard case .sequence(let nodes) = list.content, !nodes.isEmpty else {
            refuse(
                list,
                several == "keys"
                    ? "'keys' is a list of candidates: [logo, logo_url]"
                    : "'\(several)' is a list of candidates: [text, error.text]; '\(one)' is one path")
            return []
        }
        let paths = nodes.compactMap { keyPath($0) }
        refuseTwins(paths, called: paths.map { $0.value.joined(separator: ".") })
        return paths.count == nodes.count ? paths : []
    }

    /// - Parameter takesFractions: Whether a number may have a fraction.
    func wireScalar(_ node: YAMLNode, _ what: String, takesFractions: Bool = false) -> Located<WireScalar>? {
        guard let scalar = scalar(node, what) else { return nil }
        guard scalar.isPlain else { return Located(.string(scalar.text), at: node.location) }
        switch scalar.text {
        case "true": return Located(.boolean(true), at: node.location)
        case "false": return Located(.boolean(false), at: node.location)
        default: break
        }
        if let number = Int(scalar.text), String(number) == scalar.text {
            return Located(.integer(number), at: node.location)
        }
        if takesFractions, let number = fraction(scalar.text) {
            return Located(.fraction(number), at: node.location)
        }
        let isOpen = takesFractions && Habit.fraction(scalar.text) != nil
        if let first = scalar.text.utf8.first,
            isOpen || (0x30...0x39).contains(first) || first == 0x2B || first == 0x2D,
            isOpen || Double(scalar.text) != nil
        {
            refuse(
                node,
                "'\(scalar.text)' is neither a \(takesFractions ? "" : "whole ")number nor a text; "
                    + (takesFractions ? Habit.fraction(scalar.text).map { "write \($0), or " } ?? "" : "")
                    + "quote it if it is a text")
            return nil
        }
        return Located(.string(scalar.text), at: node.location)
    }

    /// A number as JSON writes it, with a fraction or an exponent.
    private func fraction(_ text: String) -> Double? {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
        guard let first = digits.first, (0x30...0x39).contains(first), let last = digits.last,
            (0x30...0x39).contains(last), text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
            text.utf8.contains(where: { ".eE".utf8.contains($0) }), let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    func remarks(_ fields: Fields) -> Remarks {
        let example = fields["example"]
        return Remarks(
            doc: doc(fields["doc"]), deprecated: deprecation(fields["deprecated"]),
            example: example.flatMap { node in
                literal(node).map { ExampleSyntax(value: specValue(node), written: $0) }
            }, custom: customKeys(fields))
    }

    /// Reads a text for people, which YAML may end earlier than its author thinks.
    func prose(_ node: YAMLNode?, _ what: String) -> String? {
        guard let node, let scalar = scalar(node, what) else { return nil }
        if scalar.isCutByComment {
            log.warning(
                .cutText, at: node.location,
                "the text ends before its ' #', where a comment begins for YAML; put the text into quotes if it goes on"
            )
        }
        return scalar.text
    }

    func doc(_ node: YAMLNode?) -> String? {
        prose(node, "a doc").flatMap { $0.isEmpty ? nil : $0 }
    }

    private func deprecation(_ node: YAMLNode?) -> Deprecation? {
        guard let node else { return nil }
        if case .scalar(let scalar) = node.content, scalar.isPlain {
            if scalar.text == "true" { return Deprecation(message: nil) }
            if scalar.text == "false" { return nil }
        }
        guard line(node, "'deprecated'") != nil else { return nil }
        return prose(node, "'deprecated'").map { Deprecation(message: $0) }
    }

    private func emptyHint(_ node: YAMLNode) -> String {
        if case .scalar(let scalar) = node.content, isNull(scalar) { return ", and nothing is written" }
        return ""
    }
}

/// Whether a scalar is YAML's null, which is also the value of an empty place.
func isNull(_ scalar: YAMLScalar) -> Bool {
    scalar.isPlain && (scalar.text.isEmpty || scalar.text == "null" || scalar.text == "~")
}

/// Whether a character is a control character or ends a line: it stands in no text that has to be one line.
package func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
}
