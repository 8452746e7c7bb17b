import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { drawsOf } from "#models/casino/fair/draws.ts"
import { ClientSeed, ServerSeed } from "#models/casino/fair/seeds.ts"
import { bookOf } from "#models/casino/slots/slot-book.ts"
import { SLOT_RULES } from "#models/casino/slots/slot-game.ts"
import { SLOTS } from "#models/casino/slots/slot-rules.ts"

const GUIDE = join(import.meta.dirname, "../../docs/guide/fair-draws")
const read = (file: string): string => readFileSync(join(GUIDE, file), "utf8")
const Vectors = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({
      slot: Schema.Literals(SLOTS),
      serverSeed: ServerSeed,
      clientSeed: ClientSeed,
      nonce: Schema.Int,
      stops: Schema.Array(Schema.Array(Schema.Int)),
      pays: Schema.Int,
    }),
  ),
)
const VECTORS = Schema.decodeUnknownSync(Vectors)(read("slot-vectors.json"))
const HAS_PYTHON = spawnSync("python3", ["--version"]).error === undefined
const python = (...args: ReadonlyArray<string>) => {
  const { status, stdout } = spawnSync("python3", [join(GUIDE, "slots.py"), ...args], {
    encoding: "utf8",
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
  })
  return [status, stdout.trim()]
}

describe("rounds of slots", () => {
  it("are what a script of another language makes of the same seeds and sheets", () => {
    expect(VECTORS.length).toBe(52)
    for (const { slot, stops, pays, ...from } of VECTORS) {
      const told = bookOf(SLOT_RULES[slot], drawsOf({ ...from, game: slot }))
      const turned = told.book.flatMap((entry) => (entry.type === "coins-stayed" ? [] : [entry.stops]))
      expect([slot, turned, told.pays]).toEqual([slot, stops, pays])
    }
  })

  it("of every kind are among them: nothing won, falls, free spins and coins that stay", () => {
    for (const slot of SLOTS)
      expect(VECTORS.filter((vector) => vector.slot === slot).length).toBeGreaterThan(7)
    expect(VECTORS.some(({ pays }) => pays === 0)).toBe(true)
    expect(VECTORS.filter(({ stops }) => stops.length > 1).length).toBe(8)
  })

  it("have the sheets that are published", () => {
    expect(JSON.parse(read("slots.json"))).toEqual(JSON.parse(JSON.stringify(Object.values(SLOT_RULES))))
  })

  it.skipIf(!HAS_PYTHON)("are checked by that script itself, where there is Python", () => {
    expect(python(join(GUIDE, "slot-vectors.json"))).toEqual([0, "52 vectors, 0 lines that disagree"])
    // Every stop of three reels, one line after another, by the script alone.
    expect(python("return", "orchard")).toEqual([0, "0.9617332175925926"])
  })
})
