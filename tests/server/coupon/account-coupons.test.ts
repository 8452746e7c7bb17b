import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { MAX_SELECTIONS } from "#models/betting/bet.ts"
import { selectionKey } from "#models/betting/market-key.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { comesTo, PLACE, player, refusalOf, single } from "#tests/support/wagers.ts"

const PATH = "/account-api/coupons"
const GAMES = 60
/** Games in play: one whose price stands, and one whose price falls. */
const LIVE = 61
const FALLING = 62

const keyOf = (gameId: number) => selectionKey(selection(gameId))

/** What no list of changes can be: missing, wrong, huge, hostile. */
const HOSTILE: ReadonlyArray<unknown> = [
  undefined,
  null,
  {},
  "1",
  [],
  [{}],
  [{ id: 0 }],
  [{ id: 6 }],
  [{ id: "1" }],
  [{ id: 1.5 }],
  [{ id: 1, vid: 9 }],
  [{ id: 1, vid: 2, expressNum: 20 }],
  [{ id: 1, added: {} }],
  [{ id: 1, added: [{}] }],
  [{ id: 1, added: [{ gameId: -1, market: "result/match", outcome: "1", cf: 2 }] }],
  [{ id: 1, added: [{ gameId: 1, market: "result/match", outcome: "1", cf: -2 }] }],
  [{ id: 1, added: [{ gameId: 1, market: "'; DROP TABLE events", outcome: "1", cf: "2" }] }],
  [{ id: 1, removed: [{ gameId: 1, market: "x".repeat(5000), outcome: "1" }] }],
  [{ id: 1, removed: Array.from({ length: MAX_SELECTIONS + 1 }, () => selection(1)) }],
  Array.from({ length: 6 }, () => ({ id: 1, vid: 1 })),
  [{ id: 1, groups: { [keyOf(1)]: 1 } }],
  [{ id: 1, vid: 1, groups: { [keyOf(1)]: 1 } }],
  [{ id: 1, vid: 4, groups: { [keyOf(1)]: -1 } }],
  [{ id: 1, vid: 4, groups: { [keyOf(1)]: 1.5 } }],
  [{ id: 1, vid: 4, groups: { [keyOf(1)]: 1e9 } }],
  [{ id: 1, vid: 4, groups: { [keyOf(1)]: "1" } }],
  [{ id: 1, vid: 4, groups: [1, 2] }],
  [
    {
      id: 1,
      vid: 4,
      groups: Object.fromEntries(Array.from({ length: 51 }, (_, place) => [keyOf(place + 1), 1])),
    },
  ],
]

const on = (gameId: number) => ({ ...selection(gameId), cf: 2 })
const books = () => {
  const book = makeHandBook()
  for (let game = 1; game <= GAMES; game += 1) book.offer(game)
  for (const game of [LIVE, FALLING]) book.offer(game, { live: true })
  book.hear(Number.MAX_SAFE_INTEGER)
  return book
}

interface Told {
  readonly version: number
  readonly coupons: ReadonlyArray<{
    readonly id: number
    readonly kind: number
    readonly groups?: Readonly<Record<string, number>>
    readonly selections: ReadonlyArray<{ readonly gameId: number; readonly availability: string }>
  }>
}
const toldIn = ({ body }: Answer) => (body as { readonly value: Told }).value
const gamesIn = (answer: Answer) =>
  toldIn(answer).coupons.map(({ id, selections }) => [id, ...selections.map(({ gameId }) => gameId)])

