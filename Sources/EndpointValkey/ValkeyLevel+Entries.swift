public import EndpointRuntime
import Foundation

extension ValkeyLevel {
    /// What an entry in the store begins with, in this form of it.
    private static let form: [UInt8] = Array("EG1".utf8)
    /// The form, its marks, and eight bytes that tell two writings apart.
    private static let headCount = 12
    private static let sealMark: UInt8 = 1
    private static let compressionMark: UInt8 = 2
    /// A hundred years, in milliseconds: a store takes no more than it can add to its own time.
    private static let greatestAge = 3_155_760_000_000.0
    /// How many entries are known that the store does not get. Of one that is not known, the whole is asked for once more.
    private static let greatestRefused = 10_000
    /// What an entry's key, headers and the like may add to its body.
    private static let greatestHead = 1_000_000

    /// The position until which this process knows all changes.
    public func position() -> SharedPosition? {
        table.withLock { $0.position }
    }

    /// Finds an entry.
    public func entry(for key: CacheKey, now: Instant) async -> CacheEntry? {
        let end = ContinuousClock.now + SharedPatience.left(of: options.sharedTimeout)
        let lane = lane(of: key)
        let result = await lane.ask([Command("MGET", .text(names.state), .text(names.entry(key)))])
        guard let found = values(result, of: lane, count: 1, place: 0) else { return nil }
        return await current(found[1].held, found[0].held, key, now, until: end)
    }

    /// The values of the `MGET` at a place of an answer, the state being the first.
    func values(
        _ result: Result<[Reply], StoreFault>, of lane: Lane, count: Int, place: Int
    ) -> [Reply]? {
        switch result {
        case .failure(let fault):
            report(fault)
            return nil
        case .success(let replies):
            for reply in replies {
                if let text = reply.error {
                    report(CacheFault(error: text))
                    return nil
                }
            }
            guard replies.count > place, let values = replies[place].list, values.count == count + 1 else {
                report(StoreFault.garbled("another answer than to what was asked"))
                lane.distrust()
                return nil
            }
            return values
        }
    }

    /// An entry as it is after all changes that the store had taken; nil if they are not known by `end`.
    func current(
        _ bytes: ReplyBytes?, _ state: ReplyBytes?, _ key: CacheKey, _ now: Instant, until end: ContinuousClock.Instant
    ) async -> CacheEntry? {
        guard let state = read(state) else {
            // Emptied, or never used.
            look()
            return nil
        }
        guard let bytes, let (position, entry) = read(bytes, key),
            entry.metadata.goneBy.map({ $0 > now }) ?? true
        else { return nil }
        if !isKnown(state) {
            await catchUp(until: end)
            guard isKnown(state) else { return nil }
        }
        switch table.withLock({ $0.standing(key, tags: entry.metadata.tags, at: position) }) {
        case .absent: return nil
        case .current: return entry
        case .stale:
            var entry = entry
            entry.metadata.isInvalidated = true
            return entry
        }
    }

    private func isKnown(_ state: StoreState) -> Bool {
        let known = position()
        return known?.epoch == state.position.epoch && known?.number ?? -1 >= state.position.number
    }

    private func read(_ state: ReplyBytes?) -> StoreState? {
        guard let state else { return nil }
        return lastState.withLock { last in
            if let last, state.withBytes({ $0.elementsEqual(last.bytes) }) { return last.state }
            let read = StoreState(state.array)
            last = read.map { (state.array, $0) }
            return read
        }
    }

    private func read(_ stored: ReplyBytes, _ key: CacheKey) -> (SharedPosition, CacheEntry)? {
        stored.withBytes { bytes -> (SharedPosition, CacheEntry)? in
            guard bytes.count > Self.headCount, bytes.starts(with: Self.form) else {
                report(CacheFault(.damagedEntry, "an entry in the shared store is of another form"))
                return nil
            }
            let marks = bytes[3]
            guard (marks & Self.sealMark != 0) == (options.seal != nil) else { return nil }
            let body = UnsafeRawBufferPointer(rebasing: bytes[Self.headCount...])
            return marks & (Self.sealMark | Self.compressionMark) == 0
                ? placed(body, key, keptBy: stored.memory) : opened(body, marks, key)
        }
    }

    private func opened(_ body: UnsafeRawBufferPointer, _ marks: UInt8, _ key: CacheKey) -> (
        SharedPosition, CacheEntry
    )? {
        var body = ArraySlice(body)
        if let seal = options.seal {
            guard let opened = try? seal.open(Data(body)) else {
                report(CacheFault(.damagedEntry, "an entry in the shared store cannot be opened"))
                return nil
            }
            body = ArraySlice(opened)
        }
        if marks & Self.compressionMark != 0 {
            body = ArraySlice(Compression.expanded(body, most: options.entryBytes + Self.greatestHead) ?? [])
        }
        return body.withUnsafeBytes { placed($0, key, keptBy: nil) }
    }

    private func placed(
        _ body: UnsafeRawBufferPointer, _ key: CacheKey, keptBy owner: ReplyBytes.Memory?
    ) -> (SharedPosition, CacheEntry)? {
        guard body.count > 16,
            let entry = SharedEntryForm.entry(
                from: UnsafeRawBufferPointer(rebasing: body[16...]), for: key, keptBy: owner)
        else {
            report(CacheFault(.damagedEntry, "an entry in the shared store is not what was stored"))
            return nil
        }
        let epoch = UInt64(littleEndian: body.loadUnaligned(fromByteOffset: 0, as: UInt64.self))
        let number = Int64(littleEndian: body.loadUnaligned(fromByteOffset: 8, as: Int64.self))
        return (SharedPosition(epoch: epoch, number: number), entry)
    }

