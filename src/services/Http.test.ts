import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { BettingApi } from "#models/api/betting.ts"
import { CashierApi } from "#models/api/cashier.ts"
import { SiteApi } from "#models/api/site.ts"
import { UserApi } from "#models/api/user.ts"
import { asDecimal } from "#models/money/decimal-amount.ts"
import { json, run, serverOf } from "#tests/support/answering-server.ts"
import { Http } from "./Http.ts"

const history = (options = {}) =>
  Effect.gen(function* () {
    const http = yield* Http
    return yield* http.call(BettingApi, "history", { query: { status: "open", limit: 20 } }, options)
  })

const emptyHistory = { success: true, value: { bets: [], more: false } }
const refusal = (tag: string, code: string) => ({
  _tag: tag,
  success: false,
  code,
  message: "Сообщение",
  errors: [{ detail: "Подробно" }],
})

describe("the actors that carry calls", () => {
  it.effect("are told as they begin and let go when they end", () => {
    const living = (http: Http["Service"]) => http.actors.living().map(({ name, number }) => [name, number])
    const told: (readonly [string, number])[] = []
    let during: ReturnType<typeof living> = []
    let look = () => during
    const { layer } = serverOf(() => {
      during = look()
      return json(emptyHistory)
    })
    return run(
      layer,
      Effect.gen(function* () {
        const http = yield* Http
        look = () => living(http)
        const unwatch = http.actors.watch(({ name, number }) => void told.push([name, number]))
        yield* history()
        assert.deepStrictEqual(during, [
          ["token", 1],
          ["request", 2],
        ])
        assert.deepStrictEqual(living(http), [["token", 1]])
        unwatch()
        yield* history()
        assert.deepStrictEqual(told, [
          ["token", 1],
          ["request", 2],
        ])
      }),
    )
  })
})

