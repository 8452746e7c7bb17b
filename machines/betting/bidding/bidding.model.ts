import type { Bet, BetGuid } from "#models/betting/bet.ts"
import type { Bid } from "#models/betting/bid.ts"
import { OddsMilli } from "#models/betting/odds.ts"
import { minorUnits } from "#models/money/money.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { SAMPLE_DRAFT } from "../auto-bets/auto-bets.model.ts"
import { SAMPLE_BID } from "../bid/bid.model.ts"
import type { BidHeard } from "./bidding.events.ts"
import { BiddingEvent } from "./bidding.events.ts"
import { biddingMachine } from "./bidding.machine.ts"

const { at: madeAt, terms: _terms, fingerprint: _fingerprint, ...said } = SAMPLE_BID
/** A moment ahead of every test's clock. */
const LATER = 4_000_000_000_000

export const SAMPLE_GUID = "00000000-0000-4000-8000-000000000004" as BetGuid

/** 1.845 in return for 2.000, good for half a minute. */
const counter = { odds: OddsMilli.make(1845), until: madeAt + 30_000 }

const bid = (more: Pick<Bid, "status"> & Partial<Bid>): Bid => ({
  ...said,
  betGuid: SAMPLE_GUID,
  asked: OddsMilli.make(2000),
  madeAt,
  ...more,
})

const betAt = (odds: number): Bet => ({
  id: 17,
  betGuid: SAMPLE_GUID,
  userId: said.userId,
  kind: 0,
  stake: said.stake,
  currency: said.currency,
  odds,
  bid: { offered: said.leg.odds },
  possibleWin: minorUnits((said.stake * odds) / 1000),
  legs: [{ ...said.leg, odds: OddsMilli.make(odds) }],
  status: "accepted",
  placedAt: madeAt,
  history: [{ status: "accepted", at: madeAt }],
})

const heard = (now: Bid, bet?: Bet): { readonly ok: true; readonly value: BidHeard } => ({
  ok: true,
  value: { bid: now, now: madeAt, at: LATER, ...(bet === undefined ? {} : { bet }) },
})

/** What the house answers. */
export const SAMPLE_ANSWERS = {
  accepted: heard(bid({ status: "accepted", endedAt: madeAt }), betAt(2000)),
  countered: heard(bid({ status: "countered", counter })),
  refused: heard(bid({ status: "refused", refusal: "no-room", endedAt: madeAt })),
  taken: heard(bid({ status: "taken", counter, endedAt: madeAt }), betAt(1845)),
  lapsed: heard(bid({ status: "lapsed", counter, endedAt: madeAt })),
  declined: heard(bid({ status: "declined", counter, endedAt: madeAt })),
} as const

const refused = {
  ok: false,
  error: { kind: "refused", refusal: { code: "market-suspended", positions: [0] } },
} as const
const lost = { ok: false, error: { kind: "lost" } } as const

/** Paths over a bid in the page: odds that are named, each answer, and what is done with the odds of the house. */
export const model = defineModel({
  machine: biddingMachine,
  events: BiddingEvent,
  input: undefined,
  samples: {
    "bidding.opened": [{ draft: SAMPLE_DRAFT }],
    "bidding.closed": [{}],
    // Above whatever a line offers, and never above it.
    "odds.named": [{ text: "900" }, { text: "1.001" }],
    "bid.pressed": [{ guid: SAMPLE_GUID }],
    "answer.asked": [{}],
    "counter.taken": [{}],
    "counter.declined": [{}],
    "bid.renewed": [{}],
  },
  outcomes: {
    sendBid: [
      SAMPLE_ANSWERS.accepted,
      SAMPLE_ANSWERS.countered,
      SAMPLE_ANSWERS.refused,
      SAMPLE_ANSWERS.lapsed,
      refused,
      lost,
    ],
    takeBid: [SAMPLE_ANSWERS.taken, SAMPLE_ANSWERS.lapsed, refused, lost],
    declineBid: [SAMPLE_ANSWERS.declined, lost],
  },
  project: ({ draft, named, body, heard: told, refusal }) => [
    draft !== null,
    named,
    body?.bidCf,
    told?.bid.status,
    refusal?.code,
  ],
  offBrowser: offBrowserDefects(biddingMachine),
  limit: 20_000,
})
