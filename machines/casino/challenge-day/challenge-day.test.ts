import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ChallengeDayEvent } from "./challenge-day.events.ts"
import { challengeDayMachine } from "./challenge-day.machine.ts"
import { SAMPLE_DAY } from "./challenge-day.model.ts"

const opened = (more: object = {}) => ({ type: "day.opened", ...SAMPLE_DAY, ...more }) as ChallengeDayEvent
const taken = (at = 2000): ChallengeDayEvent => ({ type: "place.taken", at })
const given = (...events: ReadonlyArray<ChallengeDayEvent>) =>
  fold(challengeDayMachine, initialSnapshot(challengeDayMachine, undefined), events)

describe("a day of challenges", () => {
  it("promises as many prizes as it has, before its end", () => {
    expect(given(opened(), taken()).can(taken())).toBe(true)
    expect(given(opened(), taken(), taken()).can(taken())).toBe(false)
    expect(given(opened()).can(taken(8999))).toBe(true)
    expect(given(opened()).can(taken(9000))).toBe(false)
  })

  it("is opened once, with an end after its beginning and a rate of its own currency", () => {
    expect(given(opened()).can(opened())).toBe(false)
    expect(given().can(opened({ startsAt: 9000 }))).toBe(false)
    expect(given().can(opened({ rates: { RUB: 1 } }))).toBe(false)
  })

  it("is closed after its end", () => {
    expect(given(opened()).can({ type: "day.closed", at: 8999 })).toBe(false)
    expect(given(opened(), { type: "day.closed", at: 9000 }).status).toBe("done")
  })
})
