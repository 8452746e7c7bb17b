import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { exclusionAggregate } from "./exclusion.aggregate.ts"
import { LimitHistories } from "./LimitHistories.ts"
import { LimitList } from "./LimitList.ts"
import { LimitUse } from "./LimitUse.ts"
import { limitAggregate } from "./limit.aggregate.ts"
import { LimitsHandlers } from "./limits.http.ts"
import { PlayFigures } from "./PlayFigures.ts"
import { PlayReports } from "./PlayReports.ts"
import { PlayRules } from "./PlayRules.ts"
import { PlayTimes } from "./PlayTimes.ts"
import { playAggregate } from "./play.aggregate.ts"
import { layerSilentPlay } from "./silent-play.reactor.ts"

/** What this domain brings to the server. */
export const limitsManifest = manifest({
  aggregates: [replayable(limitAggregate), replayable(exclusionAggregate), replayable(playAggregate)],
  services: Layer.mergeAll(
    PlayRules.layer,
    LimitList.layer,
    PlayFigures.layer,
    PlayReports.layer,
    LimitHistories.layer,
  ).pipe(Layer.provideMerge(Layer.mergeAll(LimitUse.layer, PlayTimes.layer))),
  reactors: layerSilentPlay,
  handlers: LimitsHandlers,
})
