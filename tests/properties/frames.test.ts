import { Arbitrary, Effect, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isServerFrame } from "#models/line/feed/frame-guards.ts"
import { ClientFrame, ServerFrame } from "#models/line/feed/frames.ts"

const SEED = 20_261_121

const isOfSchema = (value: unknown): boolean => Schema.decodeUnknownOption(ServerFrame)(value)._tag === "Some"

/** Beyond the Schema: a delta's slots and prices stand in pairs. */
const isPaired = (value: unknown): boolean => !Array.isArray(value) || value.length % 2 === 0

/** Frames as the Schema makes them, as plain JSON. */
const samples: ReadonlyArray<unknown> = Effect.runSync(
  Arbitrary.sampleEffect(Arbitrary.schema(ServerFrame), { seed: SEED, count: 400 }),
).map((frame) => JSON.parse(JSON.stringify(frame)))

const junk = fc.constantFrom<unknown>(
  null,
  true,
  "",
  "1",
  "snapshot",
  "game/0",
  "total/match/2.5",
  -1,
  0,
  1,
  1.5,
  2 ** 53,
  1_000_001,
  [],
  [1],
  [1, 2, 3],
  {},
  { en: "x" },
  { en: 1 },
)

type Place = ReadonlyArray<string | number>

/** Every place inside a value that something else could be put into. */
const placesOf = (value: unknown, from: Place = []): ReadonlyArray<Place> =>
  typeof value !== "object" || value === null
    ? [from]
    : [
        from,
        ...Object.entries(value).flatMap(([key, part]) =>
          placesOf(part, [...from, Array.isArray(value) ? Number(key) : key]),
        ),
      ]

/** The value with something else in one place; with `undefined`, without that place. */
const changed = (value: unknown, [first, ...rest]: Place, instead: unknown): unknown => {
  if (first === undefined) return instead
  if (Array.isArray(value))
    return value.map((part, at) => (at === first ? changed(part, rest, instead) : part))
  const { [first]: part, ...others } = value as Record<string, unknown>
  const next = changed(part, rest, instead)
  return next === undefined ? others : { ...others, [first]: next }
}

test("whatever id a game or a championship has, it can be followed", () => {
  const isFrame = Schema.is(ClientFrame)
  fc.assert(
    fc.property(
      fc.constantFrom("game", "champ"),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      (kind, id) => {
        expect(isFrame({ t: "sub", topics: [`${kind}/${id}`] })).toBe(true)
      },
    ),
    { seed: SEED },
  )
  expect(isFrame({ t: "sub", topics: ["game/0"] })).toBe(false)
})

describe("frames without their Schemas", () => {
  test("every kind of frame is among the samples", () => {
    const kinds = new Set(samples.map((frame) => (frame as { readonly t?: string }).t ?? "delta"))
    expect([...kinds].sort()).toEqual(["beat", "change", "delta", "gone", "me", "snapshot"])
  })

  test("what the Schema makes and JSON carries is a frame", () => {
    const carried = samples.filter((frame) => isOfSchema(frame) && isPaired(frame))
    expect(carried.filter(isServerFrame)).toHaveLength(carried.length)
    expect(carried.length).toBeGreaterThan(samples.length / 2)
  })

  test("a frame with anything else in any place, or without it, is judged as the Schema judges it", () => {
    const verdicts = new Set<boolean>()
    const nothing = fc.constant(undefined)
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.nat(),
        fc.oneof({ weight: 4, arbitrary: junk }, nothing),
        (frame, at, instead) => {
          const places = placesOf(frame)
          const other = changed(frame, places[at % places.length] ?? [], instead)
          const verdict = isOfSchema(other) && isPaired(other)
          verdicts.add(verdict)
          expect(isServerFrame(other)).toBe(verdict)
        },
      ),
      { seed: SEED, numRuns: 5000 },
    )
    expect([...verdicts].sort()).toEqual([false, true])
  })
})
