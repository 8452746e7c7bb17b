import { layer } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import { BetList } from "#src/server/domains/betting/bets/BetList.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  betOf,
  DEPOSIT,
  HISTORY,
  market,
  moneyOf,
  nextGuid,
  nextNumber,
  PLACE,
  player,
  single,
  until,
} from "#tests/support/wagers.ts"

describeStores("a player's bets and money", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 60; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "bet-history", { captcha: "disabled" }))((it) => {
    it.effect("shows a player nothing of another's bets and money", () =>
      Effect.gen(function* () {
        const owner = yield* player(1000)
        const stranger = yield* player(500)
        const body = single(1)
        yield* owner.secure(PLACE, body)
        expect((yield* stranger.get(`${HISTORY}/${body.betGuid}`)).status).toBe(404)
        expect((yield* stranger.get(HISTORY)).body).toMatchObject({ value: { bets: [], more: false } })
        expect(yield* moneyOf(stranger)).toBe(50_000)
        const own = yield* stranger.secure(PLACE, body)
        expect(own.status).toBe(200)
        expect(betOf(own).userId).not.toBe(betOf(yield* owner.get(`${HISTORY}/${body.betGuid}`)).userId)
      }),
    )

    it.effect("tells the inspector nothing where the site does not offer it", () =>
      Effect.gen(function* () {
        const visitor = yield* player(500)
        const answer = yield* visitor.get("/account-api/inspection/streams")
        expect(answer.status).toBe(404)
        expect(answer.body).toMatchObject({ code: "inspector-off" })
      }),
    )

    it.effect("lists bets newest first, by page and by whether they are settled (§7 Betting: history)", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const placed: Array<number> = []
        for (let bet = 0; bet < 5; bet++) {
          placed.unshift(betOf(yield* visitor.secure(PLACE, single(1))).placedAt)
          yield* TestClock.adjust("1 second")
        }
        const page = (query: string) =>
          Effect.map(visitor.get(`${HISTORY}?${query}`), ({ body }) => {
            const { bets, more } = (
              body as { readonly value: { readonly bets: ReadonlyArray<Bet>; readonly more: boolean } }
            ).value
            return { at: bets.map(({ placedAt }) => placedAt), more }
          })
        expect(yield* page("limit=3")).toEqual({ at: placed.slice(0, 3), more: true })
        expect(yield* page(`limit=3&before=${placed[2]}`)).toEqual({ at: placed.slice(3), more: false })
        expect(yield* page("status=settled")).toEqual({ at: [], more: false })
        expect((yield* page("status=open")).at).toHaveLength(5)
        expect((yield* visitor.get(`${HISTORY}?limit=0`)).status).toBe(400)
      }),
    )

    it.effect("lists the bets of the last days, and those that were sold or came to nothing apart", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const page = (query: string) =>
          Effect.map(visitor.get(`${HISTORY}?${query}`), ({ body }) =>
            (body as { readonly value: { readonly bets: ReadonlyArray<Bet> } }).value.bets.map(
              ({ id }) => id,
            ),
          )
        yield* market(53, "opened")
        const old = betOf(yield* visitor.secure(PLACE, single(1)))
        yield* TestClock.adjust("20 minutes")
        const sold = betOf(yield* visitor.secure(PLACE, single(2)))
        const void_ = betOf(yield* visitor.secure(PLACE, single(53)))
        const body = { guid: nextGuid(), betGuid: sold.betGuid, saleBetId: sold.id, summ: 100, price: 0 }
        yield* visitor.secure(`${HISTORY}/sale`, body)
        yield* market(53, "cancelled")
        yield* until(Effect.map(page("status=cancelled"), (found) => found.length === 1))
        expect(yield* page("status=cancelled")).toEqual([void_.id])
        expect(yield* page("status=sold")).toEqual([sold.id])
        expect(yield* page("status=settled")).toEqual([])
        expect(yield* page("status=open")).toEqual([old.id])
        expect(yield* page("days=1")).toHaveLength(3)
        for (const days of ["0", "1.5", "4000", "week"]) {
          expect((yield* visitor.get(`${HISTORY}?days=${days}`)).status).toBe(400)
        }
        const list = yield* BetList
        const since = (at: number) => Effect.orDie(list.page(old.userId, { since: at, limit: 10 }))
        expect((yield* since(sold.placedAt)).bets.map(({ id }) => id)).not.toContain(old.id)
        expect((yield* since(old.placedAt)).bets).toHaveLength(3)
      }),
    )

    it.effect("turns pages within one moment, and loses no bet of it", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        for (let bet = 0; bet < 5; bet++) yield* visitor.secure(PLACE, single(1))
        const seen: Array<string> = []
        let cursor = ""
        for (let more = true; more; ) {
          const { body } = yield* visitor.get(`${HISTORY}?status=open&limit=2${cursor}`)
          const page = (
            body as { readonly value: { readonly bets: ReadonlyArray<Bet>; readonly more: boolean } }
          ).value
          seen.push(...page.bets.map(({ betGuid }) => betGuid))
          const last = page.bets.at(-1)
          cursor = `&before=${last?.placedAt}&beforeGuid=${last?.betGuid}`
          more = page.more
        }
        expect([seen.length, new Set(seen).size]).toEqual([5, 5])
      }),
    )

    it.effect(
      "tells what came of the bets settled since a moment, and lists them apart from the open ones",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const page = (status: string) =>
            Effect.map(visitor.get(`${HISTORY}?status=${status}`), ({ body }) =>
              (body as { readonly value: { readonly bets: ReadonlyArray<Bet> } }).value.bets.map(
                ({ betGuid }) => betGuid,
              ),
            )
          const sums = (since: number) =>
            Effect.map(visitor.get(`${HISTORY}/sums?since=${since}`), ({ body }) => body)
          const [won, open] = [single(51), single(52)]
          const { placedAt, odds, stake } = betOf(yield* visitor.secure(PLACE, won))
          yield* visitor.secure(PLACE, open)
          expect(yield* sums(placedAt)).toMatchObject({
            value: { currency: "RUB", count: 0, stakes: 0, payouts: 0 },
          })
          yield* TestClock.adjust("1 minute")
          yield* market(51, "opened")
          yield* market(51, { settled: { "1": "won", X: "lost", "2": "lost" } })
          yield* until(Effect.map(page("settled"), (settled) => settled.length === 1))
          expect(yield* page("settled")).toEqual([won.betGuid])
          expect(yield* page("open")).toEqual([open.betGuid])
          const payouts = Math.floor((stake * odds) / 1000)
          expect(yield* sums(placedAt)).toMatchObject({ value: { count: 1, stakes: stake, payouts } })
          expect(yield* sums(placedAt + 3_600_000)).toMatchObject({
            value: { count: 0, stakes: 0, payouts: 0 },
          })
          expect((yield* visitor.get(`${HISTORY}/sums?since=-1`)).status).toBe(400)
        }),
    )

    it.effect("lists the bets settled since a moment, the last one first, to their player alone", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const stranger = yield* player(1000)
        const settled = (who: Visitor, since: number) =>
          Effect.map(who.get(`${HISTORY}/settled?since=${since}`), ({ body }) =>
            (body as { readonly value: ReadonlyArray<Bet> }).value.map(({ betGuid, status }) => [
              betGuid,
              status,
            ]),
          )
        const [first, last, open] = [single(21), single(22), single(23)]
        const { placedAt } = betOf(yield* visitor.secure(PLACE, first))
        for (const body of [last, open]) yield* visitor.secure(PLACE, body)
        expect(yield* settled(visitor, placedAt)).toEqual([])
        yield* market(21, "opened")
        yield* market(21, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* until(Effect.map(settled(visitor, placedAt), ({ length }) => length === 1))
        yield* TestClock.adjust("1 minute")
        yield* market(22, "opened")
        yield* market(22, "cancelled")
        yield* until(Effect.map(settled(visitor, placedAt), ({ length }) => length === 2))
        expect(yield* settled(visitor, placedAt)).toEqual([
          [last.betGuid, "cancelled"],
          [first.betGuid, "won"],
        ])
        expect(yield* settled(visitor, placedAt + 3_600_000)).toEqual([])
        expect(yield* settled(stranger, 0)).toEqual([])
        for (const since of ["-1", "1.5", "yesterday", "9".repeat(20)])
          expect((yield* visitor.get(`${HISTORY}/settled?since=${since}`)).status, since).toBe(400)
        expect((yield* new Visitor("en", false).get(`${HISTORY}/settled?since=0`)).status).toBe(401)
      }),
    )

    it.effect("brings play money once for each key, within bounds", () =>
      Effect.gen(function* () {
        const visitor = yield* player(0)
        const order = { guid: "deposit-key-of-a-test", summ: 250.5 }
        expect((yield* visitor.post(DEPOSIT, order)).body).toMatchObject({ value: { money: 25_050 } })
        expect((yield* visitor.post(DEPOSIT, order)).body).toMatchObject({ value: { money: 25_050 } })
        expect((yield* visitor.post(DEPOSIT, { ...order, summ: 300 })).status).toBe(409)
        const { status, body } = yield* visitor.post(DEPOSIT, { guid: "another-deposit-key", summ: 0 })
        expect([
          status,
          Object.keys((body as { readonly validation_errors: object }).validation_errors),
        ]).toEqual([422, ["summ"]])
        expect(yield* moneyOf(visitor)).toBe(25_050)
      }),
    )

    it.effect("tells the player's own topic of bets and balances", () =>
      Effect.gen(function* () {
        const visitor = new Visitor("en", false)
        const userId = yield* visitor.register(nextNumber())
        const bus = yield* Bus
        const heard: Array<string> = []
        yield* bus.subscribe(`player/${userId}`).pipe(
          Stream.runForEach((message) => Effect.sync(() => heard.push(message))),
          Effect.forkScoped,
        )
        yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        yield* visitor.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 500 })
        yield* visitor.secure(PLACE, single(1))
        yield* visitor.post("/account-api/auth/logout")
        yield* until(Effect.sync(() => heard.length >= 3))
        expect(heard.map((message) => Object.keys(JSON.parse(message)).sort())).toEqual([
          ["balance", "t"],
          ["balance", "bet", "t"],
          ["sessionId", "signedOut", "t"],
        ])
      }),
    )

    it.effect("leaves money in balance and a log that the audit finds whole", () => expectWholeBooks)
  })
})
