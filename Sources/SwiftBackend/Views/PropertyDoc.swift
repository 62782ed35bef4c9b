import EndpointSpec
import Mustache

/// What the view of a property says beside its Swift.
struct PropertyDoc {
    private let doc: TemplateValue
    private let isConstant: Bool
    private let about: TemplateValue
    private let custom: TemplateValue

    init(_ property: Property) {
        doc = docComment(property.doc, constraints: property.constraints, example: property.example)
        isConstant = property.constant != nil
        about = SwiftBackend.about(property.doc)
        custom = customView(of: property.custom)
    }

    init(_ additional: Additional) {
        doc = docComment(additional.doc)
        isConstant = false
        about = SwiftBackend.about(additional.doc)
        custom = .none
    }

    /// A parameter of a request, or a header of a response.
    init(_ parameter: Parameter) {
        doc = docComment(
            parameter.doc, constraints: parameter.constraints, example: parameter.example,
            deprecated: parameter.deprecated)
        isConstant = false
        about = SwiftBackend.about(parameter.doc)
        custom = customView(of: parameter.custom)
    }

    /// A property that no spec names.
    init(text: String) {
        doc = docComment(text)
        isConstant = false
        about = .string(text)
        custom = .none
    }

    func view(_ name: String, _ type: String, _ declaration: [String]) -> TemplateValue {
        .object(
            TemplateObject(
                ViewShape.property,
                [doc, .string(name), .string(type), lines(declaration), .bool(isConstant), about, custom]))
    }
}
