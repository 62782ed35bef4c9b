import Testing

/// The plugins in packages that use them, built with SwiftPM. One at a time, because they share a folder.
@Suite(.serialized) struct PluginTests {}
