public import EndpointSpec

extension AnswerSamples {
    /// The properties without an example that have no sample either, and why.
    public static func lacks(in api: API) -> [(model: Model, property: Property, why: String)] {
        api.groups.flatMap(\.models).flatMap { model in
            guard model.example == nil, case .structure(let structure) = model.kind else {
                return [(model: Model, property: Property, why: String)]()
            }
            return structure.properties.compactMap { property in
                guard property.example == nil, property.constant == nil, let why = lack(of: property) else {
                    return nil
                }
                return (model, property, why + "; give it an example")
            }
        }
    }

    /// Why a property has no sample that keeps what the spec says of it; nil if it has one.
    private static func lack(of property: Property) -> String? {
        let constraints = property.constraints
        if let least = constraints.minItems, least > JSONSample.mostValues {
            return "a list of \(least) elements is larger than anybody reads, so '\(property.name)' has no sample"
        }
        guard constraints.minLength != nil || constraints.maxLength != nil || constraints.pattern != nil,
            constraints.sampleText("text") == nil
        else { return nil }
        return
            "no text was found that is \(constraints.words.joined(separator: " and ")), so '\(property.name)' has no sample that fits"
    }
}
