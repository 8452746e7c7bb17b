import { describe, expect, it } from "vitest"
import { betMachine } from "#machines/betting/bet/bet.machine.ts"
import { model } from "#machines/betting/bet/bet.model.ts"
import { initialSnapshot } from "#machines/kernel/fold.ts"
import type { BetProof } from "#models/audit/proof.ts"
import { provenBet } from "./proven-bet.ts"

type Proven = BetProof["events"][number]

/** The first of the bets of several selections that the chart's own model places. */
const { type: _, ...placed } = model
  .eventsAt(initialSnapshot(betMachine, undefined))
  .find(({ type, legs }) => type === "bet.placed" && legs.length > 1) ?? { type: "" }

const event = (version: number, type: string, payload: object, more: Partial<Proven> = {}): Proven => ({
  seq: version * 10,
  version,
  type,
  schemaVersion: 1,
  at: 1000 + version,
  payload: JSON.stringify(payload),
  meta: "{}",
  attached: "",
  previous: "",
  head: 0,
  path: [],
  ...more,
})

const proof = (...events: ReadonlyArray<Proven>): BetProof => ({
  format: "statebook bet proof 1",
  stream: "bet:1/a",
  heads: [],
  events,
})

const beside = {
  receipt: [],
  postings: [
    ["player:1", "RUB", "-10000"],
    ["house:held", "RUB", "10000"],
  ] as ReadonlyArray<readonly [string, string, string]>,
}

describe("what a proof says of its bet", () => {
  it("is how it was placed, and what was posted to and from the player", () => {
    const said = provenBet(proof(event(1, "bet.placed", placed, { beside })))
    expect(said?.placed).toMatchObject({ id: placed.id, stake: placed.stake })
    expect(said?.legs).toEqual(placed.legs)
    expect(said?.money).toEqual([{ seq: 10, at: 1001, currency: "RUB", amount: -10_000 }])
  })

  it("has the odds that were accepted, and the results that were given last", () => {
    const odds = placed.legs.map(() => 3210)
    const said = provenBet(
      proof(
        event(1, "bet.placed", placed),
        event(2, "bet.accepted", { at: 2, odds }),
        event(3, "leg.settled", { at: 3, position: 0, result: "lost" }),
        event(4, "leg.reopened", { at: 4, position: 0, by: "feed", reason: "corrected" }),
        event(5, "leg.settled", { at: 5, position: 0, result: "won" }),
        event(6, "leg.voided", { at: 6, position: 1, by: "feed", reason: "abandoned" }),
      ),
    )
    expect(said?.legs.map(({ odds: of, result }) => [of, result]).slice(0, 2)).toEqual([
      [3210, "won"],
      [3210, "returned"],
    ])
    expect(said?.legs[1]?.voided).toEqual({ by: "feed", reason: "abandoned" })
    expect(said?.isRefused).toBe(false)
  })

  it.each([
    ["events that begin with no bet", proof(event(1, "leg.settled", { at: 1, position: 0, result: "won" }))],
    ["a payload that is no JSON", proof({ ...event(1, "bet.placed", placed), payload: "{" })],
    [
      "events of a version that is not read here",
      proof(event(1, "bet.placed", placed, { schemaVersion: 2 })),
    ],
    ["no events", proof()],
  ])("is nothing of %s", (_, of) => {
    expect(provenBet(of)).toBeNull()
  })
})
