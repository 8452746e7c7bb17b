import { describe, expect, it } from "vitest"
import type { OddsMilli } from "../betting/odds.ts"
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
})
