import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { Closings } from "./Closings.ts"
import { Erasures } from "./Erasures.ts"
import { Exports } from "./Exports.ts"
import { erasureAggregate } from "./erasure.aggregate.ts"
import { layerErasures } from "./erasures.reactor.ts"
import { PersonalDataHandlers, UnsubscribeHandlers } from "./personal-data.http.ts"

/** What this domain brings to the server. */
export const privacyManifest = manifest({
  aggregates: [replayable(erasureAggregate)],
  services: Layer.mergeAll(Closings.layer, Erasures.layer, Exports.layer),
  reactors: layerErasures,
  handlers: Layer.merge(PersonalDataHandlers, UnsubscribeHandlers),
})
