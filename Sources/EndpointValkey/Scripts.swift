/// What the store does as one step (<https://valkey.io/topics/eval-intro>). All take the keys of the state, of the table of
/// changes and of their names.
enum Scripts {
    /// Begins an epoch if the store has none, has dropped its changes, or is not the process that it was: what a store reads from its disk when it starts may be older than changes
    /// that it has told. Takes the run and a new epoch; gives the state.
    static let greet = """
        local s = redis.call('GET', KEYS[1])
        if s and string.match(s, '^%d+ %d+ %d+ (%S+)$') == ARGV[1] then
            local n, f = string.match(s, '^%d+ (%d+) (%d+)')
            if tonumber(n) == tonumber(f) or redis.call('EXISTS', KEYS[2]) == 1 then return s end
        end
        s = ARGV[2] .. ' 0 0 ' .. ARGV[1]
        redis.call('DEL', KEYS[2], KEYS[3])
        redis.call('SET', KEYS[1], s)
        return s
        """

    /// Takes changes. Their names begin with who made them; one that another process has made since, unknown to this one, is everybody's.
    /// Takes the channel, the process, the number that it knows, the greatest count of changes, and a digest and a name for each;
    /// gives the number before, and the state.
    static let change = """
        local s = redis.call('GET', KEYS[1])
        if not s then return redis.error_reply('NOSTATE the store was emptied') end
        local e, n, f, r = string.match(s, '^(%d+) (%d+) (%d+) (%S+)$')
        if not e then return redis.error_reply('NOSTATE the state is none') end
        n = tonumber(n)
        if n > tonumber(f) and redis.call('EXISTS', KEYS[2]) == 0 then
            return redis.error_reply('NOSTATE the changes were dropped')
        end
        local before = n
        for i = 5, #ARGV, 2 do
            n = n + 1
            local who = ARGV[2]
            local old = redis.call('ZSCORE', KEYS[2], ARGV[i])
            if old and tonumber(old) > tonumber(ARGV[3]) then
                local name = redis.call('HGET', KEYS[3], ARGV[i])
                if name and string.sub(name, 1, #who) ~= who then who = string.rep('*', #who) end
            end
            redis.call('ZADD', KEYS[2], n, ARGV[i])
            redis.call('HSET', KEYS[3], ARGV[i], who .. ARGV[i + 1])
        end
        local over = redis.call('ZCARD', KEYS[2]) - tonumber(ARGV[4])
        if over > 0 then
            local old = redis.call('ZRANGE', KEYS[2], 0, over + math.floor(tonumber(ARGV[4]) / 8), 'WITHSCORES')
            for i = 1, #old, 2 do
                redis.call('ZREM', KEYS[2], old[i])
                redis.call('HDEL', KEYS[3], old[i])
                f = old[i + 1]
            end
        end
        s = e .. ' ' .. string.format('%.0f', n) .. ' ' .. string.format('%.0f', tonumber(f)) .. ' ' .. r
        redis.call('SET', KEYS[1], s)
        redis.pcall('PUBLISH', ARGV[1], s)
        return {string.format('%.0f', before), s}
        """

    /// Takes a number and a count; gives the state, and the numbers and names of the first changes after it.
    static let catchUp = """
        local s = redis.call('GET', KEYS[1])
        if not s then return redis.error_reply('NOSTATE the store was emptied') end
        local n, f = string.match(s, '^%d+ (%d+) (%d+)')
        if n and tonumber(n) > tonumber(f) and redis.call('EXISTS', KEYS[2]) == 0 then
            return redis.error_reply('NOSTATE the changes were dropped')
        end
        local l = redis.call('ZRANGEBYSCORE', KEYS[2], '(' .. ARGV[1], '+inf', 'WITHSCORES', 'LIMIT', 0, ARGV[2])
        local out = {s}
        for i = 1, #l, 2 do
            out[#out + 1] = l[i + 1]
            out[#out + 1] = redis.call('HGET', KEYS[3], l[i]) or ''
        end
        return out
        """

    /// Writes an entry if what is there begins with the given bytes. Takes these, the entry and its milliseconds.
    static let replace = """
        if redis.call('GETRANGE', KEYS[1], 0, #ARGV[1] - 1) ~= ARGV[1] then return 0 end
        redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
        return 1
        """

    /// Ends a lease that is still one's own. Takes its token, and how many milliseconds everybody asks for themselves.
    static let release = """
        if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
        if ARGV[2] == '0' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], '-', 'PX', ARGV[2]) end
        return 1
        """
}
