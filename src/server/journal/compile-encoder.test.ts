import { Arbitrary, Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { BetEvent } from "#machines/bet/bet.events.ts"
import { WalletEvent } from "#machines/wallet/wallet.events.ts"
import { Bet } from "#models/betting/bet.ts"
import { MakeBet } from "#models/betting/make-bet.ts"
import { PlayerNews } from "../feed/own-news.ts"
import { compileEncoder } from "./compile-encoder.ts"

/** As text, so that the order of fields counts too: texts are hashed. */
const answer = (encode: (value: never) => unknown, value: unknown): string => {
  try {
    return JSON.stringify(encode(value as never))
  } catch (cause) {
    return `thrown: ${cause instanceof Error ? cause.message : cause}`
  }
}

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
      for (const given of [value, { ...Object(value), more: 1 }]) {
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

  it("leaves what transforms to Schema", () => {
    const Moment = Schema.Struct({ at: Schema.Date, amount: Schema.BigInt })
    const value = { at: new Date(0), amount: 5n }
    expect(compileEncoder(Moment)(value)).toEqual(Schema.encodeSync(Schema.toCodecJson(Moment))(value))
  })
})
