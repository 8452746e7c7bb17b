import { describe, expect, it } from "vitest"
import { drawsOf } from "../fair/draws.ts"
import type { ClientSeed, ServerSeed } from "../fair/seeds.ts"
import { bookOf } from "./slot-book.ts"
import { SLOT_RULES } from "./slot-game.ts"
import { SLOTS } from "./slot-rules.ts"
import { framesOf, showMs } from "./slot-show.ts"

const drawn = (game: string, nonce: number) =>
  drawsOf({ serverSeed: "5e".repeat(32) as ServerSeed, clientSeed: "show" as ClientSeed, game, nonce })

describe.each(SLOTS)("what %s shows", (slug) => {
  const rules = SLOT_RULES[slug]
  const rounds = Array.from({ length: 400 }, (_, place) => bookOf(rules, drawn(slug, place + 1)))

  it("ends at what the round pays", () => {
    for (const { book, pays } of rounds) expect(framesOf(rules, book).at(-1)?.sum).toBe(pays)
  })

  it("goes on without going back: times rise, and what was won stays", () => {
    for (const { book } of rounds) {
      const frames = framesOf(rules, book)
      for (const [place, frame] of frames.entries()) {
        const before = frames[place - 1]
        if (before === undefined) continue
        expect(frame.at).toBeGreaterThan(before.at)
        expect(frame.sum).toBeGreaterThanOrEqual(before.sum)
      }
      expect([frames[0]?.at, showMs(frames)]).toEqual([0, frames.at(-1)?.at])
    }
  })
})

describe("a feature on the screen", () => {
  it("counts free spins, and keeps coins where they are", () => {
    const { lighthouse, comet } = SLOT_RULES
    const free = Array.from({ length: 400 }, (_, place) => bookOf(lighthouse, drawn("lighthouse", place + 1)))
      .map(({ book }) => framesOf(lighthouse, book))
      .find((frames) => frames.some((frame) => frame.free !== undefined))
    expect(free?.at(-1)?.free).toMatchObject({ spin: free?.at(-1)?.free?.of })
    const coins = Array.from({ length: 2000 }, (_, place) => bookOf(comet, drawn("comet", place + 1)))
      .map(({ book }) => framesOf(comet, book))
      .find((frames) => frames.some(({ kind }) => kind === "staying"))
    const staying = coins?.filter(({ kind }) => kind === "staying") ?? []
    expect(staying[0]?.coins.length).toBeGreaterThanOrEqual(6)
    for (const [place, { coins: kept }] of staying.entries())
      expect(kept.slice(0, staying[place - 1]?.coins.length ?? 0)).toEqual(staying[place - 1]?.coins ?? [])
  })
})