    private func bytes(_ entry: CacheEntry, _ key: CacheKey, _ position: SharedPosition) -> [UInt8]? {
        guard entry.body.count <= options.entryBytes else { return nil }
        let form = SharedEntryForm.bytes(of: entry, for: key)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.headCount + 16 + form.count)
        bytes.append(contentsOf: Self.form)
        bytes.append(0)
        withUnsafeBytes(of: nextMark()) { bytes.append(contentsOf: $0) }
        withUnsafeBytes(of: position.epoch.littleEndian) { bytes.append(contentsOf: $0) }
        withUnsafeBytes(of: position.number.littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: form)
        func replaceBody(_ body: [UInt8], _ mark: UInt8) {
            bytes.replaceSubrange(Self.headCount..., with: body)
            bytes[3] |= mark
        }
        // First: sealed bytes have nothing in them that repeats.
        if let least = options.compressionBytes, bytes.count - Self.headCount > least,
            let compressed = Compression.compressed(Array(bytes[Self.headCount...]))
        {
            replaceBody(compressed, Self.compressionMark)
        }
        if let seal = options.seal {
            guard let sealed = try? seal.seal(Data(bytes[Self.headCount...])) else {
                report(CacheFault(.other, "an entry cannot be sealed, so no other process gets it"))
                return nil
            }
            replaceBody(Array(sealed), Self.sealMark)
        }
        return bytes
    }

    /// Differs from writing to writing, whichever process writes.
    private func nextMark() -> UInt64 {
        mark.withLock { mark in
            mark &+= 1
            return mark
        }
    }

    /// Nil for an entry whose time is over.
    private func milliseconds(_ metadata: EntryMetadata, _ now: Instant) -> Int64? {
        let age = Int64(min(max(1, options.age.seconds * 1000), Self.greatestAge))
        let left = metadata.goneBy.map { min($0.milliseconds(since: now), age) } ?? age
        return left > 0 ? left : nil
    }

    /// Stores an entry.
    public func put(_ entry: CacheEntry, for key: CacheKey, now: Instant, since position: SharedPosition) {
        guard let left = milliseconds(entry.metadata, now), let bytes = bytes(entry, key, position) else {
            // Nobody is to wait for what is not there. What this would have replaced is of the past.
            let lease = names.lease(key)
            let isRefused = milliseconds(entry.metadata, now) != nil
            refused.withLock { refused in
                guard isRefused else { return }
                if refused.count >= Self.greatestRefused { refused = [] }
                refused.insert(lease)
            }
            held.withLock { if $0[lease] != nil { $0[lease] = true } }
            lane(of: key).ask([Command("DEL", .text(names.entry(key)))], within: times.write) { _ in }
            return
        }
        refused.withLock { if !$0.isEmpty { $0.remove(names.lease(key)) } }
        let command = Command("SET", .text(names.entry(key)), .bytes(bytes), "PX", .text(String(left)))
        lane(of: key).ask([command], within: times.write) { [weak self] in self?.heard($0) }
    }

    /// Reports what was wrong with a change that nobody waits for.
    private func heard(_ result: Result<[Reply], StoreFault>) {
        switch result {
        case .failure(let fault): report(fault)
        case .success(let replies):
            for case .error(let text) in replies { report(CacheFault(error: text)) }
        }
    }

    /// Replaces the metadata of an entry.
    public func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant, since position: SharedPosition) {
        guard let left = milliseconds(metadata, now) else { return }
        let (lane, name, lease) = (lane(of: key), names.entry(key), names.lease(key))
        renewals.withLock { $0[lease, default: (0, [])].count += 1 }
        lane.ask([Command("GET", .text(name))], within: times.write) { [weak self] result in
            defer { self?.endRenewal(lease) }
            guard let self, case .success(let replies) = result, let old = replies.first?.held,
                let (own, entry) = read(old, key), entry.metadata.isRenewed(by: metadata),
                // The same response was asked for when it was, and missed what has come since.
                let new = bytes(
                    CacheEntry(body: entry.body, metadata: metadata), key,
                    entry.metadata.requestedAt == metadata.requestedAt ? own : position)
            else { return }
            let command = Command(
                "EVAL", .text(Scripts.replace), "1", .text(name), .bytes(Array(old.array.prefix(Self.headCount))),
                .bytes(new),
                .text(String(left)))
            lane.ask([command], within: times.write) { [weak self] in self?.heard($0) }
        }
    }

    /// What a renewal asks of the store is asked: leases that wait for it end behind that.
    private func endRenewal(_ lease: String) {
        let ends = renewals.withLock { renewals -> [@Sendable () -> Void] in
            guard var renewal = renewals[lease] else { return [] }
            renewal.count -= 1
            renewals[lease] = renewal.count == 0 ? nil : renewal
            return renewal.count == 0 ? renewal.ends : []
        }
        for end in ends { end() }
    }
}

extension EntryMetadata {
    /// Whether metadata is of the same representation, and no older: of the same response, or with a validator that says so.
    fileprivate func isRenewed(by metadata: EntryMetadata) -> Bool {
        func field(_ name: String, _ headers: [HeaderField]) -> String? {
            headers.first { $0.name.lowercased() == name }?.value
        }
        let validators = ["etag", "last-modified"]
        guard requestedAt <= metadata.requestedAt, bodyVersion == metadata.bodyVersion,
            validators.allSatisfy({ field($0, headers) == field($0, metadata.headers) })
        else { return false }
        return requestedAt == metadata.requestedAt && storedAt == metadata.storedAt
            || validators.contains { field($0, headers) != nil }
    }
}
