import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import type { OddsMilli } from "#models/betting/odds.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  betOf,
  comesTo,
  DEPOSIT,
  eventCount,
  express,
  market,
  moneyOf,
  nextGuid,
  nextNumber,
  PLACE,
  pick,
  player,
  refusalOf,
  single,
  until,
} from "#tests/support/wagers.ts"

const MULTI = "/service-api/LiveBet/Secure/MakeBetWebMulti"
const BOUNDS = "/account-api/bets/bounds"

const boundOf = ({ body }: Answer) =>
  (body as { readonly refusal: { readonly bound?: number } }).refusal.bound
const messageOf = ({ body }: Answer) => (body as { readonly message: string }).message

/** A player with this much money, in roubles; no time passes, so that many are signed in together. */
const richAtOnce = Effect.fnUntraced(function* (roubles: number) {
  const visitor = new Visitor("en", false)
  yield* visitor.register(nextNumber())
  yield* visitor.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: roubles })
  return visitor
})

/** What the house may lose on these, in kopecks. */
const liable = (...names: ReadonlyArray<string>) =>
  Effect.flatMap(Journal, (journal) =>
    Effect.map(Effect.orDie(journal.liabilities(names)), (found) =>
      names.map((name) => Number(found.get(name) ?? 0n)),
    ),
  )
const isLiable = (name: string, amount: number) => Effect.map(liable(name), ([now]) => now === amount)
const home = (gameId: number) => `${gameId}/result/match|1`

