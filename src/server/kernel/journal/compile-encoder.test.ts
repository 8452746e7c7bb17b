import { Arbitrary, Effect, Schema, SchemaGetter } from "effect"
import { describe, expect, it } from "vitest"
import { BetEvent } from "#machines/betting/bet/bet.events.ts"
import { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import { Bet } from "#models/betting/bet.ts"
import { DecimalOdds } from "#models/betting/decimal-odds.ts"
import { MakeBet } from "#models/betting/make-bet.ts"
import { DecimalAmount } from "#models/money/decimal-amount.ts"
import { PlayerNews } from "../news/own-news.ts"
import { compileEncoder } from "./compile-encoder.ts"

/** As text, so that the order of fields counts too: texts are hashed. */
const answer = (encode: (value: never) => unknown, value: unknown): string => {
  try {
    return JSON.stringify(encode(value as never))
  } catch (cause) {
    return `thrown: ${cause instanceof Error ? cause.message : cause}`
  }
}

/** The same value with the names of each object the other way round. */
const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reversed)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([name, property]) => [name, reversed(property)]),
        )
      : value

describe("a compiled encoder", () => {
  it.each([
    ["BetEvent", BetEvent],
    ["WalletEvent", WalletEvent],
    ["Bet", Bet],
    ["MakeBet", MakeBet],
    ["PlayerNews", PlayerNews],
  ] as const)("writes any %s as Schema does", (_, schema: Schema.Codec<unknown, unknown>) => {
    const compiled = compileEncoder(schema)
    const own = Schema.encodeUnknownSync(Schema.toCodecJson(schema))
    const values = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { seed: 1, count: 60 }))
    for (const value of values) {
      for (const given of [value, { ...Object(value), more: 1 }, reversed(value)]) {
        expect(answer(compiled, given)).toBe(answer(own, given))
      }
    }
  })

  const Named = Schema.Struct({
    code: Schema.String.check(Schema.isMaxLength(3)),
    at: Schema.optionalKey(Schema.Int),
    words: Schema.StructWithRest(Schema.Struct({ en: Schema.String }), [
      Schema.Record(Schema.String, Schema.String),
    ]),
    kind: Schema.Union([Schema.Literal("a"), Schema.Literal("b"), Schema.Array(Schema.Boolean)]),
  })
  const fit = { code: "abc", at: 1, words: { ru: "мир", en: "world" }, kind: [true] }

  it.each([
    ["fits", fit],
    ["has more than is named", { ...fit, more: 1, words: { ...fit.words, kk: "әлем" } }],
    ["lacks what it may lack", { code: "abc", words: fit.words, kind: "a" }],
    ["says it in another order", reversed(fit)],
    ["has a word before those that are named", { ...fit, words: { ru: "мир", en: "world" } }],
    ["is of a class", Object.assign(Object.create({ at: 2 }), fit)],
    ["breaks a check", { ...fit, code: "abcd" }],
    ["is no whole number", { ...fit, at: 1.5 }],
    ["has undefined for what it may lack", { ...fit, at: undefined }],
    ["lacks what it must have", { code: "abc", kind: "a" }],
    ["has a word that is none", { ...fit, words: { en: "world", ru: 1 } }],
    ["is of no member of a union", { ...fit, kind: "c" }],
    ["is a list where it should be none", []],
    ["is nothing", null],
  ])("answers as Schema does to a value that %s", (_, value) => {
    expect(answer(compileEncoder(Named), value)).toBe(
      answer(Schema.encodeUnknownSync(Schema.toCodecJson(Named)), value),
    )
  })

  it("answers the value itself where nothing is changed, and what is inside where only its frame is", () => {
    const encode = compileEncoder(Named)
    const given = { code: "abc", words: { en: "world", ru: "мир" }, kind: [true] } as const
    expect(encode(given)).toBe(given)
    const more = { ...given, more: 1 }
    const encoded = encode(more) as typeof given
    expect(encoded).toEqual(given)
    expect(encoded.words).toBe(given.words)
    expect(encoded.kind).toBe(given.kind)
  })

  const Priced = Schema.Struct({ cf: DecimalOdds, summ: Schema.optionalKey(DecimalAmount) })
  const Broken = Schema.Struct({
    cf: Schema.Number.pipe(
      Schema.decodeTo(Schema.Number, {
        decode: SchemaGetter.transform((value) => value),
        encode: SchemaGetter.transform((value): number => {
          if (value < 0) throw new RangeError("below zero")
          return value / 1000
        }),
      }),
    ),
  })

  it.each([
    ["fits", Priced, { cf: 2125, summ: 1050 }],
    ["lacks what it may lack", Priced, { cf: 2125 }],
    ["has undefined for what it may lack", Priced, { cf: 2125, summ: undefined }],
    ["breaks a check before it is changed", Priced, { cf: 2125.5 }],
    ["breaks a check of what it is changed to", Priced, { cf: 99_999_001 }],
    ["is of another kind", Priced, { cf: "2125" }],
    ["is changed by what may throw", Broken, { cf: 2125 }],
    ["makes that throw", Broken, { cf: -1 }],
  ])("changes as Schema does a value that %s", (_, schema: Schema.Codec<unknown, unknown>, value) => {
    expect(answer(compileEncoder(schema), value)).toBe(
      answer(Schema.encodeUnknownSync(Schema.toCodecJson(schema)), value),
    )
  })

  it("leaves what transforms in other ways to Schema", () => {
    const Moment = Schema.Struct({ at: Schema.Date, amount: Schema.BigInt })
    const value = { at: new Date(0), amount: 5n }
    expect(compileEncoder(Moment)(value)).toEqual(Schema.encodeSync(Schema.toCodecJson(Moment))(value))
  })
})
