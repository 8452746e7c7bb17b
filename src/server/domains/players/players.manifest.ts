import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { PlayerDesk } from "./PlayerDesk.ts"
import { PlayerFinder } from "./PlayerFinder.ts"
import { playerFileAggregate } from "./player-file.aggregate.ts"
import { PlayersHandlers } from "./players.http.ts"

/** What this domain brings to the server. */
export const playersManifest = manifest({
  aggregates: [replayable(playerFileAggregate)],
  services: Layer.provideMerge(PlayerDesk.layer, PlayerFinder.layer),
  handlers: PlayersHandlers,
})
