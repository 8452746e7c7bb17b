import type { Bet, BetGuid } from "#models/betting/bet.ts"
import type { SaleOffer } from "#models/betting/sale.ts"
import { minorUnits } from "#models/money/money.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { SAMPLE_BET, SAMPLE_OFFERS } from "../sale/sale.model.ts"
import { InsuranceEvent } from "./insurance.events.ts"
import { insuranceMachine } from "./insurance.machine.ts"

/** A moment ahead of every test's clock. */
const LATER = 4_000_000_000_000

export const SAMPLE_INSURANCE = "00000000-0000-4000-8000-000000000003" as BetGuid

/** The bet with half of it insured at the first offer: 100.00 × 0.5 × (1 − 0.4) × 1.05. */
export const SAMPLE_INSURED: Bet = {
  ...SAMPLE_BET,
  insurances: [
    { at: LATER, guid: SAMPLE_INSURANCE, share: 50, stake: SAMPLE_BET.stake, premium: minorUnits(3150) },
  ],
}

const refused = (code: "market-suspended" | "price-changed", now?: SaleOffer) =>
  ({
    ok: false,
    error: { kind: "refused", at: LATER, refusal: { code, ...(now === undefined ? {} : { offer: now }) } },
  }) as const
const lost = { ok: false, error: { kind: "lost", at: LATER } } as const

/** Paths over an insurance: all of a bet, half of it, more than there is, and none. */
export const model = defineModel({
  machine: insuranceMachine,
  events: InsuranceEvent,
  input: undefined,
  samples: {
    "insurance.opened": [{ betGuid: SAMPLE_BET.betGuid }],
    "share.entered": [{ text: "50" }, { text: "101" }, { text: "" }],
    "insurance.pressed": [{ guid: SAMPLE_INSURANCE }],
    "answer.asked": [{}],
    "insurance.retried": [{}],
    "insurance.closed": [{}],
  },
  outcomes: {
    fetchOffer: [
      { ok: true, value: { offer: SAMPLE_OFFERS.first, at: LATER } },
      refused("market-suspended"),
      lost,
    ],
    sendInsurance: [
      { ok: true, value: { bet: SAMPLE_INSURED } },
      refused("price-changed", SAMPLE_OFFERS.fallen),
      refused("market-suspended"),
      lost,
    ],
  },
  project: ({ betGuid, offer, text, missed, order, refusal, insured }) => [
    betGuid,
    offer?.chances[0]?.chance,
    text,
    missed,
    order?.premium,
    refusal,
    insured !== null,
  ],
  offBrowser: offBrowserDefects(insuranceMachine),
  limit: 20_000,
})
