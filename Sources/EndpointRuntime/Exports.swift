// Who imports the runtime can name the models' protocols, readers and writers, which generated code does; and the cache
// that a client is given, its limits and its events.
@_exported public import EndpointModels
@_exported public import ResponseCache
