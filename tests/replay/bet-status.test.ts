import { Schema } from "effect"
import { expect, test } from "vitest"
import { BetEvent } from "#machines/betting/bet/bet.events.ts"
import { betMachine } from "#machines/betting/bet/bet.machine.ts"
import { decide, initialSnapshot } from "#machines/kernel/fold.ts"
import { goldenFiles, ServerStream } from "./golden.ts"

const decodeEvent = Schema.decodeUnknownSync(Schema.toCodecJson(BetEvent))
const decodeStreams = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(ServerStream)))

/** The name of the innermost state. */
const stateOf = (value: string | object): string =>
  typeof value === "string" ? value : stateOf(Object.values(value)[0])

test("the status of a bet is the state of its chart, after every event of the golden journals", () => {
  const streams = goldenFiles("server").flatMap(({ chart, text }) =>
    chart === "bet" ? decodeStreams(text) : [],
  )
  const seen = new Set<string>()
  for (const { events } of streams) {
    let snapshot = initialSnapshot(betMachine, undefined)
    for (const { type, payload } of events) {
      const next = decide(betMachine, snapshot, decodeEvent({ type, ...Object(payload) }))
      if (next === undefined) throw new Error(`${type} was not taken`)
      snapshot = next
      const status = snapshot.context.bet?.status
      expect(stateOf(snapshot.value)).toBe(status)
      seen.add(`${status}`)
    }
  }
  expect([...seen].toSorted()).toEqual([
    "accepted",
    "cancelled",
    "lost",
    "rejected",
    "returned",
    "sold",
    "waiting",
    "won",
  ])
})
