import Diagnostics

extension Linker {
    /// In the type of its API a model sees the types that stand there before those that stand beside the API.
    func checkHostedModels() {
        guard let api = settings.name?.value else { return }
        for name in modelNames where LibraryNames.contains(name) {
            guard let model = models[name] else { continue }
            for (type, location) in mentionedTypes(of: model) {
                guard let hidden = type.modelNames.first(where: ReservedNames.inAPI.contains),
                    let other = models[hidden]
                else { continue }
                log.error(
                    at: location,
                    "'\(name)' stands in '\(api)' in Swift, where '\(hidden)' is the API's own; rename the model '\(hidden)'",
                    notes: [.init(at: other.name.location, "the model")])
            }
        }
    }

    /// The types that a model is written with, and where.
    private func mentionedTypes(of model: ModelSyntax) -> [(type: TypeReference, location: SourceLocation)] {
        let name = model.name.value
        let places: [SourceLocation]
        var types = memberTypes[name] ?? []
        switch model.kind {
        case .structure(let structure): places = structure.properties.map(\.type.location)
        case .union(let union): places = union.variants.map(\.type.location)
        case .alias(let target):
            places = [target.location]
            types = [aliases[name]]
        case .enumeration, .unknown: places = []
        }
        return zip(types, places).compactMap { type, place in type.map { ($0, place) } }
    }
}
