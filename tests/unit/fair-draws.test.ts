import { spawnSync } from "node:child_process"
import { createHmac } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { chosen, type DrawnFrom, type Draws, drawnBlock, drawsOf } from "#models/casino/fair/draws.ts"
import { ClientSeed, Commitment, commitmentOf, ServerSeed } from "#models/casino/fair/seeds.ts"
import { limboReached } from "#models/casino/games/limbo.ts"
import { played } from "#models/casino/games.ts"
import type { Multiplier } from "#models/casino/multiplier.ts"
import { minorUnits } from "#models/money/money.ts"

const GUIDE = join(import.meta.dirname, "../../docs/guide/fair-draws")
const Vectors = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({
      serverSeed: ServerSeed,
      clientSeed: ClientSeed,
      nonce: Schema.Int,
      commitment: Commitment,
      dice: Schema.Int,
      limbo: Schema.Int,
      mines: Schema.Array(Schema.Int),
      plinko: Schema.Array(Schema.Int),
      roulette: Schema.Int,
      "american-roulette": Schema.Int,
      baccarat: Schema.Array(Schema.Array(Schema.Int)),
    }),
  ),
)
const VECTORS = Schema.decodeUnknownSync(Vectors)(readFileSync(join(GUIDE, "vectors.json"), "utf8"))
const HAS_PYTHON = spawnSync("python3", ["--version"]).error === undefined
const MOST = Number.MAX_SAFE_INTEGER as Multiplier
const seed = (byte: string) => byte.repeat(32) as ServerSeed
const from: DrawnFrom = {
  serverSeed: seed("07"),
  clientSeed: "penny" as ClientSeed,
  game: "dice",
  nonce: 1,
}

/** Draws of words that a test names. */
const scripted = (words: ReadonlyArray<number>): Draws => {
  let place = 0
  return {
    below: (limit) => {
      const value = words[place] ?? 0
      place += 1
      return value % limit
    },
  }
}

describe("draws", () => {
  it("are what a script of another language makes of the same seeds", () => {
    expect(VECTORS.length).toBe(60)
    for (const { serverSeed, clientSeed, nonce, commitment, ...drawn } of VECTORS) {
      const draws = (game: string) => drawsOf({ serverSeed, clientSeed, game, nonce })
      expect(commitmentOf(serverSeed)).toBe(commitment)
      expect(draws("dice").below(10_000)).toBe(drawn.dice)
      expect(limboReached(draws("limbo").below(2 ** 32))).toBe(drawn.limbo)
      const field = played(
        { game: "mines", mines: drawn.mines.length },
        draws("mines"),
        [{ type: "open", tile: drawn.mines[0] as number }],
        MOST,
      )
      expect(field.book.at(-1)).toEqual({ type: "field", mines: drawn.mines })
      const board = { game: "plinko", rows: drawn.plinko.length, risk: "low" } as const
      expect(played(board, draws("plinko"), [], MOST).book).toEqual([{ type: "fell", path: drawn.plinko }])
      const chip = (place: string) => [{ place, amount: minorUnits(100) }] as never
      for (const game of ["roulette", "american-roulette"] as const)
        expect(played({ game, chips: chip("red") }, draws(game), [], MOST).book).toEqual([
          { type: "landed", pocket: drawn[game] },
        ])
      const { book } = played({ game: "baccarat", chips: chip("tie") }, draws("baccarat"), [], MOST)
      const hand = (of: string) =>
        book.flatMap((line) => (line.type === "dealt" && line.hand === of ? [line.card] : []))
      expect([hand("player"), hand("banker")]).toEqual(drawn.baccarat)
    }
  })

  it.skipIf(!HAS_PYTHON)("are checked by that script itself, where there is Python", () => {
    const { status, stdout } = spawnSync("python3", [join(GUIDE, "check.py"), join(GUIDE, "vectors.json")], {
      encoding: "utf8",
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
    })
    expect([status, stdout.trim()]).toEqual([0, "60 vectors, 0 lines that disagree"])
  })

  it("are blocks of HMAC-SHA256 as the platform makes them, each field after its length", () => {
    const field = (bytes: Buffer) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return Buffer.concat([length, bytes])
    }
    const nonce = Buffer.alloc(8)
    nonce.writeBigUInt64BE(1n)
    const message = [
      Buffer.from("statebook-fair-1"),
      Buffer.from("dice"),
      Buffer.from("penny"),
      nonce,
      Buffer.from([0, 0, 0, 3]),
    ].map(field)
    const expected = createHmac("sha256", Buffer.from(from.serverSeed, "hex"))
      .update(Buffer.concat(message))
      .digest("hex")
    expect(Buffer.from(drawnBlock(from, 3)).toString("hex")).toBe(expected)
  })

  it("differ where any part of what they are drawn from does, also where two fields read alike put together", () => {
    const blocks = [
      from,
      { ...from, nonce: 2 },
      { ...from, clientSeed: "penny1" as ClientSeed },
      { ...from, game: "dicep", clientSeed: "enny" as ClientSeed },
      { ...from, serverSeed: seed("08") },
    ].map((each) => Buffer.from(drawnBlock(each, 0)).toString("hex"))
    expect(new Set(blocks).size).toBe(blocks.length)
  })

  it("refuse a limit that no number is below", () => {
    for (const limit of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(() => drawsOf(from).below(limit)).toThrow(RangeError)
  })

  it("pass over words that would make some numbers likelier, and no others", () => {
    // Below 3 × 2³⁰ the last quarter of all words does not count.
    const limit = 3 * 2 ** 30
    const words: Array<number> = []
    for (let block = 0; words.length < 400; block += 1) {
      const view = new DataView(drawnBlock(from, block).buffer)
      for (let place = 0; place < 32; place += 4) words.push(view.getUint32(place))
    }
    const kept = words.filter((word) => word < limit)
    const draws = drawsOf(from)
    expect(kept.slice(0, 250).map(() => draws.below(limit))).toEqual(kept.slice(0, 250))
    expect(kept.length).toBeLessThan(words.length)
  })

  it("choose every set equally often: chi square over all 120 orders of five stays below its bound at 99 %", () => {
    const counts = new Map<string, number>()
    const rounds = 12_000
    for (let nonce = 1; nonce <= rounds; nonce += 1) {
      const order = chosen(drawsOf({ ...from, nonce }), 5, 5).join()
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    const expected = rounds / 120
    const chi = [...counts.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(120)
    // 119 degrees of freedom: 0.5 % lie below 82.1 and 0.5 % above 162.5.
    expect(chi).toBeGreaterThan(82)
    expect(chi).toBeLessThan(163)
  })

  it("choose different numbers, all of them where all are asked for", () => {
    expect(chosen(scripted([0, 0, 0, 0]), 4, 4)).toEqual([0, 1, 2, 3])
    expect(chosen(scripted([3, 2, 1, 0]), 4, 4)).toEqual([3, 0, 1, 2])
    expect(chosen(drawsOf(from), 25, 25).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 25 }, (_, place) => place),
    )
  })
})

describe("a player's seed", () => {
  const takes = Schema.is(ClientSeed)
  it("is of printable characters of ASCII, so that every tool makes the same bytes of it", () => {
    for (const seed of ["a", "0", "a b", "x".repeat(64), "~!@#$%^&*()", "d41d8cd98f"])
      expect([seed, takes(seed)]).toEqual([seed, true])
    for (const seed of ["", " ", " a", "a ", "a\n", "a\u0000b", "é", "\u202eabc", "x".repeat(65), "🎲"])
      expect([seed, takes(seed)]).toEqual([seed, false])
  })
})
