import { describe, expect, it } from "vitest"
import { eventStatus } from "./event-status.ts"
import type { GameStatus } from "./game.ts"
import type { MarketStatus } from "./market.ts"

const STATUSES: ReadonlyArray<MarketStatus> = [1, 2, 3, 4]

/** Every set of statuses that markets of a game can have at once. */
const sets = Array.from({ length: 16 }, (_, bits) => STATUSES.filter((status) => bits & (1 << (status - 1))))

/** By what the specification's list says: bets accepted, settled, no longer accepted, cancelled. */
const meant: Readonly<Record<GameStatus, (markets: ReadonlyArray<MarketStatus>) => MarketStatus>> = {
  scheduled: (markets) => (markets.includes(1) ? 1 : 3),
  live: (markets) => (markets.includes(1) ? 1 : 3),
  finished: (markets) => (markets.some((status) => status === 1 || status === 3) ? 3 : 2),
  cancelled: () => 4,
}

describe("§3 Event or market status", () => {
  for (const [status, of] of Object.entries(meant) as ReadonlyArray<[GameStatus, (typeof meant)[GameStatus]]>)
    it(`of a game that is ${status} is one of the four, for every set of its markets' statuses`, () => {
      for (const markets of sets)
        expect([
          markets,
          eventStatus(
            { status },
            markets.map((one) => ({ status: one })),
          ),
        ]).toEqual([markets, of(markets)])
    })
})
