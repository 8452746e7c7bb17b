import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { exclusionAggregate } from "./exclusion.aggregate.ts"
import { LimitList } from "./LimitList.ts"
import { LimitUse } from "./LimitUse.ts"
import { limitAggregate } from "./limit.aggregate.ts"
import { LimitsHandlers } from "./limits.http.ts"
import { PlayRules } from "./PlayRules.ts"

/** What this domain brings to the server. */
export const limitsManifest = manifest({
  aggregates: [replayable(limitAggregate), replayable(exclusionAggregate)],
  services: Layer.mergeAll(PlayRules.layer, LimitList.layer).pipe(Layer.provideMerge(LimitUse.layer)),
  handlers: LimitsHandlers,
})
