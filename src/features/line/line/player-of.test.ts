import { describe, expect, it } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { playerOf } from "./player-of.ts"

describe("whom an outcome stands for", () => {
  it.each([
    ["anytime-scorer/match", "1-9", { side: 0, number: 9 }],
    ["first-scorer/match", "2-10", { side: 1, number: 10 }],
    ["first-scorer/match", "none", undefined],
    ["top-batter/batters-1", "3", { side: 0, number: 3 }],
    ["top-bowler/bowlers-2", "11", { side: 1, number: 11 }],
    ["next-out/batters-2", "1", { side: 1, number: 1 }],
    ["dismissal-method/batter-1-3", "caught", undefined],
    ["batter-milestone/batter-1-3/50", "yes", undefined],
    ["exact-score/match", "2:1", undefined],
    ["result/match", "1", undefined],
    ["winning-margin/match", "1-2", undefined],
    ["bout-round/match", "1-3", undefined],
    ["first-goal-time/match", "16-30", undefined],
  ])("of %s, %s it is %j", (market, outcome, player) =>
    expect(playerOf(market as MarketKey, outcome as OutcomeKey)).toEqual(player),
  )
})
