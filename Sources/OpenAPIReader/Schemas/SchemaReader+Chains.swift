extension SchemaReader {
    /// Has each component that only stands for another one stand for the last of them, however many there are between.
    func shortenChains() {
        for draft in drafts {
            var chain: [ModelDraft] = []
            var seen: Set<Int> = []
            var next = draft
            while case .type(let value) = next.content, case .model(let number) = value.type,
                seen.insert(next.number).inserted
            {
                chain.append(next)
                next = drafts[number]
            }
            // One that leads back to itself is said where it is used.
            guard chain.count > 1, !seen.contains(next.number) else { continue }
            var isNullable = false
            for link in chain.reversed() {
                guard case .type(let value) = link.content else { continue }
                isNullable = isNullable || value.isNullable
                link.content = .type(SchemaValue(type: .model(next.number), isNullable: isNullable))
            }
        }
    }
}
