import { messageOf } from "#models/identity/registration/form-message.ts"
import type { CampaignKey, CampaignPlan, CampaignRow } from "#models/messages/campaign.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import { defineModel } from "../../kernel/model.ts"
import { type CampaignsLoaded, MessageDeskEvent } from "./message-desk.events.ts"
import { messageDeskMachine } from "./message-desk.machine.ts"

const key = "00000000-0000-4000-8000-000000000001" as CampaignKey
const letter = { title: "New rules", text: "The rules of bets change on Monday." }

/** A letter to players in English of one country. */
export const PLAN: CampaignPlan = {
  letters: [{ language: "en", ...letter }],
  countries: ["gb"],
  isMarketing: true,
}

/** A mailing that runs. */
export const RUNNING: CampaignRow = {
  key,
  state: "running",
  operator: "olga.admin" as OperatorName,
  at: Date.UTC(2026, 10, 28, 12),
  title: letter.title,
  languages: ["en"],
  countries: ["gb"],
  isMarketing: true,
  reach: null,
}
const STOPPED: CampaignRow = { ...RUNNING, state: "stopped" }
const REACH = { players: 120, withheld: 3 }
const FINISHED: CampaignRow = { ...RUNNING, state: "finished", reach: REACH }

const loaded = (value: ReadonlyArray<CampaignRow>) => ({ ok: true, value }) satisfies CampaignsLoaded
const failed = { ok: false, error: { kind: "failed", message: messageOf("error.unexpected") } } as const
const signedOut = { ok: false, error: { kind: "signedOut", message: messageOf("error.unexpected") } } as const

/** Paths over the desk: to one player, to many after a look at how many, stopped, refused, and a session that ends. */
export const model = defineModel({
  machine: messageDeskMachine,
  events: MessageDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{ mayCampaign: true }, { mayCampaign: false }],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "act.pressed": [
      { act: { kind: "write", key, playerId: 42, letter, isMarketing: false } },
      { act: { kind: "reach", key, plan: PLAN } },
      { act: { kind: "begin", key, plan: PLAN } },
      { act: { kind: "stop", key } },
    ],
    "plan.confirmed": [{}],
    "plan.dropped": [{}],
  },
  outcomes: {
    loadCampaigns: [loaded([]), loaded([RUNNING]), failed, signedOut],
    carryOut: [
      { ok: true, value: { reach: REACH, campaigns: null } },
      { ok: true, value: { reach: null, campaigns: null } },
      { ok: true, value: { reach: null, campaigns: [STOPPED, FINISHED] } },
      failed,
      signedOut,
    ],
  },
  project: ({ mayCampaign, campaigns, act, reach, done, error }) => [
    mayCampaign,
    campaigns?.map(({ state }) => state).join() ?? null,
    act?.kind,
    reach !== null,
    done,
    error !== null,
  ],
  offBrowser: "its calls are tried on the server, and its screen is walked on held answers",
  limit: 20_000,
})
