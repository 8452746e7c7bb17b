/** The door of its domain: favourites, settings and what a player likes. What stands behind it is for the domain alone. */

export { favouritesAggregate } from "./favourites.aggregate.ts"
export { FavouritesHandlers } from "./favourites.http.ts"
export { hiddenSportsAggregate } from "./hidden-sports.aggregate.ts"
export { layerInterests } from "./interests.ts"
export { PlayerFavourites } from "./PlayerFavourites.ts"
export { PlayerSettings } from "./PlayerSettings.ts"
export { SettingsHandlers } from "./settings.http.ts"
