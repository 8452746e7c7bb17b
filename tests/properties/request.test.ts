import * as fc from "fast-check"
import { expect, test } from "vitest"
import { boolean, build, decimal, ids, integer, list, mixed, string } from "#models/request/parameters.ts"

const seeded = { seed: 20_260_104, numRuns: 1000 }

const TABLE = {
  champ: integer(0),
  rate: decimal(1),
  lng: string("en"),
  isGuest: boolean(false),
  games: ids(),
  kinds: mixed(),
  groups: list(),
}

const absent = fc.constantFrom(null, undefined)
const item = fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.stringMatching(/^[a-z0-9]{1,6}$/), absent)
const given = fc.record(
  {
    champ: fc.oneof(fc.integer(), fc.stringMatching(/^\d{1,9}$/), absent),
    rate: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), absent),
    lng: fc.oneof(fc.constantFrom("en", "ru"), absent),
    isGuest: fc.oneof(fc.boolean(), fc.constantFrom("true", "1", 1, 0), absent),
    games: fc.oneof(fc.array(item), absent),
    kinds: fc.oneof(fc.array(item), absent),
    groups: fc.oneof(fc.array(item), absent),
  },
  { requiredKeys: [] },
)

test("a body has of each parameter what an address has, in its own kind of JSON (§5 Request building)", () => {
  fc.assert(
    fc.property(given, (parameters) => {
      const sent = build(TABLE, parameters)
      for (const [name, parameter] of Object.entries(TABLE)) {
        const value = parameter.inBody(parameters[name as keyof typeof parameters])
        const text = sent[name]
        expect(value === undefined).toBe(text === undefined)
        if (text === undefined) continue
        // An address has no exponents, so that what is next to nothing is nothing there.
        if (name === "rate")
          expect(Math.abs(Number(text) - Number(value))).toBeLessThanOrEqual(
            Math.max(1e-15, Math.abs(Number(value)) * 1e-15),
          )
        else expect(Array.isArray(value) ? value.join(",") : String(value)).toBe(text)
      }
    }),
    seeded,
  )
})

test("nothing absent, empty or equal to its default is sent (§5 Request building)", () => {
  fc.assert(
    fc.property(given, (parameters) => {
      const sent = build(TABLE, parameters)
      const byDefault: Readonly<Record<string, string>> = {
        champ: "0",
        rate: "1",
        lng: "en",
        isGuest: "false",
      }
      for (const [name, value] of Object.entries(sent)) {
        expect(parameters).toHaveProperty(name)
        expect(value).not.toBe("")
        expect(value).not.toBe(byDefault[name])
        expect(value).not.toMatch(/\b(?:null|undefined|NaN)\b/)
      }
    }),
    seeded,
  )
})

test("what was sent, given again, is sent again as it was", () => {
  fc.assert(
    fc.property(given, (parameters) => {
      const { champ, rate, lng, isGuest, games } = build(TABLE, parameters)
      const again = build(TABLE, { champ, rate, lng, isGuest, games: games?.split(",") })
      expect(again).toEqual(JSON.parse(JSON.stringify({ champ, rate, lng, isGuest, games })))
    }),
    seeded,
  )
})

test("ids make the same text in whatever order and however often they are given", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), (games) => {
      const sent = build(TABLE, { games })
      expect(build(TABLE, { games: [...games.toReversed(), ...games] })).toEqual(sent)
    }),
    seeded,
  )
})
