import { Schema } from "effect"
import { CampaignPlan, CampaignReach } from "#models/messages/campaign.ts"

const at = Schema.Int
/** Name of a person of the site. */
const operator = Schema.String

/** Events of a campaign: one letter to many players; `at` in milliseconds since the epoch by the server's clock. */
export const CampaignEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("campaign.begun"), at, operator, plan: CampaignPlan }),
  Schema.Struct({ type: Schema.Literal("campaign.finished"), at, reach: CampaignReach }),
  Schema.Struct({ type: Schema.Literal("campaign.stopped"), at, operator }),
])
export type CampaignEvent = typeof CampaignEvent.Type

export const CampaignContext = Schema.Struct({
  begunAt: Schema.Int,
  operator: Schema.String,
  plan: Schema.NullOr(CampaignPlan),
  reach: Schema.NullOr(CampaignReach),
})
export type CampaignContext = typeof CampaignContext.Type
