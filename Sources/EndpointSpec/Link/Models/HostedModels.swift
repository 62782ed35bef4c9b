import Diagnostics

extension Linker {
    /// A model inside of its API's type sees the types there before those at the top level.
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
                    "'\(name)' is nested in '\(api)' in Swift, where '\(hidden)' is the API's own; rename the model '\(hidden)'",
                    notes: [.init(at: other.name.location, "the model")])
            }
        }
    }

    /// Returns the types in a model's declaration, and their places.
    private func mentionedTypes(of model: ModelSyntax) -> [(type: TypeReference, location: SourceLocation)] {
        let name = model.name.value
        let places: [SourceLocation]
        var types = memberTypes[name] ?? []
        switch model.kind {
        case .structure(let structure):
            places = structure.properties.map(\.type.location) + [structure.additional?.location].compactMap { $0 }
        case .union(let union): places = union.variants.map(\.type.location)
        case .alias(let target):
            places = [target.location]
            types = [aliases[name]]
        case .enumeration, .unknown: places = []
        }
        return zip(types, places).compactMap { type, place in type.map { ($0, place) } }
    }
}
