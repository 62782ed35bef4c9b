import Diagnostics
import EndpointSpec

extension Comparison {
    /// A group is a file: where something stands is seen by nobody.
    func compareGroups() {
        let before = Dictionary(old.api.groups.map { ($0.stem, $0) }) { first, _ in first }
        let now = Set(new.api.groups.map(\.stem))
        let places = Dictionary(new.api.groups.flatMap { group in names(in: group).map { ($0, group.stem) } }) {
            first, _ in first
        }
        let heirs = Dictionary(endpoints.map { ($0.old.name, $0.new.name) }) { first, _ in first }
        for group in old.api.groups where !now.contains(group.stem) {
            let found =
                (group.models.map { renamedModels[$0.name] ?? $0.name }
                + group.endpoints.map { heirs[$0.name] ?? $0.name })
                .lazy.compactMap { places[$0] }.first
            let subject = Subject(text: "group \(quoted(group.stem))", location: new.settings, side: .new)
            report([], subject, found.map { "is \(quoted($0)) now" } ?? "is no more")
        }
        for group in new.api.groups {
            guard let other = before[group.stem], other.doc != group.doc else { continue }
            report(
                [], Subject(text: "group \(quoted(group.stem))", location: new.settings, side: .new),
                "the description changed")
        }
    }

    private func names(in group: Group) -> [String] {
        group.models.map(\.name) + group.endpoints.map(\.name)
    }
}
