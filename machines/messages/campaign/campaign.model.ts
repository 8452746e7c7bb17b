import type { CampaignPlan } from "#models/messages/campaign.ts"
import { defineModel } from "../../kernel/model.ts"
import { CampaignEvent } from "./campaign.events.ts"
import { campaignMachine } from "./campaign.machine.ts"

const letter = {
  language: "en",
  title: "New rules",
  text: "From Monday on the rules of bets change.",
} as const

/** A letter in English to players of two countries. */
export const PLAN: CampaignPlan = { letters: [letter], countries: ["gb", "ie"], isMarketing: false }

/** Paths over a campaign: finished, stopped, and begun with two letters in one language. */
export const model = defineModel({
  machine: campaignMachine,
  events: CampaignEvent,
  input: undefined,
  samples: {
    "campaign.begun": [
      { at: 1000, operator: "olga", plan: PLAN },
      { at: 1000, operator: "olga", plan: { ...PLAN, letters: [letter, letter] } },
    ],
    "campaign.finished": [{ at: 2000, reach: { players: 3, withheld: 1 } }],
    "campaign.stopped": [{ at: 2000, operator: "oleg" }],
  },
  project: ({ plan, reach }) => [plan === null, reach === null],
  offScreen: "runs on the server; the desk of messages shows it",
  offBrowser: "runs on the server; the calls that ask it are tried on the server",
  limit: 100,
})
