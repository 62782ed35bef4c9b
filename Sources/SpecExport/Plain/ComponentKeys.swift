import EndpointSpec

/// The keys of models below `components`, which have fewer characters than names in Swift.
final class ComponentKeys {
    private var keys: [String: String] = [:]
    private var used: Set<String> = []

    /// - Parameter names: The models, of which each keeps its name if it can.
    init(_ names: [String]) {
        let plain = names.filter { Self.isKey($0) }
        used = Set(plain)
        for name in plain { keys[name] = name }
        for name in names where keys[name] == nil { keys[name] = fresh(name) }
    }

    func key(of model: String) -> String {
        keys[model] ?? fresh(model)
    }

    /// Of a generic model with its arguments: `Page_Shop`.
    func key(ofInstance type: TypeReference) -> String {
        let text = type.text()
        if let key = keys[text] { return key }
        let key = fresh(text)
        keys[text] = key
        return key
    }

    /// A key that nothing else has.
    func key(ofText text: String) -> String { fresh(text) }

    private func fresh(_ text: String) -> String {
        var key = ""
        for scalar in text.unicodeScalars {
            if Self.isKey(String(scalar)) {
                key.unicodeScalars.append(scalar)
            } else if scalar.isASCII {
                if !key.hasSuffix("_") { key += "_" }
            } else {
                key += "u" + String(scalar.value, radix: 16)
            }
        }
        while key.hasSuffix("_") { key.removeLast() }
        if key.isEmpty { key = "Model" }
        var candidate = key
        var number = 2
        while used.contains(candidate) {
            candidate = key + "_\(number)"
            number += 1
        }
        used.insert(candidate)
        return candidate
    }

    private static func isKey(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x5F
                    || $0 == 0x2D || $0 == 0x2E
            }
    }
}
