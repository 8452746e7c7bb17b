import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { PIN_TRIES, type PinEvent } from "./pin.events.ts"
import { pinMachine } from "./pin.machine.ts"

const given = (...events: readonly PinEvent[]) =>
  fold(pinMachine, initialSnapshot(pinMachine, undefined), events)

const issued: PinEvent = { type: "pin.issued", at: 1 }
const used: PinEvent = { type: "pin.used", at: 9 }
const mistaken = (count: number): readonly PinEvent[] =>
  Array.from({ length: count }, (_, place) => ({ type: "pin.mistaken", at: place + 2 }))

describe("the PIN of an account (§7 Office: PIN code)", () => {
  it("counts once it was given out, and before that nothing does", () => {
    expect(given().can(used)).toBe(false)
    expect(given(...mistaken(1)).value).toBe("unset")
    expect(given(issued).can(used)).toBe(true)
  })

  it("is void after as many wrong ones in a row as are allowed (B6.6.3)", () => {
    const last = given(issued, ...mistaken(PIN_TRIES - 1))
    expect([last.value, last.context.triesLeft]).toEqual(["issued", 1])
    const gone = given(issued, ...mistaken(PIN_TRIES))
    expect(gone.value).toBe("void")
    expect(gone.can(used)).toBe(false)
  })

  it("forgets mistakes after the right one, and with another PIN", () => {
    for (const event of [used, { type: "pin.issued", at: 20 } as const])
      expect(given(issued, ...mistaken(PIN_TRIES - 1), event).context.triesLeft).toBe(PIN_TRIES)
    const anew = given(issued, ...mistaken(PIN_TRIES), { type: "pin.issued", at: 20 })
    expect([anew.value, anew.context.issuedAt]).toEqual(["issued", 20])
  })
})
