#if canImport(SwiftUI)
    public import EndpointObservation
    public import SwiftUI

    /// The dishes of a canteen: the stored ones in the first frame, also offline; then the server's.
    public struct DishList: View {
        @State private var dishes: LoadedCollection<DishesRequest>

        public init(_ dishes: LoadedCollection<DishesRequest>) {
            _dishes = State(wrappedValue: dishes)
        }

        public var body: some View {
            List {
                ForEach(dishes.items) { Text($0.title) }
                if let error = dishes.error {
                    Button(error.localizedDescription) { Task { await dishes.loadMore() } }
                } else if dishes.hasMore {
                    // Each page brings a new row, so a page that does not fill the screen is followed by the next one.
                    ProgressView().onAppear { Task { await dishes.loadMore() } }.id(dishes.items.count)
                }
            }
            .refreshable { await dishes.refresh() }
        }
    }
#endif
