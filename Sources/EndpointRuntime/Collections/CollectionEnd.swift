/// The end of the known items of a list, whose page was fetched by its number.
struct CollectionEnd: Sendable {
    /// The number of the page.
    let place: Int
    /// The last known item.
    let last: ItemID
    /// Whether the page had as many items as a page has, so that the next one begins behind it.
    let isFull: Bool
    /// How often known items had gone.
    let losses: Int

    /// Nil if the known items do not end with the page.
    init?(_ page: CollectionPage, place: Int, order: CollectionOrder, losses: Int) {
        guard let last = page.ids.last, last == order.ids.last else { return nil }
        self.place = place
        self.last = last
        isFull = page.sent >= max(order.pageSize, 1)
        self.losses = losses
    }
}
