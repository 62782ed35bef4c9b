import Diagnostics
import EndpointSpec

extension Comparison {
    /// A group is a file: where something stands is seen by nobody.
    func compareGroups() {
        let before = old.api.groups.map(\.stem)
        let now = new.api.groups.map(\.stem)
        for stem in before where !now.contains(stem) {
            let heir = new.api.groups.first { group in
                !before.contains(group.stem) && old.api.groups.contains { $0.stem == stem && shares($0, group) }
            }
            let subject = Subject(text: "group \(quoted(stem))", location: new.settings, side: .new)
            report([], subject, heir.map { "is \(quoted($0.stem)) now" } ?? "is no more")
        }
        for group in new.api.groups {
            guard let other = old.api.groups.first(where: { $0.stem == group.stem }), other.doc != group.doc else {
                continue
            }
            report(
                [], Subject(text: "group \(quoted(group.stem))", location: new.settings, side: .new),
                "the description changed")
        }
    }

    private func shares(_ before: Group, _ now: Group) -> Bool {
        let names = Set(now.models.map(\.name) + now.endpoints.map(\.name))
        return before.models.contains { names.contains(renamedModels[$0.name] ?? $0.name) }
            || before.endpoints.contains { names.contains($0.name) }
    }
}
