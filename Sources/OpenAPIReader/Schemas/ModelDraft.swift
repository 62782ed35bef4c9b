import Diagnostics
import YAMLTree

/// A model that a schema becomes, without its name.
final class ModelDraft {
    let number: Int
    let place: ModelPlace
    let location: SourceLocation
    var remarks = SchemaRemarks()
    var content = Content.pending

    init(_ number: Int, _ place: ModelPlace, at location: SourceLocation) {
        self.number = number
        self.place = place
        self.location = location
    }

    enum Content {
        /// Being read. A reference to it is one all the same.
        case pending
        case structure(StructureDraft)
        case enumeration(EnumerationDraft)
        case union(UnionDraft)
        /// No model, but a type that stands wherever it is named.
        case type(SchemaValue)
    }
}

struct StructureDraft {
    var properties: [PropertyDraft]
    /// Of the values of other keys, if they are kept.
    var additional: SchemaValue?
}

struct PropertyDraft {
    let key: String
    let keyLocation: SourceLocation
    var use: SchemaUse
    var isRequired: Bool
}

struct EnumerationDraft {
    struct Item {
        let value: YAMLNode
        let text: String
        /// By `x-enum-varnames`.
        let name: String?
        let doc: String?
    }

    let items: [Item]
    let isText: Bool
}

struct UnionDraft {
    struct Variant {
        let use: SchemaUse
        /// By its title, or by what it always has at the discriminator.
        let name: String?
        /// The discriminator's values.
        let tags: [YAMLNode]
    }

    var discriminator: YAMLNode?
    var variants: [Variant]
}

/// Where a model comes from: its name follows from it, and from nothing else.
struct ModelPlace: Hashable {
    /// Of the component, or of the operation and its part.
    let words: SwiftWords
    /// The key of a component; nil for what stands within something else.
    let component: String?
    /// Tells two places apart whose words are the same.
    let path: String
    /// The kind of place, which is part of the name where another one has the words.
    var kind: String?

    static func component(_ key: String, _ kind: String) -> ModelPlace {
        ModelPlace(words: SwiftWords(of: key), component: key, path: kind + "/" + key)
    }

    static func inline(_ words: SwiftWords, _ path: String) -> ModelPlace {
        ModelPlace(words: words, component: nil, path: path)
    }

    func property(_ key: String) -> ModelPlace {
        let words = SwiftWords(of: key)
        return .inline(
            self.words.appending(words.words.isEmpty ? SwiftWords(of: DistinctNames.spelled(key)) : words),
            path + "/" + key)
    }

    /// An element of a list at this place.
    var element: ModelPlace {
        .inline(words.singular ?? words.appending(SwiftWords(words: ["item"])), path + "[]")
    }

    func part(_ word: String) -> ModelPlace {
        .inline(words.appending(SwiftWords(of: word)), path + "." + word)
    }
}
