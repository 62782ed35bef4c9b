import EndpointSpec

/// What a run makes on its way from the specs to the files.
///
/// A process that ends after its run keeps this until its end. Freeing a million nodes one by one would cost a tenth of
/// the run, and the system frees them at once.
public final class Stations {
    var trees: [APITrees] = []
    var specs: [APISpecs] = []
    var apis: [API] = []
    var views: [APIViews] = []

    public init() {}
}
