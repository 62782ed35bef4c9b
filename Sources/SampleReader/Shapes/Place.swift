import EndpointSpec

/// A place of samples that may hold a value: a key of the objects at another place, or the elements of its lists. It has what is known
/// of all values there.
final class Place {
    /// A key of the objects, in the order of the first sample that has it.
    struct Field {
        let key: JSONKey
        /// In how many objects it is.
        var count: Int
        let place: Place
    }

    /// Objects of several shapes, told by the text at a key.
    struct Choice {
        let tag: String
        var variants: [Variant]
    }

    struct Variant {
        let values: [String]
        let place: Place
    }

    /// Words that lead to it, from the top; and the keys, by which it is told from others.
    let words: [SwiftWords]
    let path: String

    var nulls = 0
    var flags = 0
    var numbers = NumberFacts()
    var texts = TextFacts()
    var lists = 0
    var element: Place?
    var objects = 0
    var fields: [Field] = []
    private var indices: [JSONKey: Int] = [:]
    /// What the keys have, if they are data and not names.
    var member: Place?
    var choice: Choice?
    /// Whether nothing but `JSON` has all values.
    var isMixed = false
    /// Other places that were found to be this one.
    private(set) var others: [Place] = []
    private var joined: Place?

    init(words: [SwiftWords], path: String) {
        self.words = words
        self.path = path
    }

    /// The place itself, or the one that it was joined to.
    var found: Place {
        var place = self
        while let next = place.joined { place = next }
        return place
    }

    /// Whether it has objects with known keys and nothing else.
    var isStructure: Bool {
        objects > 0 && member == nil && choice == nil && kinds == [.object]
    }

    struct Kinds: OptionSet {
        let rawValue: UInt8
        static let flag = Kinds(rawValue: 1)
        static let number = Kinds(rawValue: 2)
        static let text = Kinds(rawValue: 4)
        static let list = Kinds(rawValue: 8)
        static let object = Kinds(rawValue: 16)
        static let mixed = Kinds(rawValue: 32)
    }

    /// Those of its values but null.
    var kinds: Kinds {
        var kinds: Kinds = isMixed ? [.mixed] : []
        if flags > 0 { kinds.insert(.flag) }
        if numbers.count > 0 { kinds.insert(.number) }
        if texts.count > 0 { kinds.insert(.text) }
        if lists > 0 { kinds.insert(.list) }
        if objects > 0 { kinds.insert(.object) }
        return kinds
    }

    func field(_ key: JSONKey) -> Field? {
        indices[key].map { fields[$0] }
    }

    func append(_ field: Field) {
        indices[field.key] = fields.count
        fields.append(field)
    }

    func remove(_ key: JSONKey) {
        fields.removeAll { $0.key == key }
        indices = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.key, $0) })
    }

    var keys: Set<JSONKey> { Set(indices.keys) }

    /// Makes one place of two, and of what stands at the same keys below them.
    static func join(_ first: Place, _ second: Place) {
        // A list and no recursion: what is joined may be deep.
        var open = [(first, second)]
        while let (first, second) = open.popLast() {
            let (one, other) = (first.found, second.found)
            if one === other { continue }
            other.joined = one
            one.others += [other] + other.others
            one.nulls += other.nulls
            one.flags += other.flags
            one.numbers.merge(other.numbers)
            one.texts.merge(other.texts)
            one.lists += other.lists
            one.isMixed = one.isMixed || other.isMixed
            if let element = other.element {
                if let own = one.element { open.append((own, element)) } else { one.element = element }
            }
            if other.objects == 0 { continue }
            if one.objects == 0 {
                (one.fields, one.indices) = (other.fields, other.indices)
                (one.member, one.choice, one.objects) = (other.member, other.choice, other.objects)
                continue
            }
            one.objects += other.objects
            if one.choice != nil || other.choice != nil {
                one.isMixed = true
            } else if let member = one.member ?? other.member {
                // Keys that are data in one place are no names in the other.
                if let more = other.member { open.append((member, more)) }
                open += (one.fields + other.fields).map { (member, $0.place) }
                one.member = member
                (one.fields, one.indices) = ([], [:])
            } else {
                for field in other.fields {
                    if let index = one.indices[field.key] {
                        one.fields[index].count += field.count
                        open.append((one.fields[index].place, field.place))
                    } else {
                        one.append(field)
                    }
                }
            }
        }
    }
}
