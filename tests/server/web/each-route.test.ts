import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"
import { describe, expect } from "vitest"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PlayerApi, Visitor } from "#tests/support/player-site.ts"
import { quickStore } from "#tests/support/stores.ts"
import {
  BALANCE,
  betOf,
  DEPOSIT,
  eventCount,
  nextGuid,
  PLACE,
  player,
  single,
} from "#tests/support/wagers.ts"

const methods = ["GET", "POST", "PUT", "DELETE"] as const
type Method = (typeof methods)[number]

/** A call of the contract that players use. */
interface Route {
  readonly method: Method
  readonly path: string
  readonly isSecured: boolean
  readonly wantsToken: boolean
  readonly hasBody: boolean
  /** Fields of its body, by the contract. */
  readonly fields: ReadonlyArray<string>
  readonly query: ReadonlyArray<string>
}

interface Body {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly anyOf?: ReadonlyArray<Body>
}

const fieldsOf = ({ properties = {}, anyOf = [] }: Body): ReadonlyArray<string> => [
  ...Object.keys(properties),
  ...anyOf.flatMap(fieldsOf),
]

const routes: ReadonlyArray<Route> = Object.entries(OpenApi.fromApi(PlayerApi).paths).flatMap(
  ([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method.toLowerCase() as Lowercase<Method>]
      if (operation === undefined) return []
      const { parameters = [], security = [], requestBody } = operation
      const body = requestBody?.content["application/json"]?.schema as Body | undefined
      const names = security.flatMap((scheme) => Object.keys(scheme))
      const route: Route = {
        method,
        path,
        isSecured: names.length > 0,
        wantsToken: names.includes("token"),
        hasBody: body !== undefined,
        fields: body === undefined ? [] : fieldsOf(body),
        query: parameters.flatMap((parameter) => (parameter.in === "query" ? [parameter.name] : [])),
      }
      return route
    }),
)

const secured = routes.filter(({ isSecured }) => isSecured)

/** The address of a route whose parameters are values by their names; one without a value is `1`. */
const addressOf = ({ path, query }: Route, values: Readonly<Record<string, string>>): string => {
  const asked = query.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "1"))
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`
}

const call = (visitor: Visitor, route: Route, values: Readonly<Record<string, unknown>>, token?: string) =>
  visitor.send(
    route.method,
    addressOf(
      route,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}`] as const)),
    ),
    {
      ...(route.hasBody && {
        body: Object.fromEntries(
          route.fields.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
        ),
      }),
      ...(token !== undefined && { headers: { "x-auth": `Bearer ${token}` } }),
    },
  )

const book = makeHandBook()
for (let gameId = 1; gameId <= 5; gameId++) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)
const site = layerPlayerSite(quickStore, book, "each-route", {
  captcha: "disabled",
})

describe("each route by itself", () => {
  layer(site)((it) => {
    it.effect("with a session in its contract answers nobody who has none (B8.2.2)", () =>
      Effect.gen(function* () {
        expect(secured.length).toBeGreaterThan(35)
        for (const route of secured) {
          const { status } = yield* call(new Visitor("en", false), route, {})
          // Who has no session may not have a token, which is said so that the browser asks no more (§8 Service auth).
          const isOfToken = /\/(gettoken|token\/(refresh)?)$/.test(route.path)
          expect([route.method, route.path, status]).toEqual([
            route.method,
            route.path,
            isOfToken ? 403 : 401,
          ])
        }
      }),
    )

    it.effect("shows and changes nothing of another player's, whose every id is known (B8.2.2, B8.2.3)", () =>
      Effect.gen(function* () {
        const owner = new Visitor("en", false)
        const userId = yield* owner.register("9170000001")
        yield* owner.post(DEPOSIT, { guid: nextGuid(), summ: 8642.75 })
        const bet = betOf(yield* owner.secure(PLACE, single(1, { summ: 97.53 })))
        const { body: own } = yield* owner.get("/getsessionid")
        const sessionId = JSON.stringify(own).match(/[A-Za-z0-9_-]{16,}/)?.[0] ?? ""
        expect(sessionId).not.toBe("")
        const stateOf = Effect.gen(function* () {
          const asked = ["/account-api/user/balance", "/account-api/bets", "/account-api/passkeys"]
          const answers = yield* Effect.forEach(asked, (path) => owner.get(path))
          const games = yield* Effect.flatMap(owner.token, (token) =>
            owner.get("/service-api/favorites/v1/Favorite/Games", { "x-auth": `Bearer ${token}` }),
          )
          const sessions = yield* owner.post("/getusersessions")
          return {
            answers: [...answers, games].map(({ status, body }) => ({ status, body })),
            sessions: JSON.stringify(sessions.body).split('"id"').length,
          }
        })
        const before = yield* stateOf
        expect(JSON.stringify(before)).toContain("9753")

        const ids = {
          userId,
          user_id: userId,
          playerId: userId,
          id: bet.id,
          betId: bet.id,
          saleBetId: bet.id,
          betGuid: bet.betGuid,
          guid: nextGuid(),
          session_id: sessionId,
          summ: 3,
          price: 1,
          games: [1],
          days: 31,
          limit: 50,
          since: 0,
        }
        let stranger = yield* player(0)
        const marks = ["9170000001", "8642.75", "97.53", "9753", "854522"]
        for (const route of secured) {
          // Some of the calls end the session.
          if (stranger.cookie === "" || (yield* stranger.get(BALANCE)).status === 401)
            stranger = yield* player(0)
          const token = route.wantsToken ? yield* stranger.token : undefined
          const { status, body } = yield* call(stranger, route, ids, token)
          const said = JSON.stringify(body ?? "")
          expect([route.path, status < 500]).toEqual([route.path, true])
          expect([route.path, marks.filter((mark) => said.includes(mark))]).toEqual([route.path, []])
        }
        expect(yield* stateOf).toEqual(before)
      }),
    )

    it.effect("takes no field that its contract does not name, and no prototype (B15.3.3, B15.3.6)", () =>
      Effect.gen(function* () {
        const visitor = yield* player(0)
        const token = yield* visitor.token
        // Parsed, and not written as an object: `__proto__` is a field of it so.
        const hostile: unknown = JSON.parse(
          '{"__proto__":{"polluted":1,"money":1e9},"constructor":{"prototype":{"polluted":1}},' +
            '"money":1e9,"role":"auditor","playerId":1,"values":{"__proto__":{"polluted":1}}}',
        )
        for (const route of routes.filter(({ hasBody }) => hasBody)) {
          const { status, body } = yield* visitor.send(route.method, addressOf(route, {}), {
            body: hostile,
            headers: { "x-auth": `Bearer ${token}` },
          })
          expect([route.path, status < 500]).toEqual([route.path, true])
          expect(JSON.stringify(body ?? "")).not.toMatch(/polluted|1000000000/)
        }
        expect("polluted" in {}).toBe(false)
        const head = yield* eventCount
        // What a call takes stays what its contract says, whatever stands beside it.
        const { body } = yield* visitor.post(DEPOSIT, {
          guid: nextGuid(),
          summ: 10,
          money: 1e9,
          playerId: 1,
          currency: "USD",
        })
        expect(JSON.stringify(body)).not.toContain("1000000000")
        expect((yield* eventCount) - head).toBeLessThan(4)
      }),
    )
  })
})
