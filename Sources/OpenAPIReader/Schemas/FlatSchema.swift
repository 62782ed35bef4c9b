import Diagnostics
import YAMLTree

/// Schemas that all hold of one value, as one: a schema with the parts of its `allOf` and what its references lead to.
struct FlatSchema {
    struct Property {
        let key: String
        let location: SourceLocation
        /// The component that it comes from, if that is another one.
        let owner: References.Target?
        /// Several, if several parts have the key.
        var schemas: [YAMLNode]
    }

    enum Additional {
        case unspecified, forbidden, any
        case schema(YAMLNode)
    }

    struct Alternatives {
        let nodes: [YAMLNode]
        let discriminator: YAMLNode?
        /// Whether a type stands beside them. Many documents say `type: object` there of whatever the alternatives are.
        let isTyped: Bool
        let location: SourceLocation
        /// Whether several of them may hold at once.
        var isAnyOf = false
        /// What they build on, where that says no alternatives itself.
        var base: NodeIdentities.ID?
    }

    /// The format of a text that may also be an integer.
    static let integerOrText = "int-or-string"

    let location: SourceLocation
    /// Nil if no part has said any.
    var types: Set<String>?
    /// Whether its parts have no type in common.
    var isImpossible = false
    var isNullable = false
    var properties: [Property] = []
    /// Where each property is; empty as long as one part has them all.
    var places: [String: Int] = [:]
    var required: Set<String> = []
    var additional = Additional.unspecified
    /// What each part says of the elements of a list: all of it holds.
    var itemSchemas: [YAMLNode] = []
    var items: YAMLNode? { itemSchemas.first }
    var prefixItems: [YAMLNode] = []
    var values: [YAMLNode]?
    var valueNames: [String] = []
    var valueDocs: [String] = []
    var constant: YAMLNode?
    var alternatives: [Alternatives] = []
    var format: String?
    /// Whether no number is less than zero, and whether one can be greater than an `Int` holds.
    var isNatural = false
    /// Whether a bound, a default or an example of what is called `int32` is no whole number.
    var hasFractions = false
    var isBeyondInt = false
    /// The parts that say of a text what it looks like.
    var textRules: [YAMLNode] = []
    var contentEncoding: String?
    var contentMediaType: String?
    var remarks = SchemaRemarks()
    var title: String?
    /// What is said of the number of keys, if anything is.
    var keyCount: YAMLNode?

    init(at location: SourceLocation) {
        self.location = location
    }

    /// Whether anything is said of what kind of value it is.
    var saysKind: Bool {
        types != nil || !properties.isEmpty || values != nil || constant != nil || items != nil || !alternatives.isEmpty
            || !prefixItems.isEmpty
    }

    /// Whether a value is bytes that no encoding makes a text of (OpenAPI 3.1, "Working with Binary Data").
    var isBytes: Bool {
        if contentEncoding?.lowercased() == "binary" { return true }
        guard contentEncoding == nil, let type = contentMediaType?.lowercased() else { return false }
        return !type.hasPrefix("text/") && !["json", "xml", "yaml"].contains { type.hasSuffix($0) }
    }

    var isObject: Bool {
        if let types { return types.contains("object") && types.count == 1 }
        switch additional {
        case .unspecified, .forbidden: return !properties.isEmpty
        case .any, .schema: return items == nil && values == nil
        }
    }
}
