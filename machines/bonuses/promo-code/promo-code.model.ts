import type { BetGuid } from "#models/betting/bet.ts"
import type { PromoTerms } from "#models/betting/promo-terms.ts"
import type { MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { PromoCodeEvent } from "./promo-code.events.ts"
import { promoCodeMachine } from "./promo-code.machine.ts"

const bets = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const

/** A free bet of 100.00 for one player, until a moment. */
export const SAMPLE_TERMS: PromoTerms = {
  kind: "freebet",
  amount: 10_000 as MinorUnits,
  rate: 0,
  leastOdds: 1500,
  leastStake: 0 as MinorUnits,
  until: 5000,
  limit: 1,
}

const AUTHOR = { operator: "anna.petrova", station: "device-1" }
const NOTE = "It was published by mistake"

const use = (userId: number, bet: (typeof bets)[number], at = 1000) => ({
  at,
  userId: userId as PlayerId,
  bet: bet as BetGuid,
})

/** Paths over a code of one use: by one player twice, by another, after its end. */
export const model = defineModel({
  machine: promoCodeMachine,
  events: PromoCodeEvent,
  input: undefined,
  samples: {
    "promo.issued": [{ at: 0, terms: SAMPLE_TERMS }],
    "promo.withdrawn": [{ at: 2000 }],
    "promo.drafted": [
      { at: 0, ...AUTHOR, terms: SAMPLE_TERMS, needsSecond: false },
      { at: 0, ...AUTHOR, terms: SAMPLE_TERMS, needsSecond: true },
      { at: 0, ...AUTHOR, terms: { ...SAMPLE_TERMS, rate: 500 }, needsSecond: false },
    ],
    "promo.opened": [
      { at: 100, ...AUTHOR },
      { at: 100, operator: "boris.smirnov", station: AUTHOR.station },
      { at: 100, operator: "boris.smirnov", station: "device-2" },
    ],
    "promo.paused": [{ at: 1500, operator: "boris.smirnov", note: NOTE }],
    "promo.resumed": [{ at: 1600, operator: "anna.petrova" }],
    "promo.ended": [{ at: 1700, operator: "anna.petrova", note: NOTE }],
    "promo.used": [use(7, bets[0]), use(7, bets[1]), use(8, bets[0]), use(7, bets[0], 5000)],
    "promo.freed": [use(7, bets[0])],
    "promo.retaken": [use(7, bets[0])],
  },
  project: ({ bets: having, needsSecond }) => ({ having, needsSecond }),
  offScreen: "runs on the server; the coupon's entry of codes has paths of its own",
  offBrowser: "runs on the server; the flow that asks it is walked on its screen and in the journey of codes",
  tolerates: [
    {
      key: "unguard promo-code.withdrawn|promo.freed|0",
      reason: "the action changes nothing where the guard refuses",
    },
  ],
  limit: 1000,
})
