import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { favouritesAggregate } from "./favourites.aggregate.ts"
import { FavouritesHandlers } from "./favourites.http.ts"
import { hiddenSportsAggregate } from "./hidden-sports.aggregate.ts"
import { PlayerFavourites } from "./PlayerFavourites.ts"
import { PlayerSettings } from "./PlayerSettings.ts"
import { SettingsHandlers } from "./settings.http.ts"

/** What this domain brings to the server. */
export const preferencesManifest = manifest({
  aggregates: [replayable(favouritesAggregate), replayable(hiddenSportsAggregate)],
  services: Layer.mergeAll(PlayerFavourites.layer, PlayerSettings.layer),
  handlers: Layer.mergeAll(FavouritesHandlers, SettingsHandlers),
})
