/// Named values. The names are a shape that all objects of a kind share, so that an object costs one array.
public struct TemplateObject: Sendable {
    public let shape: TemplateShape
    /// As many as the shape has names.
    public let values: [TemplateValue]

    public init(_ shape: TemplateShape, _ values: [TemplateValue]) {
        precondition(values.count == shape.names.count, "a value for each name of '\(shape.title)'")
        self.shape = shape
        self.values = values
    }

    public subscript(name: String) -> TemplateValue? {
        for index in shape.names.indices where shape.names[index] == name { return values[index] }
        return nil
    }
}

/// The names that a kind of object has, in the order of its values.
public final class TemplateShape: Sendable {
    /// For messages and for the reference of template authors.
    public let title: String
    public let names: [String]
    /// Whether an object can have other names, too. A name behind a dot that an object of this title lacks is then `.none`,
    /// and no error.
    public let isOpen: Bool

    public init(_ title: String, _ names: [String], isOpen: Bool = false) {
        self.title = title
        self.names = names
        self.isOpen = isOpen
    }
}
