import EndpointSpec
import Mustache

extension ViewShape {
    static let part = TemplateShape(
        "part",
        ["name", "conformances", "storedProperties", "reads", "writes"])
}

/// A run of the properties of a large structure, kept in a structure of their own behind a reference.
///
/// For each property that an initialiser reads, Swift generates code that releases all earlier ones if reading fails. So
/// compile time grows with the square of the number of properties: an optimised build takes minutes for a thousand. A part has
/// no initialiser of its own for the same reason. Swift makes the one that takes all values, and one expression reads them.
struct StructurePart {
    /// A structure of more properties has parts.
    static let mostWithout = 80
    /// Larger parts cost more each, and smaller ones are more. Both together cost least at about this size.
    static let most = 25

    private let texts: [PropertyText]
    private let docs: [PropertyDoc]
    /// `_part1`; no property begins with an underscore.
    let storage: String
    /// `_openPart1`: the part itself, for those who change it.
    private let opened: String
    private let type: String
    private let isMutable: Bool
    private let accessPrefix: String
    private let conformances: String

    /// - Parameter order: The order in which properties are written; of the stored ones alone.
    static func parts(
        of model: Model, _ structure: Structure, _ texts: [PropertyText], _ docs: [PropertyDoc], order: [Int],
        _ surroundings: Surroundings
    ) -> [StructurePart] {
        guard order.count > mostWithout else { return [] }
        return stride(from: 0, to: order.count, by: most).map { start in
            let indices = order[start..<min(start + most, order.count)]
            let number = String(start / most + 1)
            return StructurePart(
                texts: indices.map { texts[$0] }, docs: indices.map { docs[$0] },
                storage: "_part" + number, opened: "_openPart" + number, type: "_Part" + number,
                isMutable: structure.isMutable, accessPrefix: surroundings.accessPrefix,
                conformances: conformances(of: model, structure))
        }
    }

    /// The names of the parts' types.
    static func typeNames(of structure: Structure) -> [String] {
        let count = structure.properties.count { $0.constant == nil }
        guard count > mostWithout else { return [] }
        return stride(from: 0, to: count, by: most).map { "_Part" + String($0 / most + 1) }
    }

    private static func conformances(of model: Model, _ structure: Structure) -> String {
        if structure.generics.isEmpty {
            if model.conforms.contains(.hashable) { return "Hashable, Sendable" }
            if model.conforms.contains(.equatable) { return "Equatable, Sendable" }
        }
        return "Sendable"
    }

    // MARK: In the structure

    /// The properties, which open the part. The storage of the part follows the last one.
    var properties: [TemplateValue] {
        zip(texts.indices, texts).map { index, text in
            var declaration = text.declaration.first.map { $0.hasPrefix("@") ? [$0] : [] } ?? []
            let head = accessPrefix + "var " + text.name + ": " + text.type + " {"
            let value = storage + ".value." + text.storage
            if isMutable {
                let new = text.stored == text.name ? "newValue" : "Ref(newValue)"
                declaration += [
                    head, "    get { " + value + text.opening + " }",
                    "    set { " + opened + "." + text.storage + " = " + new + " }", "}",
                ]
            } else {
                declaration.append(head + " " + value + text.opening + " }")
            }
            if index == texts.indices.last {
                declaration += storageDeclaration
            }
            return docs[index].view(text.name, text.type, declaration)
        }
    }

    private var storageDeclaration: [String] {
        guard isMutable else { return ["private let " + storage + ": Ref<" + type + ">"] }
        return [
            "private var " + storage + ": Ref<" + type + ">", "private var " + opened + ": " + type + " {",
            "    get { " + storage + ".value }", "    set { " + storage + " = Ref(newValue) }", "}",
        ]
    }

    var assignment: [String] {
        var texts = ["self." + storage + " = Ref(", "    " + type + "("]
        for (index, text) in self.texts.enumerated() {
            texts.append("        " + label(text) + text.stored + (index == self.texts.count - 1 ? "))" : ","))
        }
        return texts
    }

    private func label(_ text: PropertyText) -> String {
        argumentLabel(text.storage.filter { $0 != "`" }) + ": "
    }

    var read: String { storage + " = Ref(try " + type + ".read(&fields))" }
    var write: String { storage + ".value.write(to: &fields)" }

    // MARK: The part itself

    var view: TemplateValue {
        let arguments = texts.enumerated().map { index, text in
            label(text) + text.readValue + (index == texts.count - 1 ? ")" : ",")
        }
        return .object(
            TemplateObject(
                ViewShape.part,
                [
                    .string(type), .string(conformances),
                    lines(texts.map { (isMutable ? "var " : "let ") + $0.storage + ": " + $0.storedType }),
                    lines(arguments), lines(texts.map(\.write)),
                ]))
    }
}
