package import Diagnostics
package import YAMLTree

/// The trees of an API's specs, with what its document says of it; nil for the settings if they cannot be read.
package func specTrees(of api: Inputs.API, in log: DiagnosticLog) -> (settings: YAMLNode?, specs: [YAMLNode]) {
    let trees = withDocument(parse([api], in: log)[0], in: log)
    return (trees.settings, trees.specs.compactMap(\.node))
}
