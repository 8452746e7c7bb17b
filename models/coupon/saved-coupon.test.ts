import { describe, expect, it } from "vitest"
import type { MarketKey, OutcomeKey } from "../betting/market.ts"
import type { OddsMilli } from "../betting/odds.ts"
import type { GameId } from "../line/catalogue/catalogue.ts"
import type { CouponCode } from "./coupon-code.ts"
import { loadedGroups } from "./loaded-groups.ts"
import type { Pick } from "./pick.ts"
import { fateOf, type PickFate, takenPicks } from "./saved-coupon.ts"

const pick = (over: Partial<Pick>): Pick =>
  ({ gameId: 1, odds: 2000, offered: 2000, availability: "open", status: "scheduled", ...over }) as Pick

const FATES: ReadonlyArray<[PickFate, Partial<Pick>]> = [
  ["kept", {}],
  ["repriced", { offered: 2100 as OddsMilli }],
  ["suspended", { availability: "suspended", offered: 2100 as OddsMilli }],
  ["over", { availability: "gone", status: "finished" }],
  ["over", { availability: "gone", status: "cancelled" }],
  ["vanished", { availability: "gone" }],
  ["vanished", { availability: "gone", status: "live" }],
]

describe("a loaded coupon (§7 Betting: save coupon)", () => {
  it.each(FATES)("tells of a pick that it is %s", (fate, over) => expect(fateOf(pick(over))).toBe(fate))

  it("brings what is still offered, at the prices that were told", () => {
    const taken = takenPicks(FATES.map(([, over]) => pick(over)))
    expect(taken.map(({ odds, offered }) => [odds, offered])).toEqual([
      [2000, 2000],
      [2100, 2100],
      [2100, 2100],
    ])
  })

  it("brings the groups of a multi-bet, without what is offered no more", () => {
    const on = (gameId: number, over: Partial<Pick> = {}) =>
      pick({
        gameId: gameId as GameId,
        market: "result/match" as MarketKey,
        outcome: "1" as OutcomeKey,
        ...over,
      })
    const loaded = {
      couponCode: "abcd2345" as CouponCode,
      savedAt: 0,
      vid: 4,
      eventsIndexes: [[3], [0], [1, 2]],
      withLobby: true,
      picks: [on(1), on(2), on(3, { availability: "gone" }), on(4)],
    } as const
    expect(loadedGroups(loaded)).toEqual({
      "1/result/match|1": 1,
      "2/result/match|1": 2,
      "4/result/match|1": 0,
    })
    const { eventsIndexes: _indexes, withLobby: _lobby, ...express } = loaded
    expect(loadedGroups({ ...express, vid: 1 })).toBeUndefined()
  })
})
