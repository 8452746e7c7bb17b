import type { AutoBet } from "#models/betting/auto-bet.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { AutoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { SAMPLE_ORDER } from "../auto-bet/auto-bet.model.ts"
import { AutoBetsEvent } from "./auto-bets.events.ts"
import { autoBetsMachine } from "./auto-bets.machine.ts"

const { at: orderedAt, fingerprint: _fingerprint, ...terms } = SAMPLE_ORDER
const [leg] = SAMPLE_ORDER.legs

/** What a coupon of one game would order: 10.00 at 1.800 now. */
export const SAMPLE_DRAFT: AutoBetDraft = {
  kind: 0,
  stake: terms.stake,
  currency: terms.currency,
  odds: 1800,
  selections: [{ gameId: leg.gameId, market: leg.market, outcome: leg.outcome, cf: 1800 as OddsMilli }],
}

/** An order that waits from before, and the one that is made here. */
export const SAMPLE_ORDERS = {
  before: { ...terms, status: "waiting", orderedAt },
  made: {
    ...terms,
    betGuid: "00000000-0000-4000-8000-000000000002" as BetGuid,
    status: "waiting",
    orderedAt: orderedAt + 1,
  },
} as const satisfies Record<string, AutoBet>

const cancelled: AutoBet = { ...SAMPLE_ORDERS.before, status: "cancelled", endedAt: 3000 }
const lost = { ok: false, error: { kind: "lost" } } as const

/** Paths over automatic bets: with a coupon to order and without, each answer, and orders taken back. */
export const model = defineModel({
  machine: autoBetsMachine,
  events: AutoBetsEvent,
  input: undefined,
  samples: {
    "autoBets.opened": [{ draft: SAMPLE_DRAFT }, { draft: null }],
    "autoBets.closed": [{}],
    "autoBets.retried": [{}],
    "odds.named": [{ text: "2" }, { text: "0.5" }],
    "drop.chosen": [{ drop: true }],
    "order.pressed": [{ guid: SAMPLE_ORDERS.made.betGuid }],
    "answer.asked": [{}],
    "order.withdrawn": [{ guid: SAMPLE_ORDERS.before.betGuid }],
  },
  outcomes: {
    fetchOrders: [{ ok: true, value: [SAMPLE_ORDERS.before] }, lost],
    sendOrder: [
      { ok: true, value: SAMPLE_ORDERS.made },
      { ok: false, error: { kind: "refused", refusal: { code: "market-suspended", positions: [0] } } },
      lost,
    ],
    withdrawOrder: [{ ok: true, value: cancelled }, lost],
  },
  project: ({ draft, orders, named, drop, refusal, kept }) => [
    draft !== null,
    orders.map(({ status }) => status),
    named,
    drop,
    refusal?.code,
    kept,
  ],
  offBrowser: offBrowserDefects(autoBetsMachine),
  limit: 20_000,
})
