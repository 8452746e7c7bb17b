import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { HttpApi, type HttpApiGroup } from "effect/http-api"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { Api } from "#models/api/api.ts"
import { isPacedForGuests, paceOf } from "#models/api/limits.ts"
import { SignedIn } from "#models/api/session.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PlayerApi, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { quickStore } from "#tests/support/stores.ts"
import { DEPOSIT, nextGuid, player } from "#tests/support/wagers.ts"

interface Operation {
  readonly name: string
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly path: string
  readonly isOfPlayers: boolean
  readonly isPaced: boolean
  readonly perMinute: number
}

const operationsOf = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>,
): ReadonlyArray<Operation> => {
  const all: Array<Operation> = []
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, group }) => {
      const isOfPlayers = endpoint.middlewares.has(SignedIn)
      const { player: ofPlayer, address } = paceOf(endpoint)
      all.push({
        name: `${group.identifier}.${endpoint.identifier}`,
        method: endpoint.method as Operation["method"],
        path: endpoint.path.replace(/:\w+/g, "1"),
        isOfPlayers,
        isPaced: isOfPlayers || isPacedForGuests(endpoint),
        perMinute: isOfPlayers ? ofPlayer : address,
      })
    },
  })
  return all
}

const book = makeHandBook()
book.offer(1)
book.hear(Number.MAX_SAFE_INTEGER)

/** So that each operation is full after a call or two. */
const FACTOR = 0.002

describe("the pace of each operation", () => {
  layer(
    layerPlayerSite(
      quickStore,
      book,
      "paces",
      { captcha: "disabled" },
      [],
      ROOM_FOR_PLAYERS,
      layerInProcess,
      FACTOR,
    ),
  )((it) => {
    it.effect("is in the contract for whatever may write, and nobody calls it more often", () =>
      Effect.gen(function* () {
        expect(operationsOf(Api).filter(({ method, isPaced }) => method !== "GET" && !isPaced)).toEqual([])
        const guest = new Visitor("en", false)
        const signedOut = new Visitor("en", false)
        yield* signedOut.register("9160000001")
        const { cookie } = signedOut
        let tried = 0
        for (const operation of operationsOf(PlayerApi)) {
          const { name, method, path, isPaced, isOfPlayers, perMinute } = operation
          if (!isPaced || /signOut|closeSession|disconnect|askErasure/i.test(name)) continue
          const who = isOfPlayers ? signedOut : guest
          const room = Math.max(1, Math.floor(perMinute * FACTOR))
          let last = 0
          // What may not be called again at once is left to its own limit.
          for (let call = 0; call <= room + 1 && last !== 429; call += 1) {
            if (isOfPlayers) who.cookie = cookie
            last = (yield* who.send(method, path, method === "GET" ? {} : { body: {} })).status
          }
          tried += 1
          expect([name, last]).toEqual([name, 429])
        }
        expect(tried).toBeGreaterThan(120)
      }),
    )

    it.effect("gives back what repeats a command that was carried out: a key is no new attempt", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        yield* TestClock.adjust("10 minutes")
        const deposit = (guid: string) =>
          Effect.map(who.post(DEPOSIT, { guid, summ: 10 }), ({ status }) => status)
        const guid = nextGuid()
        expect(yield* deposit(guid)).toBe(200)
        expect(yield* deposit(nextGuid())).toBe(429)
        yield* TestClock.adjust("10 minutes")
        for (let repeat = 0; repeat < 30; repeat += 1)
          expect([repeat, yield* deposit(guid)]).toEqual([repeat, 200])
        expect(yield* deposit(nextGuid())).toBe(200)
        expect(yield* deposit(nextGuid())).toBe(429)
      }),
    )
  })
})
