public import EndpointSpec
public import SpecSamples

/// The check of values by itself.
public enum SpecServerCheck {
    /// Why a value is none of a model; empty if it is one.
    public static func misfits(
        _ value: JSONValue, _ model: Model, _ models: ModelTable, _ places: Places
    ) -> [String] {
        var check = ValueCheck(models: models, places: places, isOfTexts: false)
        check.check(
            value, .init(type: .model(model.name, arguments: [], kind: model.referenceKind)), at: "body",
            .init(root: .model(model.name), keys: []))
        return check.deviations.map(\.sentence)
    }
}