describeStores("coupons of an account", (store) => {
  const book = books()
  layer(layerPlayerSite(store, book, "coupons", { captcha: "disabled" }))((it) => {
    const secured = (who: Visitor, method: "GET" | "POST", body?: unknown) =>
      Effect.flatMap(who.token, (token) =>
        who.send(method, PATH, {
          headers: { "x-auth": `Bearer ${token}` },
          ...(body === undefined ? {} : { body }),
        }),
      )
    const listOf = (who: Visitor) => secured(who, "GET")
    const change = (who: Visitor, ...changes: ReadonlyArray<unknown>) => secured(who, "POST", { changes })

    it.effect("hold what devices put in and take out, and count their changes (§9 Coupon)", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        expect(toldIn(yield* listOf(who))).toEqual({ version: 0, coupons: [] })
        const added = yield* change(who, { id: 1, added: [on(1), on(2)] }, { id: 3, vid: 0, added: [on(1)] })
        expect(added.status).toBe(200)
        expect(gamesIn(added)).toEqual([
          [1, 1, 2],
          [3, 1],
        ])
        expect(toldIn(added).coupons.map(({ kind }) => kind)).toEqual([1, 0])
        expect(toldIn(added).coupons[0]?.selections[0]).toMatchObject({ availability: "open" })
        const after = yield* change(
          who,
          { id: 1, removed: [selection(1)] },
          { id: 3, removed: [selection(1)] },
        )
        expect(gamesIn(after)).toEqual([[1, 2]])
        expect(toldIn(after).version).toBe(2)
        const stranger = yield* player(0)
        expect(toldIn(yield* listOf(stranger)).coupons).toEqual([])
      }),
    )

    it.effect(
      "lose what was bet in the transaction that takes the bet, from the coupon that it names alone (§9 Coupon)",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          yield* change(who, { id: 1, added: [on(1), on(2)] }, { id: 3, added: [on(1)] })
          expect((yield* who.secure(PLACE, single(1, { couponId: 1 }))).status).toBe(200)
          expect(gamesIn(yield* listOf(who))).toEqual([
            [1, 2],
            [3, 1],
          ])
          const refused = yield* who.secure(PLACE, single(2, { couponId: 1, summ: 5000 }))
          expect(refusalOf(refused)).toEqual([422, "insufficient-funds"])
          expect((yield* who.secure(PLACE, single(2))).status).toBe(200)
          expect(gamesIn(yield* listOf(who))).toEqual([
            [1, 2],
            [3, 1],
          ])
          const body = single(1, { couponId: 3 })
          yield* who.secure(PLACE, body)
          yield* change(who, { id: 3, added: [on(1)] })
          // Sent again, a bet takes nothing out a second time.
          yield* who.secure(PLACE, body)
          expect(gamesIn(yield* listOf(who))).toEqual([
            [1, 2],
            [3, 1],
          ])
          expect((yield* who.secure(PLACE, single(5, { couponId: 2 }))).status).toBe(200)
          for (const couponId of [0, 6, 1.5, "1", null]) {
            expect((yield* who.secure(PLACE, single(1, { couponId }))).status).toBe(400)
          }
        }),
    )

    it.effect("keep what waits for its acceptance in play until the bet is taken (§9 Coupon)", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        yield* change(who, { id: 1, added: [on(LIVE), on(FALLING), on(3)] })
        const taken = single(LIVE, { couponId: 1 })
        const fallen = single(FALLING, { couponId: 1 })
        yield* who.secure(PLACE, taken)
        yield* who.secure(PLACE, fallen)
        expect(gamesIn(yield* listOf(who))).toEqual([[1, LIVE, FALLING, 3]])
        book.quote(FALLING, "1", { odds: 1500 as OddsMilli })
        yield* comesTo(who, taken.betGuid, "accepted")
        yield* comesTo(who, fallen.betGuid, "rejected")
        expect(gamesIn(yield* listOf(who))).toEqual([[1, FALLING, 3]])
      }),
    )

    it.effect("are as they are however often a change is sent", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const body = { id: 1, vid: 2, expressNum: 2, added: [on(1), on(2), on(3)] }
        const first = yield* change(who, body)
        const again = yield* change(who, body)
        expect(toldIn(again)).toEqual(toldIn(first))
        expect(toldIn(again).version).toBe(1)
        expect(toldIn(yield* change(who, { id: 1, removed: [selection(9)] })).version).toBe(1)
      }),
    )

    it.effect("keep the groups of a multi-bet, whichever device made them", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const [one, two, three] = [keyOf(1), keyOf(2), keyOf(3)]
        const begun = {
          id: 1,
          vid: 4,
          added: [on(1), on(2), on(3)],
          groups: { [one]: 1, [two]: 2, [three]: 3 },
        }
        expect((yield* change(who, begun)).status).toBe(200)
        // Two devices put different selections elsewhere at once: both stay.
        yield* Effect.all(
          [
            change(who, { id: 1, vid: 4, groups: { [two]: 1 } }),
            change(who, { id: 1, vid: 4, groups: { [three]: 0 } }),
          ],
          { concurrency: 2 },
        )
        const told = toldIn(yield* listOf(who))
        expect(told).toMatchObject({
          version: 3,
          coupons: [{ kind: 4, groups: { [one]: 1, [two]: 1, [three]: 0 } }],
        })
        // What is so already, be it under other numbers, writes nothing.
        const again = yield* change(who, { id: 1, vid: 4, groups: { [one]: 7, [two]: 7 } })
        expect(toldIn(again)).toEqual(told)
        const fewer = yield* change(who, { id: 1, removed: [selection(2)] })
        expect(toldIn(fewer).coupons[0]?.groups).toEqual({ [one]: 1, [three]: 0 })
        expect(toldIn(yield* change(who, { id: 1, vid: 1 })).coupons[0]).not.toHaveProperty("groups")
      }),
    )

    it.effect("are changed at once from many devices, and nothing is lost", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const games = Array.from({ length: 10 }, (_, place) => place + 1)
        yield* Effect.forEach(games, (game) => change(who, { id: 1, added: [on(game)] }), { concurrency: 10 })
        const [[, ...kept] = []] = gamesIn(yield* listOf(who))
        expect(kept.toSorted((a, b) => a - b)).toEqual(games)
      }),
    )

    it.effect("take no more than a coupon holds, and are left as they were", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const games = Array.from({ length: MAX_SELECTIONS }, (_, place) => on(place + 1))
        expect((yield* change(who, { id: 1, added: games })).status).toBe(200)
        const refused = yield* change(who, { id: 1, added: [on(MAX_SELECTIONS + 1)] })
        expect(refused).toMatchObject({
          status: 422,
          body: {
            code: "coupon-full",
            validation_errors: { changes: [expect.stringContaining(String(MAX_SELECTIONS))] },
          },
        })
        const kept = toldIn(yield* listOf(who))
        expect(kept.version).toBe(1)
        expect(kept.coupons[0]?.selections).toHaveLength(MAX_SELECTIONS)
      }),
    )

    it.effect("keep nothing of a game that the line never had, and a selection whose game has left it", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        book.offer(777)
        const added = yield* change(who, { id: 1, added: [on(777), on(888)] })
        expect(gamesIn(added)).toEqual([[1, 777]])
        book.remove(777)
        const told = toldIn(yield* listOf(who))
        expect(told.coupons[0]?.selections).toMatchObject([{ gameId: 777, availability: "gone" }])
        expect(gamesIn(yield* change(who, { id: 1, removed: [selection(777)] }))).toEqual([])
      }),
    )

    it.effect("are nobody's without a session, nor without its token (§6)", () =>
      Effect.gen(function* () {
        expect((yield* new Visitor("en").get(PATH)).status).toBe(401)
        const who = yield* player(0)
        expect((yield* who.get(PATH)).status).toBe(401)
        expect((yield* who.post(PATH, { changes: [{ id: 1, added: [on(1)] }] })).status).toBe(401)
      }),
    )

    it.effect("answer 400 in words and name the list, whatever it holds", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        for (const changes of HOSTILE) {
          const answer = yield* secured(who, "POST", { changes })
          const tried = JSON.stringify(changes)?.slice(0, 200)
          expect(answer.status, tried).toBe(400)
          expect(JSON.stringify(answer.body), tried).toContain("changes")
          expect(JSON.stringify(answer.body)).not.toContain("DROP TABLE")
        }
        expect(toldIn(yield* listOf(who)).version).toBe(0)
      }),
    )
  })
})
