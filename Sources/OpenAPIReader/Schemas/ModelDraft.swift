import Diagnostics
import EndpointSpec
import YAMLTree

/// A model that a schema becomes, without its name.
final class ModelDraft {
    let number: Int
    let place: ModelPlace
    /// What equal models are called that have it in common.
    var title: SwiftWords?
    /// Whether it is called so where it is alone, too.
    var isTitleName = false
    let location: SourceLocation
    var remarks = SchemaRemarks()
    var content = Content.pending
    var extensions = ExtensionEntries.none
    /// Of what is no model: the component that it names.
    var component: Int?
    /// Of a structure, that of each property which has none of its own.
    var example: YAMLNode?
    /// Of a structure for the number of whose keys something is said.
    var constraints: SchemaConstraints?
    /// Nil unless it is another name of the type that it is: what it would be without that.
    var aliased: Content?
    /// Whether it has a name where it is used, although it only stands for another type.
    var isNamed = false

    init(_ number: Int, _ place: ModelPlace, at location: SourceLocation) {
        self.number = number
        self.place = place
        title = place.title
        self.location = location
    }

    /// Makes it another name of an equal model.
    func stand(for number: Int) {
        aliased = content
        content = .type(SchemaValue(type: .model(number)))
        remarks = SchemaRemarks()
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
    /// The one value that it has, which is also what it is where it is left out. It is sent all the same.
    var onlyValue: YAMLNode?
    /// Whether it is a number that may be written as a text.
    var readsText = false
    var extensions = ExtensionEntries.none
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
        var use: SchemaUse
        /// By its title, or by what it always has at the discriminator.
        let name: String?
        /// The discriminator's values: those of the mapping, or the schema's name.
        let tags: [YAMLNode]
        /// Whether the mapping says them.
        var isMapped = false
    }

    /// A value of the discriminator, and the component that it leads to.
    struct MappedValue {
        let component: References.TargetID
        let value: YAMLNode
        /// Whether the component is one of the variants, and not only in one.
        var isVariant = false
    }

    var discriminator: YAMLNode?
    /// Which variant an object without the discriminator is, and where the document says that in so many words.
    var absent: (number: Int, place: SourceLocation?)?
    /// All of the mapping: it may also lead into a variant that is a union itself.
    var mapping: [MappedValue] = []
    var variants: [Variant]
    /// Whether each variant stands for itself, also if two of them have one type.
    var isToldByNames = false
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
    /// What it would be called without its owner; nil for what is no property and no parameter.
    var local: SwiftWords?
    /// Whether it is the body of an answer that is an error, whose descriptions tell no two of them apart.
    var isFailure = false
    /// What the body of an error is called by its title, if that is of no operation; nil for any other.
    var title: SwiftWords?
    /// The words of the first place of a model that equal schemas have in common; nil for any other.
    var firstWords: SwiftWords?

    /// - Parameters:
    ///   - kind: The place of the section that it stands in.
    ///   - words: What it is called if not after its key.
    static func component(_ key: String, _ kind: String, _ words: SwiftWords? = nil) -> ModelPlace {
        ModelPlace(words: words ?? wordsOfComponent(key), component: key, path: kind + "/" + key)
    }

    /// The words of the key of a component.
    static func wordsOfComponent(_ key: String) -> SwiftWords { SwiftWords(of: plainTypeName(key)) }

    /// The name of a type with parameters as words. Of .NET, it is without its assembly: of ``Page`1[[User, App, Version=1.0.0.0]]``, what is left is `Page[[User]]`.
    private static func plainTypeName(_ key: String) -> String {
        // `Page<User>`, as springdoc and others call what has parameters.
        if key.last == ">", key.first != "<", key.contains("<") {
            return String(key.map { "<>,".contains($0) ? " " : $0 })
        }
        // `Page[]`, as tsoa calls what has a list.
        if key.hasSuffix("[]") { return plainTypeName(String(key.dropLast(2))) + " list" }
        guard key.utf8.contains(UInt8(ascii: "`")) else { return key }
        var (name, depth, isCount, left) = ("", 0, false, Int.max)
        for character in key {
            switch character {
            case "[": depth += 1
            case "]":
                depth -= 1
                if depth < left { left = .max }
            case "`": isCount = true
            case "," where depth > 1 && left == .max: left = depth
            default: break
            }
            if isCount, character == "`" || character.isNumber { continue }
            isCount = false
            if left == .max { name.append(character) }
        }
        return name
    }

    static func inline(_ words: SwiftWords, _ path: String, local: SwiftWords? = nil) -> ModelPlace {
        ModelPlace(words: words, component: nil, path: path, local: local)
    }

    /// Of a model that equal schemas have in common, of which this is the first.
    static func shared(_ first: ModelPlace) -> ModelPlace {
        var place = ModelPlace.inline(SwiftWords(words: []), sharedPath + first.path)
        place.firstWords = first.words
        place.isFailure = first.isFailure
        return place
    }

    /// Whether it stands in an operation, or in a body that several may send.
    var isOfOperation: Bool {
        path.hasPrefix("paths/") || path.contains("#components/requestBodies/") || path.hasPrefix("#parameters/")
    }

    private static let sharedPath = "shared/"

    var isShared: Bool { path.hasPrefix(Self.sharedPath) }

    func property(_ key: String) -> ModelPlace {
        var own = SwiftWords(of: key)
        if own.words.isEmpty { own = SwiftWords(of: DistinctNames.spelled(key)) }
        // `deleteDocumentsParameters` of `deleteDocuments` says so already.
        let saysOwner =
            isOfOperation && words.words.count > 1 && own.words.count > words.words.count
            && own.words.starts(with: words.words)
        return .inline(saysOwner ? own : words.appending(own), path + "/" + key, local: own)
    }

    /// An element of a list at this place.
    var element: ModelPlace {
        func one(_ words: SwiftWords) -> SwiftWords { words.singular ?? words.appending(SwiftWords(words: ["item"])) }
        var item = ModelPlace.inline(one(words), path + "[]", local: local.map(one))
        item.isFailure = isFailure
        return item
    }

    func part(_ word: String) -> ModelPlace {
        .inline(words.appending(SwiftWords(of: word)), path + "." + word)
    }
}
