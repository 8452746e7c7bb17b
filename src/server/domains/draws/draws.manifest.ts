import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { DrawKeeper } from "./DrawKeeper.ts"
import { Draws } from "./Draws.ts"
import { drawAggregate, jackpotAggregate } from "./draw.aggregate.ts"
import { DrawsHandlers } from "./draws.http.ts"
import { layerDraws } from "./draws.reactor.ts"
import { drawsSettings } from "./draws.settings.ts"
import { Tickets } from "./Tickets.ts"
import { ticketAggregate } from "./ticket.aggregate.ts"

/** What this domain brings to the server. */
export const drawsManifest = manifest({
  settings: drawsSettings,
  aggregates: [replayable(drawAggregate), replayable(ticketAggregate), replayable(jackpotAggregate)],
  services: Layer.mergeAll(DrawKeeper.layer.pipe(Layer.provideMerge(Draws.layer)), Tickets.layer),
  reactors: layerDraws,
  handlers: DrawsHandlers,
})
