import { describe, expect, it } from "vitest"
import type { ServerSeed } from "#models/casino/fair/seeds.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { TimedRoundEvent } from "./timed-round.events.ts"
import { timedRoundMachine } from "./timed-round.machine.ts"
import { SAMPLE_TIMED } from "./timed-round.model.ts"

const announced: TimedRoundEvent = { type: "timed.announced", ...SAMPLE_TIMED.announced }
const opened: TimedRoundEvent = { type: "timed.opened", ...SAMPLE_TIMED.opened }
const closed: TimedRoundEvent = { type: "timed.closed", ...SAMPLE_TIMED.closed }
const drawn = (more: object = {}): TimedRoundEvent => ({
  type: "timed.drawn",
  ...SAMPLE_TIMED.drawn,
  ...more,
})
const given = (...events: ReadonlyArray<TimedRoundEvent>) =>
  fold(timedRoundMachine, initialSnapshot(timedRoundMachine, undefined), events)

describe("a round that is drawn for everybody", () => {
  it("takes the numbers of its seed and its bets alone", () => {
    const { numbers } = SAMPLE_TIMED.drawn
    const betting = given(announced, opened, closed)
    expect(betting.can(drawn())).toBe(true)
    for (const wrong of [
      { numbers: numbers.toReversed() },
      { numbers: numbers.slice(1) },
      { numbers: [...numbers, 36] },
      { bets: "other" },
      { serverSeed: "1".repeat(64) as ServerSeed },
    ])
      expect(betting.can(drawn(wrong)), JSON.stringify(wrong)).toBe(false)
  })

  it("is drawn only once its bets are closed, which is not before their time", () => {
    expect(given(announced, opened).can(drawn())).toBe(false)
    expect(given(announced, opened).can({ type: "timed.closed", at: 61_999 })).toBe(false)
    expect(given(announced, opened).can(closed)).toBe(true)
    // However late: what the bets are on waits for nobody.
    expect(given(announced, opened).can({ type: "timed.closed", at: 1e12 })).toBe(true)
  })

  it("is settled only once all of its numbers have been shown", () => {
    const { at } = SAMPLE_TIMED.settled
    const shown = given(announced, opened, closed, drawn())
    expect(shown.can({ type: "timed.settled", at: at - 1 })).toBe(false)
    expect(shown.can({ type: "timed.settled", at })).toBe(true)
  })
})