describe("a call of the contract", () => {
  it.effect("builds the address, speaks the page's language and decodes the answer", () => {
    const { seen, layer } = serverOf(() => json(emptyHistory))
    return run(
      layer,
      Effect.gen(function* () {
        const answer = yield* history()
        assert.deepStrictEqual(answer.value, { bets: [], more: false })
        assert.strictEqual(seen[0]?.url, "/account-api/bets?status=open&limit=20")
        assert.strictEqual(seen[0]?.headers.get("accept-language"), "ru")
      }),
    )
  })

  it.effect("fills the path (§7 Page data and site: dictionary; §7 Generic builder: attributes)", () => {
    const { seen, layer } = serverOf(() => json({ data: { attributes: { dictionaryMap: { "a.b": "c" } } } }))
    return run(
      layer,
      Effect.gen(function* () {
        const http = yield* Http
        const answer = yield* http.call(SiteApi, "dictionary", { params: { lang: "en" } })
        assert.deepStrictEqual(answer.data.attributes.dictionaryMap, { "a.b": "c" })
        assert.strictEqual(seen[0]?.url, "/translation-api/by-lang/en")
      }),
    )
  })

  it.effect("tells a refusal of the contract with its own words", () => {
    const { layer } = serverOf(() => json(refusal("Conflict", "key-reused"), 409))
    return run(
      layer,
      Effect.gen(function* () {
        const http = yield* Http
        const failure = yield* Effect.flip(
          http.call(CashierApi, "deposit", {
            payload: { guid: "0123456789abcdef", summ: asDecimal(100, "RUB") },
          }),
        )
        assert.strictEqual(failure._tag, "Refusal")
        if (failure._tag === "Refusal") {
          assert.strictEqual(failure.body._tag, "Conflict")
          assert.deepStrictEqual(failure.text, { message: "Подробно" })
        }
      }),
    )
  })

  it.effect("takes an answer that the contract does not know for wrong", () => {
    const { layer } = serverOf(() => json({ success: true, value: { bets: "none" } }))
    return Effect.map(Effect.flip(run(layer, history())), (failure) =>
      assert.strictEqual(failure._tag, "WrongAnswer"),
    )
  })

  it.effect("cancels what is asked for the player when the player leaves, and nothing else", () => {
    const aborted: string[] = []
    const { seen, layer } = serverOf(
      ({ url }, signal) =>
        new Promise<Response>((_, reject) => {
          signal.addEventListener("abort", () => {
            aborted.push(url)
            reject(new DOMException("aborted", "AbortError"))
          })
        }),
    )
    return run(
      layer,
      Effect.gen(function* () {
        const http = yield* Http
        const asked = yield* Effect.forkChild(Effect.flip(history()))
        yield* Effect.forkChild(http.call(SiteApi, "dictionary", { params: { lang: "en" } }))
        yield* Effect.forkChild(
          http.call(CashierApi, "deposit", {
            payload: { guid: "0123456789abcdef", summ: asDecimal(100, "RUB") },
          }),
        )
        while (seen.length < 3) yield* Effect.yieldNow
        yield* http.leave
        const failure = yield* Fiber.join(asked)
        assert.strictEqual(failure._tag, "Cancelled")
        assert.deepStrictEqual(aborted, ["/account-api/bets?status=open&limit=20"])
      }),
    )
  })

  it.effect("gives up with 1488 when nothing comes in time (§7 Generic builder: time-out codes)", () => {
    const { layer } = serverOf(() => new Promise<Response>(() => undefined))
    return run(
      layer,
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(Effect.flip(history({ timeOutMs: 1000 })))
        yield* Effect.yieldNow
        yield* TestClock.adjust(1000)
        const failure = yield* Fiber.join(fiber)
        assert.deepStrictEqual(failure, {
          _tag: "TimedOut",
          status: 1488,
          url: "/account-api/bets?status=open&limit=20",
        })
      }),
    )
  })

  it.effect("asks once for two who ask for the same at once (§4 Request: one in flight)", () => {
    const { seen, layer } = serverOf(() => json(emptyHistory))
    return run(
      layer,
      Effect.gen(function* () {
        yield* Effect.all([history(), history()], { concurrency: "unbounded" })
        assert.strictEqual(seen.length, 1)
        yield* Effect.all([history({ parallel: true }), history({ parallel: true })], {
          concurrency: "unbounded",
        })
        assert.strictEqual(seen.length, 3)
      }),
    )
  })

  it.effect(
    "does not break off a command that nobody waits for any more, nor what is to be read to its end",
    () => {
      const aborted: string[] = []
      const { seen, layer } = serverOf(
        ({ url }, signal) =>
          new Promise<Response>(() => signal.addEventListener("abort", () => aborted.push(url))),
      )
      return run(
        layer,
        Effect.gen(function* () {
          const http = yield* Http
          const command = yield* Effect.forkChild(
            http.call(CashierApi, "deposit", {
              payload: { guid: "0123456789abcdef", summ: asDecimal(100, "RUB") },
            }),
          )
          const finishing = yield* Effect.forkChild(
            http.call(SiteApi, "dictionary", { params: { lang: "en" } }, { finishes: true }),
          )
          const question = yield* Effect.forkChild(
            http.call(SiteApi, "dictionary", { params: { lang: "ru" } }),
          )
          while (seen.length < 3) yield* Effect.yieldNow
          yield* Fiber.interrupt(command)
          yield* Fiber.interrupt(finishing)
          yield* Fiber.interrupt(question)
          assert.deepStrictEqual(
            aborted.map((url) => url.slice(-2)),
            ["ru"],
          )
        }),
      )
    },
  )

  it.effect("aborts the request when the only one who asked leaves", () => {
    const aborted: boolean[] = []
    const { layer } = serverOf(
      (_, signal) =>
        new Promise<Response>((_resolve, reject) => {
          signal.addEventListener("abort", () => {
            aborted.push(true)
            reject(new Error("aborted"))
          })
        }),
    )
    return run(
      layer,
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(history())
        yield* Effect.yieldNow
        yield* Fiber.interrupt(fiber)
        assert.deepStrictEqual(aborted, [true])
      }),
    )
  })
})

/** A token as `gettoken` and the renewal of a mobile one tell it. */
const token = (value: string) =>
  json(
    {
      data: {
        data: { token: value, expireDate: 300_000, attributes: { userToken: value, expireDate: 300_000 } },
      },
    },
    200,
    { date: new Date(0).toUTCString() },
  )

const secure = Effect.gen(function* () {
  const http = yield* Http
  return yield* http.call(UserApi, "touch", {}, { secure: true })
})

