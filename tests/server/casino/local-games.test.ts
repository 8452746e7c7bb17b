import { layer } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { LocalGames } from "#src/server/providers/games/local/LocalGames.ts"
import { type Pick, wins } from "#src/server/providers/games/local/three-dice.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { makeGameWire } from "#tests/support/game-wire.ts"
import { layerPlayerSite, ROOM_FOR_PLAYERS, type Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { moneyOf, player } from "#tests/support/wagers.ts"

/** The whole log is right, and the postings of every currency sum to nothing. */
const isWhole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sums = yield* sql<{
    readonly sum: bigint
  }>`SELECT sum(amount)::bigint AS sum FROM postings GROUP BY currency`
  expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
  expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
})

const guidOf = (place: number): string => `00000000-0000-4000-8000-${`${place}`.padStart(12, "0")}`

/** Lets time pass, as long as it takes, between what is heard over the wire. */
const passing = <A, E, R>(quiet: Effect.Effect<void>, what: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(what)
    for (let turn = 0; turn < 200 && fiber.pollUnsafe() === undefined; turn += 1) {
      yield* quiet
      yield* TestClock.adjust("250 millis")
    }
    return yield* Fiber.join(fiber)
  })

const codeOf = Effect.fnUntraced(function* (who: Visitor) {
  const { status, body } = yield* who.post("/casino-api/providers/local/games/three-dice/launch", {})
  expect(status).toBe(200)
  const { address } = (body as { readonly value: { readonly address: string } }).value
  return new URL(address, "http://site.example").searchParams.get("code") ?? ""
})

describeStores("the site's own provider of games", (store) => {
  const wire = makeGameWire()
  const site = layerPlayerSite(
    store,
    makeHandBook(),
    "local-games",
    { captcha: "disabled", jurisdiction: "de" },
    [],
    ROOM_FOR_PLAYERS,
  ).pipe(Layer.provide(wire.layer))

  layer(site)((it) => {
    it.effect("opens a game by its code once, and plays rounds that the wallet and the dice agree on", () =>
      Effect.gen(function* () {
        yield* wire.reach
        const who = yield* player(100)
        const games = yield* LocalGames
        const code = yield* codeOf(who)
        const { session, balance, currency, switches } = yield* games.open(code)
        expect([balance, currency]).toEqual([10_000, "RUB"])
        expect(switches.minimumRoundMs).toBe(5000)
        expect((yield* Effect.flip(games.open(code))).code).toBe("token-unknown")

        let money = 10_000
        const seen = new Set<boolean>()
        for (let place = 0; place < 20; place += 1) {
          const pick: Pick = place % 2 === 0 ? "low" : "high"
          const asked = { session, guid: guidOf(place), pick, stake: 100 }
          const played = yield* games.play(asked)
          expect(played.paid).toBe(wins(pick, played.dice) ? 200 : 0)
          money += played.paid - 100
          expect(played.balance).toBe(money)
          // The same round pressed again is the same throw, and nothing moves.
          expect((yield* games.play(asked)).dice).toEqual(played.dice)
          expect(yield* moneyOf(who)).toBe(money)
          // German law: five seconds from one round to the next.
          const next = { ...asked, guid: guidOf(1000 + place) }
          const early = yield* Effect.flip(games.play(next))
          expect(early).toMatchObject({ code: "too-soon", waitMs: 5000 })
          yield* TestClock.adjust("5 seconds")
          seen.add(played.paid > 0)
        }
        expect(seen.size).toBe(2)
        yield* isWhole
      }),
    )

    it.effect("takes a bet back whose answer was lost, however long the way is broken", () =>
      Effect.gen(function* () {
        yield* wire.reach
        const who = yield* player(100)
        const games = yield* LocalGames
        const { session } = yield* games.open(yield* codeOf(who))
        // The wallet takes the bet, and its answer never arrives; then nothing arrives at all for a while.
        wire.lose(1)
        wire.cut(5)
        const asked = { session, guid: guidOf(5001), pick: "low", stake: 700 } as const
        expect((yield* passing(wire.quiet, Effect.flip(games.play(asked)))).code).toBe("no-answer")
        expect(yield* moneyOf(who)).toBe(9300)
        expect(
          games.tell({
            round: `low-${guidOf(5001)}` as never,
            game: "three-dice",
            currency: "EUR",
            transactions: [],
          }),
        ).toEqual({ state: "unknown" })
        yield* Effect.forEach(Array.from({ length: 20 }), () =>
          Effect.andThen(TestClock.adjust("2 seconds"), wire.quiet),
        )
        expect(yield* moneyOf(who)).toBe(10_000)
        yield* isWhole
      }),
    )

    it.effect("pays a win whose answer was lost once, and says what is refused in the wallet's words", () =>
      Effect.gen(function* () {
        yield* wire.reach
        const who = yield* player(100)
        const games = yield* LocalGames
        const { session } = yield* games.open(yield* codeOf(who))
        let [place, won] = [6000, false]
        while (!won) {
          place += 1
          const before = yield* moneyOf(who)
          wire.loseLater(1)
          const asked = { session, guid: guidOf(place), pick: "low", stake: 100 } as const
          const played = yield* passing(wire.quiet, games.play(asked))
          expect(yield* moneyOf(who)).toBe(before - 100 + played.paid)
          won = played.paid > 0
          yield* TestClock.adjust("5 seconds")
        }
        const refused = (asked: Partial<{ session: string; stake: number }>) =>
          Effect.map(
            Effect.flip(games.play({ session, guid: guidOf(7000), pick: "low", stake: 100, ...asked })),
            ({ code }) => code,
          )
        expect(yield* refused({ stake: 1_000_000 })).toBe("funds-short")
        expect(yield* refused({ session: `${session}x` })).toBe("session-unknown")
        expect((yield* who.post("/BlockUser", { kind: "panic" })).status).toBe(200)
        expect(yield* refused({})).toBe("player-disabled")
        yield* isWhole
      }),
    )
  })
})
