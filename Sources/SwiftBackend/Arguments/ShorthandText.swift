import EndpointSpec
import Mustache

extension ViewShape {
    static let shorthand = TemplateShape(
        "shorthand", ["doc", "member", "isWide", "parameters", "isWideCall", "arguments"])
}

/// The static member that makes a request: `.shopList(page: 1)`.
struct ShorthandText {
    private let doc: TemplateValue
    private let name: String
    private var parameters = InitializerText()
    private var arguments = InitializerText()

    /// - Parameter call: The method and the path.
    init(of endpoint: Endpoint, _ call: String) {
        doc = docComment(endpoint.doc, closing: call)
        name = swiftName(endpoint.name)
    }

    /// - Parameters:
    ///   - name: The name of a property of the request.
    ///   - declaration: That of the parameter, as it can be written outside of the request's type.
    mutating func add(_ name: String, _ declaration: String) {
        parameters.add(declaration)
        arguments.add(joined(argumentLabel(name), ": ", swiftName(name)))
    }

    var view: TemplateValue {
        .object(
            TemplateObject(
                ViewShape.shorthand,
                [
                    doc, .string(name), .bool(parameters.isWide), parameters.parameters, .bool(arguments.isWide),
                    arguments.parameters,
                ]))
    }
}