describe("a secure call", () => {
  it.effect("carries the token, fetched once (§6 Roles and permissions: secure calls)", () => {
    const { seen, layer } = serverOf(({ url }) =>
      url.includes("token") ? token("first") : json({ success: true, value: null }),
    )
    return run(
      layer,
      Effect.gen(function* () {
        yield* secure
        yield* secure
        assert.deepStrictEqual(
          seen.map(({ url, headers }) => [url, headers.get("x-auth")]),
          [
            ["/web-api/user/gettoken", null],
            ["/account-api/auth/activity", "Bearer first"],
            ["/account-api/auth/activity", "Bearer first"],
          ],
        )
      }),
    )
  })

  it.effect("renews an expired token five seconds early (§9 Timing: token margin)", () => {
    const { seen, layer } = serverOf(({ url }) =>
      url.includes("token") ? token("any") : json({ success: true, value: null }),
    )
    return run(
      layer,
      Effect.gen(function* () {
        yield* secure
        yield* TestClock.adjust(294_999)
        yield* secure
        assert.strictEqual(seen.length, 3)
        yield* TestClock.adjust(1)
        yield* secure
        assert.strictEqual(seen[3]?.url, "/web-api/api/mobile/v1/token/refresh")
      }),
    )
  })

  it.effect("tries three times on 401 and then gives up (§4 Service token: three attempts)", () => {
    const { seen, layer } = serverOf(({ url }) =>
      url.includes("token") ? token("any") : json(refusal("NotSignedIn", "not-signed-in"), 401),
    )
    return run(
      layer,
      Effect.gen(function* () {
        const failure = yield* Effect.flip(secure)
        assert.deepStrictEqual(failure, {
          _tag: "NotAuthenticated",
          url: "/account-api/auth/activity",
          code: "TOKEN_NOT_AUTHENTICATED",
        })
        assert.strictEqual(seen.filter(({ url }) => url.endsWith("activity")).length, 3)
      }),
    )
  })

  it.effect(
    "takes the token that an earlier page kept, and a new one where that is refused (§7 User)",
    () => {
      const kept = { token: "kept", expiresAt: 200_000 }
      let keeps: typeof kept | undefined = kept
      const tokens = {
        read: () => keeps,
        write: (next: typeof kept | undefined) => {
          keeps = next
        },
      }
      const { seen, layer } = serverOf(({ url, headers }) => {
        if (url.includes("token")) return token("fresh")
        return headers.get("authorization") === "Bearer kept"
          ? json(refusal("NotSignedIn", "token-refused"), 401)
          : json({ success: true, value: null })
      }, tokens)
      return run(
        layer,
        Effect.gen(function* () {
          yield* secure
          assert.deepStrictEqual(
            seen.map(({ url, headers }) => [url, headers.get("authorization")]),
            [
              ["/account-api/auth/activity", "Bearer kept"],
              ["/web-api/user/gettoken", null],
              ["/account-api/auth/activity", "Bearer fresh"],
            ],
          )
          assert.deepStrictEqual(keeps, { token: "fresh", expiresAt: 300_000 })
          const http = yield* Http
          yield* http.leave
          assert.isUndefined(keeps)
        }),
      )
    },
  )

  it.effect(
    "takes no other answer than 403 for a visitor who may not have a token (§8 Service auth: user not authenticated)",
    () => {
      const { layer } = serverOf(() => json(refusal("NotSignedIn", "not-signed-in"), 401))
      return Effect.map(Effect.flip(run(layer, secure)), (failure) => {
        assert.notStrictEqual(failure._tag, "NotAuthenticated")
      })
    },
  )

  it.effect("says who may not have a token (§8 Service auth: user not authenticated)", () => {
    const { layer } = serverOf(() => json(refusal("Refused", "refused"), 403))
    return Effect.map(Effect.flip(run(layer, secure)), (failure) => {
      assert.strictEqual(failure._tag, "NotAuthenticated")
      assert.strictEqual("code" in failure && failure.code, "USER_NOT_AUTHENTICATED")
    })
  })

  it.effect("does without a token that has no date (§8 Service auth: missing date)", () => {
    const { layer } = serverOf(() => json({ data: { data: { token: "any", expireDate: 1 } } }))
    return Effect.map(Effect.flip(run(layer, secure)), (failure) =>
      assert.strictEqual("code" in failure && failure.code, "MISSING_DATE_HEADER"),
    )
  })
})
