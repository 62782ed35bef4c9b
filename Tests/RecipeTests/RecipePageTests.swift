import Testing

/// What the recipes name is there.
@Suite struct RecipePageTests {
    @Test(
        arguments: [
            "Add a key to the spec language", "Add a scalar to the spec language", "Add a cache policy",
            "Add a back end", "Add a front end",
        ])
    func everyPathOfARecipeIsThere(title: String) throws {
        let recipe = try Recipe(title)
        #expect(recipe.count >= 3)
        #expect(!recipe.paths.isEmpty)
        for path in recipe.paths { #expect(HouseCopy.isThere(path), "\(title): \(path)") }
    }
}
