import { minorUnits } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { GameBidsEvent } from "./game-bids.events.ts"
import { gameBidsMachine } from "./game-bids.machine.ts"

const [FIRST, SECOND] = ["7/first", "8/second"] as const

/** A bid that may cost the house 60.00 of the 100.00 that it may lose on the game, where it may lose so much already. */
export const sampleBid = (exposed: number, bid: string = FIRST, at = 1000) => ({
  at,
  bid,
  amount: minorUnits(6000),
  exposed: minorUnits(exposed),
  limit: minorUnits(10_000),
})

/** Paths over the bids on a game: one that is a bet, one that may be one, the second beside either, and figures that don't add up. */
export const model = defineModel({
  machine: gameBidsMachine,
  events: GameBidsEvent,
  input: undefined,
  samples: {
    "exposure.kept": [sampleBid(0), sampleBid(1), sampleBid(6000, SECOND), sampleBid(0, SECOND, 32_000)],
    "exposure.offered": [
      { ...sampleBid(0), until: 31_000 },
      { ...sampleBid(0, SECOND), until: 31_000 },
      { ...sampleBid(6000, SECOND), until: 31_000 },
    ],
    "exposure.taken": [
      { at: 31_000, bid: FIRST },
      { at: 31_001, bid: FIRST },
    ],
    "exposure.freed": [
      { at: 2000, bid: FIRST },
      { at: 2000, bid: SECOND },
      { at: 31_001, bid: FIRST },
    ],
  },
  project: ({ kept, offered }) => [kept, Object.keys(offered)],
  offScreen:
    "runs on the server; what it decides is shown by the dialog of bids, whose own paths are walked on that screen",
  offBrowser: "runs on the server; the flow that asks it is walked on the site",
  limit: 1000,
})
