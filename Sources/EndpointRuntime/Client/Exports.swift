// Who imports the runtime can name the cache that a client is given, its limits and its events.
@_exported public import ResponseCache
