import SpecSamples

/// A text of a catalog with its translations. Whatever it has that is not known here stays as it is.
struct CatalogEntry {
    private(set) var value: JSONValue

    init(_ value: JSONValue) {
        self.value = value
    }

    /// `manual` for what no code of the app extracts, and `stale` for what is no longer there.
    var extractionState: String? {
        get { if case .string(let state)? = value["extractionState"] { state } else { nil } }
        set { set(newValue.map { .string($0) } ?? .null, of: "extractionState") }
    }

    /// Whether it is as gen wrote it: nobody has edited its English text or translated it.
    var isUntouched: Bool {
        languages.allSatisfy { $0.key == Self.english } && (unit == nil || isGens)
            && value[["localizations", Self.english, "variations"]] == nil
            && value[["localizations", Self.english, "substitutions"]] == nil
    }

    /// Takes the text that is shown without a table.
    mutating func take(_ text: String, comment: String) {
        set(.string(comment), of: "comment")
        extractionState = "manual"
        let own = value[["localizations", Self.english]]
        if own == nil {
            let unit = Self.unit(text, state: Self.new)
            var all = languages
            all.append(.init(key: Self.english, value: .object([.init(key: "stringUnit", value: unit)])))
            all.sort { isOrdered($0.key, before: $1.key) }
            set(.object(all), of: "localizations")
        } else if isGens, unit?["value"] != .string(text) {
            value.set(.string(text), at: ["localizations", Self.english, "stringUnit", "value"])
            for language in languages where language.key != Self.english {
                value.set(Self.reviewed(language.value), at: ["localizations", language.key])
            }
        }
    }

    /// Whether people see another English text than the one without a table.
    func differs(from text: String) -> Bool { unit?["value"] != .string(text) }

    private static let english = "en"
    /// The state of an English text that nobody has looked at in Xcode, which is what gen writes.
    private static let new = "new"

    private var languages: [JSONValue.Member] {
        if case .object(let languages)? = value["localizations"] { languages } else { [] }
    }

    private var unit: JSONValue? { value[["localizations", Self.english, "stringUnit"]] }

    private var isGens: Bool { unit?["state"] == .string(Self.new) }

    private static func unit(_ text: String, state: String) -> JSONValue {
        .object([.init(key: "state", value: .string(state)), .init(key: "value", value: .string(text))])
    }

    /// Returns a translation in which whatever was done has to be looked at again: in plurals and variations, too.
    private static func reviewed(_ value: JSONValue) -> JSONValue {
        guard case .object(let members) = value else { return value }
        return .object(
            members.map { member in
                let isDone = member.key == "state" && member.value == .string("translated")
                return .init(key: member.key, value: isDone ? .string("needs_review") : reviewed(member.value))
            })
    }

    /// Xcode writes the members of an entry by their names.
    private mutating func set(_ member: JSONValue, of key: String) {
        guard case .object(var members) = value else { return }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = member
        } else {
            let index = members.firstIndex { isOrdered(key, before: $0.key) } ?? members.endIndex
            members.insert(.init(key: key, value: member), at: index)
        }
        value = .object(members)
    }
}
