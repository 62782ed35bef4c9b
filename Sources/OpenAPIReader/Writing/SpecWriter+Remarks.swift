import Diagnostics
import EndpointSpec
import YAMLTree

extension SpecWriter {
    /// What is said of a value, for its definition: keys for its size and form, and remarks with what has no key.
    ///
    /// - Parameter isDefaultSent: Whether the default has a key of its own.
    func remarks(
        of use: SchemaUse, _ value: SchemaValue? = nil, at location: SourceLocation, isDefaultSent: Bool = false
    ) -> [(String, YAMLNode?)] {
        let said = said(use.constraints, of: value ?? use.value)
        var entries = said.keys
        let remarks = allRemarks(of: use, said.words, isDefaultSent: isDefaultSent)
        if let doc = doc(remarks.doc, at: location) { entries.append(("doc", doc)) }
        if remarks.isDeprecated { entries.append(("deprecated", .word("true", at: location))) }
        if let example = example(of: use, value ?? use.value, said.keys) { entries.append(("example", example)) }
        return entries
    }

    /// The remarks of a use, with those of a component that is no model, and with what has no key.
    func allRemarks(of use: SchemaUse, _ words: [String], isDefaultSent: Bool = false) -> SchemaRemarks {
        var remarks = use.remarks
        for component in components(of: use) {
            remarks.doc = remarks.doc ?? component.remarks.doc
            remarks.defaultValue = remarks.defaultValue ?? component.remarks.defaultValue
            remarks.isDeprecated = remarks.isDeprecated || component.remarks.isDeprecated
        }
        if isDefaultSent { remarks.defaultValue = nil }
        return allRemarks(remarks, words)
    }

    /// The components that are no models of their own and that a use names, one by the other.
    private func components(of use: SchemaUse) -> [ModelDraft] {
        var found: [ModelDraft] = []
        var number = use.component
        while let next = number, found.count < 32 {
            let draft = schemas.drafts[next]
            guard case .type = draft.content, draft.aliased == nil else { break }
            found.append(draft)
            number = draft.component
        }
        return found
    }

    private func example(of use: SchemaUse, _ value: SchemaValue, _ keys: [(String, YAMLNode?)]) -> YAMLNode? {
        if use.example == nil, use.component == nil { return nil }
        guard let example = use.example ?? components(of: use).lazy.compactMap(\.example).first else { return nil }
        return fitting(example, value, keys)
    }

    func allRemarks(_ remarks: SchemaRemarks, _ words: [String]) -> SchemaRemarks {
        if remarks.defaultValue == nil, words.isEmpty { return remarks }
        var remarks = remarks
        var paragraphs = [remarks.doc].compactMap(\.self)
        if let value = remarks.defaultValue {
            let isShort = value.utf8.count <= 200 && !value.contains("`")
            paragraphs.append("Default of the server: " + (isShort ? "`\(value)`." : String(value.prefix(200))))
        }
        if !words.isEmpty { paragraphs.append("The server asks for: \(words.joined(separator: ", ")).") }
        remarks.doc = paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
        return remarks
    }
}
