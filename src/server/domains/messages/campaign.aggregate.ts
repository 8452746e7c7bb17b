import { CampaignEvent } from "#machines/messages/campaign/campaign.events.ts"
import { campaignMachine } from "#machines/messages/campaign/campaign.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Names of the documents of campaigns: each, and those that run. */
export const CAMPAIGN_DOCUMENTS = { campaign: "campaign", running: "campaign-running" } as const

/** Ids are the keys that operators' pages made. */
export const campaignAggregate = makeAggregate({
  kind: "campaign",
  machine: campaignMachine,
  input: () => undefined,
  events: CampaignEvent,
  version: 1,
  remembered: 100,
  documentKinds: Object.values(CAMPAIGN_DOCUMENTS),
  project: (id, snapshot) => {
    if (snapshot.matches("absent")) return []
    const document = { id, owner: "", sort: snapshot.context.begunAt, data: {} }
    return [
      { ...document, kind: CAMPAIGN_DOCUMENTS.campaign },
      ...(snapshot.matches("running") ? [{ ...document, kind: CAMPAIGN_DOCUMENTS.running }] : []),
    ]
  },
})
