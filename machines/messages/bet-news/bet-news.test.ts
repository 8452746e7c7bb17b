import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { BetNewsEvent } from "./bet-news.events.ts"
import { betNewsMachine } from "./bet-news.machine.ts"

const read = (upTo: number, at = 9000): BetNewsEvent => ({ type: "news.read", at, upTo })
const given = (...events: ReadonlyArray<BetNewsEvent>) =>
  fold(betNewsMachine, initialSnapshot(betNewsMachine, undefined), events)

describe("what a player has read of the ends of bets (§3 Betting entities: notifications)", () => {
  it("is all up to the furthest mark", () => {
    expect(given().context.readUpTo).toBe(0)
    expect(given(read(1000), read(2000))).toMatchObject({ value: "read", context: { readUpTo: 2000 } })
  })

  it("never becomes less, and the same is no event", () => {
    const far = given(read(2000))
    expect(decide(betNewsMachine, far, read(1000))).toBeUndefined()
    expect(decide(betNewsMachine, far, read(2000))).toBeUndefined()
    expect(decide(betNewsMachine, given(), read(0))).toBeUndefined()
  })

  it("is nothing that is yet to come", () => {
    expect(decide(betNewsMachine, given(), read(9001))).toBeUndefined()
    expect(decide(betNewsMachine, given(), read(9000))?.context.readUpTo).toBe(9000)
  })
})
