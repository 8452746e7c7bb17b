import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/money.ts"
import { partFault } from "./bet-sales.ts"
import { partOfShare, shareOf } from "./sale-share.ts"

const bet = { stake: minorUnits(10_000) }

describe("the part of a bet that a slider chooses", () => {
  it.each([
    ["a share that can be sold is that share", 40, true, 4000],
    ["less than the least is the least", 3, false, 1000],
    ["what would leave too little is all of it on the way up", 91, true, 10_000],
    ["and leaves the least on the way down", 99, false, 9000],
    ["the end is all of it", 100, true, 10_000],
  ])("%s", (_, share, isRising, part) => {
    expect(partOfShare(bet, 1000, share, isRising)).toBe(part)
  })

  it("is all of it where no part can be sold", () => {
    expect(partOfShare(bet, 6000, 50, false)).toBe(10_000)
  })

  it("can always be sold, and a step never leaves the slider where it was", () => {
    const stakes = fc.integer({ min: 100, max: 10_000_000 })
    fc.assert(
      fc.property(stakes, fc.integer({ min: 1, max: 5000 }), fc.boolean(), (stake, least, isRising) => {
        const running = { stake: minorUnits(stake) }
        // From wherever it can stand, a press of an arrow key goes on as long as there is somewhere to go.
        let at = partOfShare(running, least, isRising ? 1 : 100, isRising)
        for (let step = 0; step < 200; step += 1) {
          expect(partFault(running, at, least)).toBeUndefined()
          const share = shareOf(running, at)
          const next = Math.min(100, Math.max(1, share + (isRising ? 1 : -1)))
          if (next === share) break
          const moved = partOfShare(running, least, next, isRising)
          if (moved === at) break
          at = moved
        }
        expect(at).toBe(
          isRising
            ? stake
            : stake < 2 * least
              ? stake
              : Math.max(least, partOfShare(running, least, 1, false)),
        )
      }),
    )
  })
})
