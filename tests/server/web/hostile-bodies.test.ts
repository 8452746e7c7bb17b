import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { Api } from "#models/api/api.ts"
import { BETTING_CALLS } from "#models/rules/betting-calls.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import { eventCount, nextGuid, pick, player } from "#tests/support/wagers.ts"

/** What hardly any field takes: nothing, of another kind, too large, unreadable, an attack. */
const HOSTILE: ReadonlyArray<unknown> = [
  null,
  "",
  "x",
  -1,
  0.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  "9".repeat(300),
  "1'; DROP TABLE events --",
  "\0",
  "\ud800",
  "a".repeat(20_000),
  [],
  {},
  [null],
  [[[]]],
  { toString: 1, constructor: {} },
  true,
  Array.from({ length: 1000 }, () => 1),
]

const bet = (gameId: number) => ({
  betGuid: nextGuid(),
  couponEvents: [pick(gameId)],
  summ: 10,
  vid: 0,
  checkCf: 0,
})

/** A body that each call takes, by the last part of its address. */
const USUAL: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  GetGameSubscription: () => ({ gameId: 1 }),
  save: () => ({ gameId: 1, events: [] }),
  putbetscommon: () => ({ coupon: bet(1) }),
  GetAvance: () => ({}),
  GetCoupon: () => ({ couponCode: "kzvc2kkj" }),
  UpdateCoupon: () => ({ couponEvents: [pick(1)], vid: 0 }),
  UpdateCouponMulti: () => ({ coupons: [{ couponEvents: [pick(1)], vid: 0 }] }),
  SaveCoupon: () => ({ couponEvents: [pick(1)], vid: 0 }),
  MakeBetWeb: () => bet(1),
  MakeBetWebMulti: () => ({ coupons: [bet(1)] }),
  MakeBetBidWeb: () => {
    const { checkCf: _checkCf, ...body } = bet(1)
    return { ...body, bidCf: 2.5 }
  },
  Games: () => ({ games: [1] }),
}

const noBody = (): Readonly<Record<string, unknown>> => ({})

const CALLS = BETTING_CALLS.filter(({ method, path }) => method !== "GET" && !path.endsWith("BuildDuel"))

interface Described {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, unknown>>
}
const { paths, components } = OpenApi.fromApi(Api)

/** The fields of a call's body, as its contract has them. */
const fieldsOf = (method: string, path: string): ReadonlyArray<string> => {
  const operation = (paths as Record<string, Record<string, object | undefined> | undefined>)[path]?.[
    method.toLowerCase()
  ] as { requestBody?: { content?: Record<string, { schema?: Described }> } } | undefined
  const schema = operation?.requestBody?.content?.["application/json"]?.schema
  const named = schema?.$ref?.split("/").at(-1)
  const described = named === undefined ? schema : (components.schemas[named] as Described | undefined)
  return Object.keys(described?.properties ?? {})
}

describeStores("bodies of the calls of §7 Betting", (store) => {
  const book = makeHandBook()
  book.offer(1)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "hostile", { captcha: "disabled" }))((it) => {
    it.effect.each(CALLS)(
      "$method $path: wrong, huge and hostile values are never a fault of the server",
      (call) =>
        Effect.gen(function* () {
          const { method, path } = call
          const who = yield* player(100)
          const usual = USUAL[path.split("/").at(-1) ?? ""] ?? noBody
          const fields = fieldsOf(method, path)
          expect(fields, path).toEqual(expect.arrayContaining(Object.keys(usual())))
          const token = Effect.succeed(yield* who.token)
          const answered = (body: unknown, field: string, value: unknown) =>
            Effect.gen(function* () {
              const answer = yield* who.send(method, path, {
                body,
                headers: { "x-auth": `Bearer ${yield* token}` },
              })
              const told = `${path} ${field}=${JSON.stringify(value)?.slice(0, 60)}`
              expect([200, 400, 404, 409, 422, 429], told).toContain(answer.status)
              if (answer.status !== 400) return
              const { message, validation_errors: wrong } = answer.body as {
                readonly message: string
                readonly validation_errors?: object
              }
              expect(`${message} ${Object.keys(wrong ?? {})}`, told).toContain(field)
              expect(message, told).not.toContain("DROP TABLE")
            })
          for (const field of fields) {
            for (const value of HOSTILE) yield* answered({ ...usual(), [field]: value }, field, value)
            const { [field]: _absent, ...rest } = usual()
            yield* answered(rest, field, undefined)
          }
          const { couponEvents, coupon, coupons } = usual()
          if (couponEvents !== undefined)
            for (const field of ["gameId", "market", "outcome", "cf"])
              for (const value of HOSTILE)
                yield* answered({ ...usual(), couponEvents: [{ ...pick(1), [field]: value }] }, field, value)
          for (const [name, inner] of [
            ["coupon", coupon],
            ["coupons", (coupons as ReadonlyArray<object> | undefined)?.[0]],
          ] as const)
            for (const field of Object.keys(inner ?? {}))
              for (const value of HOSTILE) {
                const one = { ...(inner as object), [field]: value }
                yield* answered({ [name]: name === "coupon" ? one : [one] }, field, value)
              }
          yield* TestClock.adjust("1 hour")
          expect(yield* eventCount).toBeGreaterThan(0)
        }),
    )

    it.effect("leave money in balance and a log that the audit finds whole", () => expectWholeBooks)
  })
})
