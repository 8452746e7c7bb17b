import { type BidTerms, bestBidOdds } from "#models/betting/bid-answer.ts"
import { OddsMilli } from "#models/betting/odds.ts"
import { minorUnits } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { SAMPLE_ORDER } from "../auto-bet/auto-bet.model.ts"
import { BidEvent } from "./bid.events.ts"
import { bidMachine } from "./bid.machine.ts"

const { betGuid, userId, stake, currency, fingerprint } = SAMPLE_ORDER
const { score: _score, ...leg } = SAMPLE_ORDER.legs[0]

/** Odds of 1.800 for a chance of 0.53, of which the house may keep 2 % in place of its 4.6 %. */
export const SAMPLE_TERMS: BidTerms = {
  offered: leg.odds,
  chance: 530_000_000,
  least: 20,
  stake,
  exposed: minorUnits(0),
  limit: minorUnits(100_000),
}

/** The best that the house gives for it. */
export const SAMPLE_COUNTER = OddsMilli.make(bestBidOdds(SAMPLE_TERMS))

const odds = (milli: number) => OddsMilli.make(milli)

/** A bid of 10.00 at 1.820, where the line offers 1.800. */
export const SAMPLE_BID = {
  at: 1000,
  betGuid,
  userId,
  stake,
  currency,
  leg: { ...leg, live: false },
  asked: odds(1820),
  terms: SAMPLE_TERMS,
  fingerprint,
} as const

/** Paths over a bid: each answer, what becomes of the odds that the house names, and answers that don't follow. */
export const model = defineModel({
  machine: bidMachine,
  events: BidEvent,
  input: undefined,
  samples: {
    "bid.made": [
      SAMPLE_BID,
      { ...SAMPLE_BID, asked: odds(2000) },
      { ...SAMPLE_BID, terms: { ...SAMPLE_TERMS, least: 100 } },
      { ...SAMPLE_BID, asked: odds(1800) },
      { ...SAMPLE_BID, leg: { ...SAMPLE_BID.leg, live: true } },
    ],
    "bid.accepted": [{ at: 1000 }],
    "bid.countered": [
      { at: 1000, odds: SAMPLE_COUNTER, until: 31_000 },
      { at: 1000, odds: odds(1990), until: 31_000 },
    ],
    "bid.refused": [
      { at: 1000, reason: "no-room" },
      { at: 1000, reason: "game-full" },
    ],
    "bid.taken": [{ at: 31_000 }, { at: 31_001 }],
    "bid.declined": [{ at: 2000 }],
    "bid.lapsed": [{ at: 31_000 }, { at: 31_001 }],
  },
  project: ({ bid, terms }) => [bid?.asked, bid?.status, terms?.least],
  offScreen:
    "runs on the server; what it decides is shown by the dialog of bids, whose own paths are walked on that screen",
  offBrowser: "runs on the server; the flow that asks it is walked on the site",
  limit: 1000,
})
