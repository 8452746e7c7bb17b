import { Arbitrary, Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { PlayNow } from "../../betting/play-now.ts"
import { isPlayNow } from "./play-guard.ts"

const SEED = 20_261_123

describe("the guard of what goes on in a game", () => {
  it("takes whatever its Schema makes", () => {
    const samples = Effect.runSync(
      Arbitrary.sampleEffect(Arbitrary.schema(PlayNow), { seed: SEED, count: 200 }),
    )
    expect(samples.length).toBe(200)
    for (const sample of samples) expect(isPlayNow(JSON.parse(JSON.stringify(sample)))).toBe(true)
  })

  it.each([
    null,
    {},
    { moments: {} },
    { moments: [{ kind: "play.goal", side: 2, at: 1 }] },
    { moments: [{ kind: "play.goal", side: 0, at: 1.5 }] },
    { moments: [{ kind: "play.goal", side: 0, at: 1, value: 9 }] },
    { moments: [], now: { kind: "play.serve" } },
    { moments: [], counts: { "play.corner": [1] } },
  ])("refuses with it: %j", (value) => {
    expect(Schema.is(PlayNow)(value)).toBe(false)
    expect(isPlayNow(value)).toBe(false)
  })
})