describeStores("what the house may lose (minimum and maximum by liability)", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 30; gameId += 1) book.offer(gameId, { whole: true })
  book.offer(40, { live: true, whole: true })
  book.hear(Number.MAX_SAFE_INTEGER)
  // 500 roubles on a selection, 800 on a game.
  const liability = { selection: minorUnits(50_000), game: minorUnits(80_000) }

  const site = layerPlayerSite(
    store,
    book,
    "liability",
    { captcha: "disabled", liability },
    [],
    ROOM_FOR_PLAYERS,
  )
  layer(site)((it) => {
    it.effect("bounds the bets on one selection and on one game, and says how much is still taken", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        expect(betOf(yield* who.secure(PLACE, single(1, { summ: 300 }))).status).toBe("accepted")
        const before = yield* eventCount
        const more = yield* who.secure(PLACE, single(1, { summ: 300 }))
        expect(refusalOf(more)).toEqual([422, "stake-above-limit"])
        expect(boundOf(more)).toBe(20_000)
        expect(messageOf(more)).toContain("200")
        expect(yield* eventCount).toBe(before)
        expect(betOf(yield* who.secure(PLACE, single(1, { summ: 200 }))).status).toBe("accepted")
        const full = yield* who.secure(PLACE, single(1, { summ: 10 }))
        expect(refusalOf(full)).toEqual([422, "liability-full"])
        expect(full.body).toMatchObject({ refusal: { positions: [0] } })
        // Of a multi-bet the group is named in which it stands: one that is not full is not in the way.
        const groups = { vid: 4, summ: 200, eventsIndexes: [[1], [2, 0]], groupsSumms: [100, 100] }
        expect((yield* who.secure(PLACE, express([1, 11, 12], groups))).body).toMatchObject({
          message: expect.stringMatching(/^Group 2\. /),
          refusal: { code: "liability-full", positions: [0], groups: [2] },
        })
        // The other side is another selection; 300 of the game's 800 are left.
        const other = { couponEvents: [pick(1, 2, "2")] }
        const onGame = yield* who.secure(PLACE, single(1, { summ: 400, ...other }))
        expect(boundOf(onGame)).toBe(30_000)
        expect(betOf(yield* who.secure(PLACE, single(1, { summ: 300, ...other }))).status).toBe("accepted")
        expect(yield* liable("1", home(1), "1/result/match|2")).toEqual([80_000, 50_000, 30_000])
      }),
    )

    it.effect("holds for bets that come together: never above the limit", () =>
      Effect.gen(function* () {
        const players = yield* Effect.forEach(Array(10).fill(500), richAtOnce)
        const answers = yield* Effect.forEach(players, (who) => who.secure(PLACE, single(2, { summ: 120 })), {
          concurrency: "unbounded",
        })
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
        const refused = answers.filter(({ status }) => status !== 200)
        expect(refused.map(refusalOf)).toEqual(Array(6).fill([422, "stake-above-limit"]))
        expect(refused.map(boundOf)).toEqual(Array(6).fill(2000))
        expect(yield* liable("2", home(2))).toEqual([48_000, 48_000])
      }),
    )

    it.effect("is the same answer to the same key once the limit is reached", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const body = single(3, { summ: 500 })
        const first = betOf(yield* who.secure(PLACE, body))
        expect(refusalOf(yield* who.secure(PLACE, single(3)))).toEqual([422, "liability-full"])
        expect(betOf(yield* who.secure(PLACE, body))).toEqual(first)
      }),
    )

    it.effect(
      "counts an equal share of an express on each of its games, and of two in one call the first",
      () =>
        Effect.gen(function* () {
          const who = yield* player(5000)
          const bet = betOf(yield* who.secure(PLACE, express([4, 5])))
          expect(bet.possibleWin).toBe(40_000)
          expect(yield* liable("4", home(5))).toEqual([15_000, 15_000])
          const { body } = yield* who.secure(MULTI, {
            coupons: [single(4, { summ: 350 }), express([4, 6], { summ: 10 })],
          })
          const [made, refused] = (body as { readonly value: ReadonlyArray<Record<string, unknown>> }).value
          expect(made).toHaveProperty("bet")
          expect(refused).toMatchObject({ refusal: { code: "liability-full" } })
          yield* market(4, "opened")
          yield* market(4, { settled: { "1": "won", X: "lost", "2": "lost" } })
          // The other game carries the whole of it.
          yield* until(isLiable("5", 30_000))
          expect(yield* liable("4", home(4))).toEqual([0, 0])
          yield* market(4, "reopened")
          yield* until(isLiable("5", 15_000))
          expect(yield* liable("4", home(4))).toEqual([50_000, 50_000])
        }),
    )

    it.effect("is given back by what ends a bet: results, returns and sales", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        const lost = single(7, { summ: 500 })
        yield* who.secure(PLACE, lost)
        yield* market(7, "opened")
        yield* market(7, { settled: { "1": "lost", X: "won", "2": "lost" } })
        yield* comesTo(who, lost.betGuid, "lost")
        const returned = single(8, { summ: 500 })
        yield* who.secure(PLACE, returned)
        yield* market(8, "opened")
        yield* market(8, "cancelled")
        yield* comesTo(who, returned.betGuid, "cancelled")
        expect(yield* liable("7", home(7), "8", home(8))).toEqual([0, 0, 0, 0])
        expect(betOf(yield* who.secure(PLACE, single(8, { summ: 500 }))).status).toBe("accepted")
      }),
    )

    it.effect("holds when a bet in play is taken at odds that rose", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        const body = single(40, { summ: 450, checkCf: 1 })
        expect(betOf(yield* who.secure(PLACE, body)).status).toBe("waiting")
        book.quote(40, "1", { odds: 2500 as OddsMilli })
        yield* comesTo(who, body.betGuid, "rejected")
        const refusalOfWaiting = (betGuid: string) =>
          Effect.map(who.get(`/account-api/bets/${betGuid}`), (answer) => betOf(answer).refusal)
        expect(yield* refusalOfWaiting(body.betGuid)).toEqual({ code: "liability-full", positions: [0] })
        expect(yield* moneyOf(who)).toBe(500_000)
        expect(yield* liable("40", home(40))).toEqual([0, 0])
        // Of several it names the one that is full, in its group; what the bet itself counts already is in nobody's way.
        book.quote(40, "1", { odds: 2000 as OddsMilli })
        const groups = { vid: 4, summ: 40, eventsIndexes: [[1], [0, 2]], groupsSumms: [10, 30], checkCf: 1 }
        const several = express([21, 22, 40], groups)
        expect(betOf(yield* who.secure(PLACE, several)).status).toBe("waiting")
        expect(betOf(yield* who.secure(PLACE, single(21, { summ: 420 }))).status).toBe("accepted")
        expect(betOf(yield* who.secure(PLACE, single(22, { summ: 460 }))).status).toBe("accepted")
        book.quote(40, "1", { odds: 3000 as OddsMilli })
        yield* comesTo(who, several.betGuid, "rejected")
        expect(yield* refusalOfWaiting(several.betGuid)).toEqual({
          code: "liability-full",
          positions: [1],
          groups: [1],
        })
      }),
    )

    it.effect("is told of selections before anything is bet, where it bounds", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        yield* who.secure(PLACE, single(9, { summ: 300 }))
        const asked = `${BOUNDS}?selections=${encodeURIComponent(`${home(9)},${home(10)}`)}`
        expect((yield* who.get(asked)).body).toMatchObject({
          value: {
            maximum: 10_000_000,
            left: { [home(9)]: 20_000, [home(10)]: 50_000 },
            leftRate: 1_000_000,
          },
        })
        expect((yield* who.get(BOUNDS)).body).not.toHaveProperty("value.left")
        const many = Array(51).fill(home(9)).join()
        for (const wrong of [
          "",
          "x",
          "9/result",
          "9/nothing|1",
          "-1/result/match|1",
          "9/result/match|1,",
          many,
        ]) {
          const { status, body } = yield* who.get(`${BOUNDS}?selections=${encodeURIComponent(wrong)}`)
          expect([wrong, status]).toEqual([wrong, 400])
          expect(JSON.stringify(body)).toContain("selections")
        }
      }),
    )

    it.effect("follows from the log: the audit finds what was changed beside it, and nothing else", () =>
      Effect.gen(function* () {
        yield* expectWholeBooks
        const { defects } = yield* verify(registry)
        expect(defects.filter(({ place }) => place.startsWith("liabilities"))).toEqual([])
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE liabilities SET amount = amount - 1 WHERE name = '1'`
        const found = yield* verify(registry)
        expect(found.defects).toContainEqual(
          expect.objectContaining({
            place: "liabilities 1",
            what: "is 79999, the bets come to 80000",
          }),
        )
      }),
    )
  })
})
