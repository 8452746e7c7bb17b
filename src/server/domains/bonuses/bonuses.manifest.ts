import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { PromoCodes } from "./PromoCodes.ts"
import { Promotions } from "./Promotions.ts"
import { promoCodeAggregate } from "./promo-code.aggregate.ts"
import { layerPromoCodes } from "./promo-codes.reactor.ts"

/** What this domain brings to the server. */
export const bonusesManifest = manifest({
  aggregates: [replayable(promoCodeAggregate)],
  services: Layer.mergeAll(Promotions.layer, PromoCodes.layer),
  reactors: layerPromoCodes,
})
