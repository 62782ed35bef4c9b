import Diagnostics
import EndpointSpec

extension Comparison {
    /// A group is a file, so nobody notices what is in which group.
    func compareGroups() {
        let before = Dictionary(old.api.groups.map { ($0.stem, $0) }) { first, _ in first }
        let now = Set(new.api.groups.map(\.stem))
        let places = Dictionary(new.api.groups.flatMap { group in names(in: group).map { ($0, group.stem) } }) {
            first, _ in first
        }
        let heirs = Dictionary(endpoints.map { ($0.old.name, $0.new.name) }) { first, _ in first }
        for group in old.api.groups where !now.contains(group.stem) {
            let heir =
                (group.models.map { renamedModels[$0.name] ?? $0.name }
                + group.endpoints.map { heirs[$0.name] ?? $0.name })
                .lazy.compactMap { places[$0] }.first
            let subject = Subject(
                "group \(quoted(group.stem))", old: nil, new: heir.map { .group($0) } ?? .settings)
            report([], subject, heir.map { "is \(quoted($0)) now" } ?? "is no more")
        }
        for group in new.api.groups {
            guard let other = before[group.stem], other.doc != group.doc else { continue }
            report(
                [],
                Subject("group \(quoted(group.stem))", old: .group(group.stem), new: .group(group.stem)).at("doc"),
                "the description changed")
        }
    }

    private func names(in group: Group) -> [String] {
        group.models.map(\.name) + group.endpoints.map(\.name)
    }
}
