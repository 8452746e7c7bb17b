/** The door of its domain: favourites, settings and what a player likes. What stands behind it is for the domain alone. */

export { favouritesAggregate } from "./favourites.aggregate.ts"
export { hiddenSportsAggregate } from "./hidden-sports.aggregate.ts"
export { layerInterests } from "./interests.ts"
export { preferencesManifest } from "./preferences.manifest.ts"
