import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ServerClockEvent } from "./server-clock.events.ts"
import { serverClockMachine } from "./server-clock.machine.ts"

const HOUR = 3_600_000
const given = (...events: ReadonlyArray<ServerClockEvent>) =>
  fold(serverClockMachine, initialSnapshot(serverClockMachine, undefined), events)

describe("the server's clock", () => {
  it("counts jumps of the machine's clock and how far they lead away", () => {
    const away = given({ type: "clock.jumped", at: 1, by: HOUR })
    expect([away.value, away.context]).toEqual(["apart", { jumps: 1, apart: HOUR }])
    const back = given({ type: "clock.jumped", at: 1, by: HOUR }, { type: "clock.jumped", at: 2, by: -HOUR })
    expect([back.value, back.context]).toEqual(["apart", { jumps: 2, apart: 0 }])
  })

  it("is together with the machine's again when it followed, or was met", () => {
    for (const met of [
      { type: "clock.followed", at: 3, by: HOUR },
      { type: "clock.rejoined", at: 3 },
    ] as const) {
      const { value, context } = given({ type: "clock.jumped", at: 1, by: HOUR }, met)
      expect([value, context]).toEqual(["together", { jumps: 1, apart: 0 }])
      expect(decide(serverClockMachine, given(), met)).toBeUndefined()
    }
  })
})
