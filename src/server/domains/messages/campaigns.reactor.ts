import { Effect, Layer, Schedule, Stream } from "effect"
import type { CampaignKey } from "#models/messages/campaign.ts"
import { alone } from "#src/server/kernel/alone.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { Campaigns } from "./Campaigns.ts"
import { CAMPAIGN_TOPIC } from "./change-campaign.ts"

/** Carries out campaigns as they are begun, those that a stopped server left behind too. */
export const layerCampaigns = Layer.effectDiscard(
  Effect.gen(function* () {
    const { carryOut, sweep } = yield* Campaigns
    const bus = yield* Bus
    yield* bus.subscribe(CAMPAIGN_TOPIC).pipe(
      Stream.runForEach((key) => alone(`The campaign ${key}`, carryOut(key as CampaignKey))),
      Effect.forkScoped,
    )
    yield* sweep.pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logWarning(`Campaigns are carried out later: ${detail}`),
      ),
      Effect.repeat(Schedule.spaced("1 minute")),
      Effect.forkScoped,
    )
  }),
)
