public import EndpointSpec

extension AnswerSamples {
    /// Why a property has no sample that keeps what the spec says of it; nil if it has one.
    public static func lack(of property: Property) -> String? {
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
