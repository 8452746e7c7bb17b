import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { FeedQuery } from "#models/api/feed-query.ts"
import { MakeBet } from "#models/betting/make-bet.ts"
import { FAULTS } from "#models/request/fault-keys.ts"
import { OFFERED_LANGUAGES } from "#models/site/language.ts"
import { dictionaryOf } from "#src/server/kernel/words/Dictionaries.ts"
import { faultsOf } from "./faults-of.ts"
import { badRequest } from "./refusals.ts"

const BET = {
  betGuid: "00000000-0000-4000-8000-000000000001",
  couponEvents: [
    { gameId: 1, market: "result/match", outcome: "1", cf: 2 },
    { gameId: 2, market: "result/match", outcome: "1", cf: 2 },
  ],
  summ: 100,
  vid: 1,
  checkCf: 0,
}

/** What is told of a value that a Schema refuses, by field. */
const told = (schema: Schema.Codec<unknown, unknown>, value: unknown, language = "ru") => {
  const issue = Effect.runSync(
    Effect.match(Schema.decodeUnknownEffect(schema, { errors: "all" })(value), {
      onSuccess: () => undefined,
      onFailure: (error) => error.issue,
    }),
  )
  return issue === undefined ? {} : badRequest(faultsOf(issue), language).validation_errors
}

describe("what is wrong with a field (§8 Validation errors)", () => {
  it.each(OFFERED_LANGUAGES)("has its words for each fault in %s", (language) => {
    const dictionary = dictionaryOf(language) ?? {}
    expect(FAULTS.filter((key) => dictionary[`fault.${key}`] === undefined)).toEqual([])
  })

  it.each([
    [{ summ: "100" }, { summ: ["Введите число."] }],
    [{ summ: null }, { summ: ["Введите число."] }],
    [{ summ: -1 }, { summ: [expect.stringMatching(/^Укажите сумму числом/)] }],
    [{ vid: 9 }, { vid: ["Укажите одно из значений: 0, 1, 2, 3, 4, 5."] }],
    [{ betGuid: "x" }, { betGuid: [expect.stringMatching(/^Укажите ключ от 16 до 64 символов/)] }],
    [{ expressNum: 1.5 }, { expressNum: ["Введите целое число."] }],
    [{ isPowerBet: "yes" }, { isPowerBet: ["Укажите true или false."] }],
    [{ autoBetCf: 0.5 }, { autoBetCf: [expect.stringMatching(/^Введите коэффициент от 1.001 до 1000/)] }],
    [{ couponEvents: {} }, { couponEvents: ["Отправьте список."] }],
    [{ couponEvents: [7] }, { "couponEvents.0": ["Отправьте объект JSON с полями."] }],
    [{ couponEvents: [{}] }, expect.objectContaining({ "couponEvents.0.gameId": ["Не указано."] })],
    [{ autoBetCfView: 99 }, { autoBetCfView: ["Введите число от 0 до 5."] }],
    [{ saleBetId: 7 }, { saleBetId: [expect.stringMatching(/^В exchange должна быть указана ставка/)] }],
    [{ couponCode: "!!" }, { couponCode: ["Укажите код купона из восьми букв и цифр."] }],
    [
      { eventsIndexes: [[0], [1]] },
      { vid: ["Группы событий (eventsIndexes) бывают только у мультиставки: укажите vid 4."] },
    ],
    [
      { vid: 4, eventsIndexes: [[0], [9]], groupsSumms: [50, 50] },
      {
        "eventsIndexes.1": ["События 9 нет: номера идут от 0 до 1."],
        eventsIndexes: ["Событие 1 не входит ни в одну группу."],
      },
    ],
    [
      { vid: 4, eventsIndexes: [[0], [1]], groupsSumms: [50, 40] },
      { summ: ["Суммы групп не сходятся с суммой ставки."] },
    ],
  ])("is told in Russian of a bet with %j", (wrong, words) => {
    expect(told(MakeBet, { ...BET, ...wrong })).toEqual(words)
  })

  it("is told in the language of whoever asks", () => {
    expect(told(MakeBet, { ...BET, summ: "100" }, "en")).toEqual({ summ: ["Enter a number."] })
  })

  it("is told of a parameter without its name before it", () => {
    expect(told(Schema.Struct(FeedQuery), { count: "0", sports: "x", lng: "1" })).toEqual({
      count: ["Введите целое число от 1 до 1000."],
      sports: ["Укажите целые числа через запятую, не больше 200."],
      lng: ["Укажите код языка, например ru."],
    })
  })

  it("names no pattern of the code and repeats nothing of what was sent", () => {
    const words = JSON.stringify(told(MakeBet, { ...BET, betGuid: "<script>", promo: "<b>", vid: "<i>" }))
    expect(words).not.toMatch(/RegExp|Expected|<script>|<b>|<i>|\^/)
  })

  it.each(["Ñ", "\u0001", "字", "🏳️"])(
    "is told in no more than 16 KB, however long fields are named by %j",
    (letter) => {
      const named = Object.fromEntries(
        Array.from({ length: 40 }, (_, index) => [letter.repeat(300).slice(0, 190) + index, "no number"]),
      )
      const numbers = Schema.Record(Schema.String, Schema.Number)
      const faults = told(numbers, named)
      expect(Object.keys(faults ?? {}).length).toBeGreaterThan(1)
      const issue = Effect.runSync(
        Effect.flip(Schema.decodeUnknownEffect(numbers, { errors: "all" })(named)),
      ).issue
      expect(Buffer.byteLength(JSON.stringify(badRequest(faultsOf(issue), "ru")))).toBeLessThan(16_384)
    },
  )
})
