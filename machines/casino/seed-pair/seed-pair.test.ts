import { describe, expect, it } from "vitest"
import { type ClientSeed, commitmentOf, type ServerSeed } from "#models/casino/fair/seeds.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SeedPairEvent } from "./seed-pair.events.ts"
import { seedPairMachine } from "./seed-pair.machine.ts"
import { SAMPLE_SEEDS } from "./seed-pair.model.ts"

const [first, second, third] = SAMPLE_SEEDS as [ServerSeed, ServerSeed, ServerSeed]
const round = (name: string) => `round-of-the-player-${name}` as RoundKey
const committed: SeedPairEvent = {
  type: "seeds.committed",
  at: 0,
  playerId: 7 as PlayerId,
  game: "mines",
  commitment: commitmentOf(first),
  nextCommitment: commitmentOf(second),
}
const joined: SeedPairEvent = { type: "seeds.joined", at: 10, clientSeed: "penny" as ClientSeed }
const used = (nonce: number, at: number, more: object = {}): SeedPairEvent => ({
  type: "nonce.used",
  at,
  nonce,
  round: round(`${nonce}`),
  restMs: 0,
  ...more,
})
const rotated = (revealed: ServerSeed): SeedPairEvent => ({
  type: "seeds.rotated",
  at: 500,
  revealed,
  clientSeed: "shilling" as ClientSeed,
  nextCommitment: commitmentOf(third),
})
const given = (...events: ReadonlyArray<SeedPairEvent>) =>
  fold(seedPairMachine, initialSnapshot(seedPairMachine, undefined), events)
const takes = (before: ReturnType<typeof given>, event: SeedPairEvent) => before.can(event)

describe("seeds of a game", () => {
  it("take no round before the player's seed has come", () => {
    expect(takes(given(committed), used(1, 20))).toBe(false)
    expect(takes(given(committed, joined), used(1, 20))).toBe(true)
  })

  it("use numbers in order, each once, and none while a round goes on", () => {
    const ready = given(committed, joined, used(1, 20, { isWhole: true }))
    expect(ready.value).toBe("ready")
    for (const nonce of [0, 1, 3, 1.5, Number.NaN]) expect(takes(ready, used(nonce, 30))).toBe(false)
    const playing = given(committed, joined, used(1, 20, { isWhole: true }), used(2, 30))
    expect([playing.value, playing.context.round]).toEqual(["playing", round("2")])
    expect(takes(playing, used(3, 40))).toBe(false)
    expect(takes(playing, rotated(first))).toBe(false)
    expect(takes(playing, { type: "nonce.closed", at: 50, round: round("1") })).toBe(false)
    const over = decide(seedPairMachine, playing, { type: "nonce.closed", at: 50, round: round("2") })
    expect(over?.value).toBe("ready")
    expect(over?.context.round).toBeUndefined()
  })

  it("begin no round sooner after another than the rules allow, on new seeds neither", () => {
    const rest = { restMs: 5000, isWhole: true }
    const events = [committed, joined, used(1, 1000, rest)]
    expect(takes(given(...events), used(2, 5999, rest))).toBe(false)
    expect(takes(given(...events), used(2, 6000, rest))).toBe(true)
    expect(takes(given(...events, rotated(first)), used(1, 5999, rest))).toBe(false)
    expect(takes(given(...events, rotated(first)), used(1, 6000, rest))).toBe(true)
  })

  it("tell the seed that was committed to and no other, and go on with the one that was shown next", () => {
    const before = given(committed, joined, used(1, 20, { isWhole: true }))
    expect(takes(before, rotated(second))).toBe(false)
    const { context } = given(committed, joined, used(1, 20, { isWhole: true }), rotated(first))
    expect(context).toMatchObject({
      epoch: 2,
      commitment: commitmentOf(second),
      nextCommitment: commitmentOf(third),
      clientSeed: "shilling",
      nonce: 0,
      toldLast: { epoch: 1, serverSeed: first, clientSeed: "penny", rounds: 1 },
    })
  })
})
