import { expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { reactorMachine } from "./reactor.machine.ts"

const empty = initialSnapshot(reactorMachine, undefined)

it("goes on from where it came to", () => {
  const { context, value } = fold(reactorMachine, empty, [
    { type: "reactor.reached", at: 1, seq: 0 },
    { type: "reactor.reached", at: 2, seq: 41 },
  ])
  expect({ context, value }).toEqual({ context: { seq: 41 }, value: "following" })
})

it("never goes back, and is written once for each place", () => {
  const there = fold(reactorMachine, empty, [{ type: "reactor.reached", at: 1, seq: 41 }])
  for (const seq of [41, 40, 0])
    expect(decide(reactorMachine, there, { type: "reactor.reached", at: 2, seq })).toBeUndefined()
})
