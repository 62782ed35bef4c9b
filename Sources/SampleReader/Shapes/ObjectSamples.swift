/// The objects at one place, their members sorted by keys.
struct ObjectSamples {
    final class Member {
        let key: JSONKey
        /// The objects that have it, and its values: more of them if a key is twice in one object.
        var count = 0
        var values: [Int32] = []
        private var last: Int32 = -1

        init(key: JSONKey) {
            self.key = key
        }

        func add(_ value: Int32, in object: Int32) {
            if object != last { count += 1 }
            last = object
            values.append(value)
        }
    }

    let objects: [Int32]
    let members: [Member]
    private let nodes: JSONNodes

    init(_ objects: [Int32], _ nodes: JSONNodes) {
        self.objects = objects
        self.nodes = nodes
        var members: [Member] = []
        var indices: [JSONKey: Int] = [:]
        for object in objects {
            nodes.forEachMember(of: object) { key, value in
                let key = JSONKey(text: nodes.text(key))
                let index = indices[key] ?? members.count
                if index == members.count {
                    indices[key] = index
                    members.append(Member(key: key))
                }
                members[index].add(value, in: object)
            }
        }
        self.members = members
    }

    // MARK: Maps

    /// Whether the keys are data: ids, dates, codes. What is a map by mistake is still read, but a map that is taken for names lacks the
    /// names of the next sample.
    var isMap: Bool {
        if members.isEmpty || members.count > Self.mostNames { return true }
        // Nobody can read such a name, and YAML has no such key.
        if members.contains(where: { $0.key.text.utf8.count > 200 }) { return true }
        if hasTwins { return true }
        let looks = members.map { KeyLook($0.key.text) }
        let data = looks.count { $0 == .data }
        if data == looks.count { return true }
        let isUniform = self.isUniform
        if isUniform,
            zip(members, looks).allSatisfy({ $1 == .data || KeyLook.mayBeData($0.key.text, ofObjects: areObjects) })
        {
            return true
        }
        if looks.count >= 5, data * 5 >= looks.count * 4, isUniform { return true }
        if looks.count >= 3, looks.allSatisfy({ $0 == .code }) || looks.allSatisfy({ $0 == .language }), isUniform {
            return true
        }
        return isUniform && (isChanging || isLong)
    }

    private var areObjects: Bool {
        members.first?.values.first.map { nodes.kind($0) == .object } ?? false
    }

    /// A structure has no more properties than this.
    private static let mostNames = 400

    /// Whether Unicode takes two of the keys for the same, so that they cannot both be names.
    private var hasTwins: Bool {
        Set(members.map(\.key.text)).count < members.count
    }

    /// Whether the objects have few of their keys in common.
    private var isChanging: Bool {
        let present = members.reduce(0) { $0 + $1.count }
        return objects.count >= 3 && members.count >= 8 && present * 5 < objects.count * members.count * 2
    }

    /// Whether there are more values of one shape than somebody would give names.
    private var isLong: Bool {
        guard let first = members.first?.values.first else { return false }
        switch nodes.kind(first) {
        case .object: return members.count >= 8
        case .number: return members.count >= 40
        case .list: return members.count >= 20
        case .null, .flag, .text: return members.count >= 100
        }
    }

    /// Whether all values are of one kind, and objects have most of their keys in common.
    private var isUniform: Bool {
        var kind: JSONNodes.Kind?
        var common: Set<String>?
        var all: Set<String> = []
        for member in members {
            for value in member.values where nodes.kind(value) != .null {
                if let kind, kind != nodes.kind(value) { return false }
                kind = nodes.kind(value)
                guard kind == .object else { continue }
                var own: Set<String> = []
                nodes.forEachMember(of: value) { key, _ in own.insert(nodes.text(key)) }
                common = common?.intersection(own) ?? own
                all.formUnion(own)
                if all.count > Self.mostNames { return false }
            }
        }
        guard let common else { return kind != nil }
        return common.count * 2 >= all.count
    }

    // MARK: Choices

    /// What tells objects of several shapes from each other; nil if they have one shape, or if nothing tells.
    func choice() -> (tag: JSONKey, variants: [(values: [String], objects: [Int32])])? {
        guard objects.count > 1 else { return nil }
        for member in members where member.count == objects.count && member.values.count == objects.count {
            guard Self.isTag(member.key.text), let variants = variants(by: member) else { continue }
            return (member.key, variants)
        }
        return nil
    }

    private static func isTag(_ key: String) -> Bool {
        let words = key.lowercased().split { !$0.isLetter }
        guard let last = words.last else { return false }
        return tags.contains(where: { last == $0 }) || key.hasSuffix("Type") || key.hasSuffix("Kind")
    }

    private static let tags: [String] = ["type", "kind", "object", "typename", "event", "variant", "shape", "class"]

    private final class Shape {
        var values: Set<String> = []
        var objects: [Int32] = []
        var all: Set<String> = []
        var required: Set<String> = []
    }

    private func variants(by tag: Member) -> [(values: [String], objects: [Int32])]? {
        var shapes: [String: Shape] = [:]
        var order: [String] = []
        for (object, value) in zip(objects, tag.values) {
            guard nodes.kind(value) == .text else { return nil }
            let text = nodes.text(value)
            guard TextForms(of: text, among: .identifier) == .identifier, !text.contains("/"), order.count < 25 else {
                return nil
            }
            var keys: Set<String> = []
            nodes.forEachMember(of: object) { key, _ in keys.insert(nodes.text(key)) }
            let shape = shapes[text] ?? Shape()
            if shape.objects.isEmpty {
                shapes[text] = shape
                order.append(text)
                shape.required = keys
            }
            shape.values = [text]
            shape.objects.append(object)
            shape.all.formUnion(keys)
            shape.required.formIntersection(keys)
        }
        // Values that have the same keys are one shape.
        var joined: [Shape] = []
        for shape in order.compactMap({ shapes[$0] }) {
            if let same = joined.first(where: { $0.all == shape.all }) {
                same.values.formUnion(shape.values)
                same.objects += shape.objects
                same.required.formIntersection(shape.required)
            } else {
                joined.append(shape)
            }
        }
        guard joined.count > 1 else { return nil }
        for (index, one) in joined.enumerated() {
            for other in joined[(index + 1)...] where !Self.areApart(one, other) { return nil }
        }
        return joined.map { ($0.values.sorted(), $0.objects) }
    }

    /// Whether two shapes differ by more than a key that may be absent.
    private static func areApart(_ one: Shape, _ other: Shape) -> Bool {
        let (own, others) = (one.required.subtracting(other.all), other.required.subtracting(one.all))
        if !own.isEmpty, !others.isEmpty { return true }
        return !(own.isEmpty && others.isEmpty) && one.objects.count >= 3 && other.objects.count >= 3
    }
}
