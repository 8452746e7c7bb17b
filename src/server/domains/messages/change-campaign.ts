import { Effect, Schema } from "effect"
import type { CampaignKey, CampaignPlan, CampaignReach } from "#models/messages/campaign.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { ifTaken } from "#src/server/kernel/command/if-taken.ts"
import { type CommitMeta, KeyReused } from "#src/server/kernel/journal/commit.ts"
import { campaignAggregate } from "./campaign.aggregate.ts"

/** Topic on which a process says that a campaign is to be carried out: its key. */
export const CAMPAIGN_TOPIC = "campaign.to-run"

/** A campaign has two letters in one language. */
export class LettersTwice extends Schema.TaggedError<LettersTwice>()("LettersTwice", {}) {}

/** It is over, or was never begun. */
export class CampaignElsewhere extends Schema.TaggedError<CampaignElsewhere>()("CampaignElsewhere", {}) {}

interface OnCampaign {
  readonly key: CampaignKey
  readonly by: CommitMeta
}

const streams = ({ key }: OnCampaign) => ({ campaign: stream(campaignAggregate, key) })
const by = ({ by: meta }: OnCampaign): CommitMeta => meta

/** Has letters sent, once for the key. */
export const beginCampaign = command("campaign.begin", {
  streams: (input: OnCampaign & { readonly operator: OperatorName; readonly plan: CampaignPlan }) =>
    streams(input),
  by,
  decide: ({ campaign }, { key, operator, plan }, { at }) => {
    if (campaign.version === 0)
      return { events: { campaign: [{ type: "campaign.begun", at, operator, plan }] } }
    return JSON.stringify(campaign.snapshot.context.plan) === JSON.stringify(plan)
      ? {}
      : { refusal: new KeyReused({ key }) }
  },
  refused: { campaign: () => new LettersTwice() },
  tell: (_, { key }) => Effect.flatMap(Bus, (bus) => bus.publish(CAMPAIGN_TOPIC, key)),
  answer: ({ campaign }) => campaign,
})

/** Everybody has it; one that was stopped meanwhile stays so. */
export const finishCampaign = command("campaign.finish", {
  streams: (input: OnCampaign & { readonly reach: CampaignReach }) => streams(input),
  by,
  decide: ({ campaign }, { reach }, { at }) => ({
    events: { campaign: ifTaken(campaignAggregate, campaign, { type: "campaign.finished", at, reach }) },
  }),
  answer: () => undefined,
})

/** Stops one that runs; one that is stopped is so. */
export const stopCampaign = command("campaign.stop", {
  streams: (input: OnCampaign & { readonly operator: OperatorName }) => streams(input),
  by,
  decide: ({ campaign }, { operator }, { at }) =>
    campaign.snapshot.matches("stopped")
      ? {}
      : { events: { campaign: [{ type: "campaign.stopped", at, operator }] } },
  refused: { campaign: () => new CampaignElsewhere() },
  answer: ({ campaign }) => campaign,
})
