/// Where a response goes beside the others that are stored for its request (RFC 9111 section 4.1).
///
/// The first one is stored under the key of the request, where most calls find what they look for. Its `selection` says
/// which fields tell the responses apart. Another with other values of the same fields is stored under a variant of the
/// key, which every request can name by its own values.
enum VariantSlot: Equatable, Sendable {
    /// Under the key itself. If the fields of `Vary` have changed, what is stored under variants is of the past, and goes.
    case key(dropsVariants: Bool)
    /// Under the variant of this name.
    case variant(String)

    /// - Parameters:
    ///   - response: What is to be stored.
    ///   - primary: What is stored under the key.
    init(_ response: EntryMetadata, beside primary: EntryMetadata?) {
        guard let primary else {
            self = .key(dropsVariants: false)
            return
        }
        let (new, old) = (VarySelection(response.selection), VarySelection(primary.selection))
        if new == old {
            self = .key(dropsVariants: false)
        } else if new.isEverything || !new.hasSameNames(as: old) {
            self = .key(dropsVariants: true)
        } else {
            self = .variant(new.variant)
        }
    }
}

extension VariantSlot {
    /// Whether a tag says how an entry stands to the others of its request, and is no name that anybody gave.
    static func isTag(_ tag: String) -> Bool {
        tag.hasPrefix(EntryMetadata.variantPrefix) || CacheKey.isVariantsTag(tag)
    }
}

extension EntryMetadata {
    /// Whether the fields that tell responses apart are those of another entry.
    func hasSameSelectors(as other: EntryMetadata?) -> Bool {
        other.map { VarySelection(selection).hasSameNames(as: VarySelection($0.selection)) } ?? true
    }

    /// How many responses are kept for one request beside the first.
    static let greatestVariantCount = 16

    fileprivate static let variantPrefix = "\u{1}variant "

    /// The names of the variants that are stored beside the entry, the latest last. They stand among its tags.
    var variants: [String] {
        tags.filter { $0.hasPrefix(Self.variantPrefix) }.map { String($0.dropFirst(Self.variantPrefix.count)) }
    }

    /// The entry with other variants beside it.
    func replacing(variants: [String]) -> EntryMetadata {
        var result = self
        result.tags = tags.filter { !$0.hasPrefix(Self.variantPrefix) } + variants.map { Self.variantPrefix + $0 }
        return result
    }
}
