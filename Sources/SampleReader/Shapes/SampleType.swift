import EndpointSpec

/// The type of the values at a place.
indirect enum SampleType {
    case json
    case scalar(Builtin, format: String?)
    case list(SampleType, hasNull: Bool)
    case dictionary(SampleType, hasNull: Bool)
    /// A structure or a union, by its place.
    case model(Place)
    /// Texts that are few.
    case enumeration(EnumerationDraft)

    /// How dates within it are written; nil if they are as always.
    var format: String? {
        switch self {
        case .json, .model, .enumeration: nil
        case .scalar(_, let format): format
        case .list(let element, _), .dictionary(let element, _): element.format
        }
    }

    /// What of it has a name of its own.
    var named: SampleType? {
        switch self {
        case .json, .scalar: nil
        case .list(let element, _), .dictionary(let element, _): element.named
        case .model, .enumeration: self
        }
    }
}

/// An enumeration, named after the model and the key that it belongs to.
final class EnumerationDraft {
    let values: [String]
    let key: SwiftWords
    var name = ""

    init(values: [String], key: SwiftWords) {
        self.values = values
        self.key = key
    }
}
