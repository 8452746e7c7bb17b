import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { commitmentOf } from "#models/casino/fair/seeds.ts"
import { paidBy } from "#models/casino/multiplier.ts"
import {
  TIMED_GAMES,
  type TimedGameSlug,
  timedGame,
  timedPays,
  timedShowMs,
} from "#models/casino/timed/timed-games.ts"
import { drawnNumbers, type TimedBets, timedDigest } from "#models/casino/timed/timed-round.ts"
import type { TimedProof, TimedTable } from "#models/casino/timed/timed-view.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { TableFinder } from "#src/server/domains/casino/desk/TableFinder.ts"
import { GameReturns } from "#src/server/domains/casino/GameReturns.ts"
import { closeTimed, drawTimed, settleTimed } from "#src/server/domains/casino/timed/change-timed-round.ts"
import { stopEverything } from "#src/server/domains/line/stops/change-stops.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded, describeStores } from "#tests/support/stores.ts"
import { anotherTimedKeeper } from "#tests/support/timed.ts"
import {
  DEPOSIT,
  eventCount,
  houseHolds,
  moneyOf,
  nextGuid,
  nextNumber,
  player,
  refusalOf,
  until,
} from "#tests/support/wagers.ts"

type Keeper = Effect.Success<ReturnType<typeof anotherTimedKeeper>>

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const path = (game: TimedGameSlug) => `/casino-api/timed/${game}`
const bets = (
  who: Visitor,
  game: TimedGameSlug,
  number: number,
  pick: string,
  summ: number,
  guid = nextGuid(),
) => who.post(`${path(game)}/bets`, { guid, number, pick, summ })
const table = (who: Visitor, game: TimedGameSlug) => Effect.map(who.get(path(game)), told<TimedTable>)
const clockAt = (at: number) => TestClock.setTime(at)

/** The whole log is right, the postings of every currency sum to nothing, and no stake is left in a round. */
const isWhole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sums = yield* sql<{
    readonly sum: bigint
  }>`SELECT sum(amount)::bigint AS sum FROM postings GROUP BY currency`
  expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
  expect(Number(yield* houseHolds("house:rounds"))).toBe(0)
  expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
})

/** A player with 1,000 roubles a moment after the one before: sessions of two hundred would be over by the last one else. */
const soonPlayer = Effect.gen(function* () {
  yield* TestClock.adjust("1 second")
  const visitor = new Visitor("en", false)
  yield* visitor.register(nextNumber())
  yield* visitor.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 1000 })
  return visitor
})

/** The next round of a game, which takes bets. */
const betting = Effect.fnUntraced(function* (keeper: Keeper) {
  yield* TestClock.adjust("30 seconds")
  yield* keeper.watch
  yield* keeper.tick
  const round = yield* keeper.round
  expect(round.state).toBe("betting")
  return { number: round.number, closesAt: round.closesAt ?? Number.NaN }
})

/** The round is closed, drawn, shown and settled, each as soon as its time has come. */
const over = Effect.fnUntraced(function* (keeper: Keeper, game: TimedGameSlug) {
  const { closesAt = Number.NaN } = yield* keeper.round
  yield* clockAt(closesAt)
  yield* keeper.tick
  const { drawnAt = Number.NaN } = yield* keeper.round
  yield* clockAt(drawnAt + timedShowMs(game))
  yield* keeper.tick
})

const layerSite = (store: Parameters<typeof layerPlayerSite>[0], seed: string) =>
  layerPlayerSite(
    store,
    makeHandBook(),
    seed,
    { captcha: "disabled", idleSignOutMs: 0 },
    [],
    ROOM_FOR_PLAYERS,
  )

describeStores("a game that is drawn for everybody", (store) => {
  layer(layerSite(store, "timed"))((it) => {
    it.effect.each([
      ["tv-numbers", "number-7", "first-red"],
      ["tv-wheel", "colour-blue", "sector-8"],
      ["keno-80", "7", "1-2-3-4-5-6-7-8-9-10"],
      ["bingo-75", "card-1", "card-12000"],
      ["bingo-90", "card-7", "card-8"],
      ["fast-bet", "under", "total-12"],
    ] as const)(
      "runs %s by the clock of the server: taken, drawn for everybody alike, shown, then paid",
      ([game, first, second]) =>
        Effect.gen(function* () {
          const [one, two] = [yield* player(1000), yield* player(1000)]
          expect((yield* table(one, game)).round).toBeUndefined()
          yield* until(Effect.map(table(one, game), ({ round }) => round?.phase === "betting"))
          const { round } = yield* table(one, game)
          if (round === undefined) throw new Error("There is no round")
          const { number, commitment, closesAt = Number.NaN } = round
          const placed = [
            told<TimedBets>(yield* bets(one, game, number, first, 10.01)),
            told<TimedBets>(yield* bets(one, game, number, second, 15)),
            told<TimedBets>(yield* bets(two, game, number, first, 20)),
          ]
          expect(placed.map((each) => each.bets.length)).toEqual([1, 2, 1])
          expect([yield* moneyOf(one), yield* moneyOf(two)]).toEqual([100_000 - 2501, 98_000])
          expect(JSON.stringify(yield* table(one, game))).not.toContain("serverSeed")

          yield* clockAt(closesAt)
          yield* until(Effect.map(table(one, game), ({ round: next }) => next?.phase === "drawn"))
          const drawn = yield* table(two, game)
          const { serverSeed, bets: digest = "", numbers = [], drawnAt = Number.NaN } = drawn.round ?? {}
          if (serverSeed === undefined) throw new Error("The seed is not told")
          // Bets are closed; nothing is paid, nor proven, until the last number has been shown.
          expect(refusalOf(yield* bets(two, game, number, first, 10))).toEqual([409, "timed-not-open"])
          expect([yield* moneyOf(one), yield* moneyOf(two)]).toEqual([100_000 - 2501, 98_000])
          expect((yield* one.get(`${path(game)}/rounds/${number}`)).status).toBe(404)

          yield* clockAt(drawnAt + timedShowMs(game))
          yield* until(Effect.map(table(two, game), ({ round: next }) => next?.phase === "settled"))
          const { bets: mine, history } = yield* table(one, game)
          const due = (pick: string, stake: number) =>
            paidBy(minorUnits(stake), timedPays(game, pick, numbers))
          expect(mine.map(({ paid }) => paid)).toEqual([due(first, 1001), due(second, 1500)])
          expect([yield* moneyOf(one), yield* moneyOf(two)]).toEqual([
            100_000 - 2501 + due(first, 1001) + due(second, 1500),
            98_000 + due(first, 2000),
          ])
          const proof = told<TimedProof>(yield* two.get(`${path(game)}/rounds/${number}`))
          expect(proof.round).toEqual(history[0])
          expect(timedDigest(proof.bets)).toBe(digest)
          expect(proof.bets.map(({ stake }) => stake).toSorted()).toEqual([1001, 1500, 2000].toSorted())
          expect(commitmentOf(serverSeed)).toBe(commitment)
          expect(drawnNumbers({ game, number, serverSeed, bets: digest })).toEqual(numbers)
          // What the desk tells of the game and of its table is what its players had.
          const won = due(first, 1001) + due(second, 1500) + due(first, 2000)
          const { rows } = yield* (yield* GameReturns).of("all")
          expect(rows.find((row) => row.game === game)).toMatchObject({ rounds: 1, staked: 4501, won })
          const tables = yield* (yield* TableFinder).tables
          expect(tables.rows.find((row) => row.game === game)?.past).toMatchObject([
            { number, bets: 3, staked: 4501, paid: won },
          ])

          // Nobody asks any more: the round that goes on ends, and then nothing is written.
          yield* TestClock.adjust("10 minutes")
          const quiet = yield* anotherTimedKeeper(game)
          yield* until(Effect.map(quiet.round, ({ state }) => state === "announced"))
          const before = yield* eventCount
          yield* TestClock.adjust("10 minutes")
          expect(yield* eventCount).toBe(before)
          yield* isWhole
        }),
      120_000,
    )

    it.effect(
      "takes two hundred players in the last millisecond, none after it, and pays each once",
      () =>
        Effect.gen(function* () {
          const game = "tv-numbers"
          const keeper = yield* anotherTimedKeeper(game)
          const many = yield* Effect.forEach(Array.from({ length: 200 }), () => soonPlayer)
          const late = yield* player(1000)
          const { places } = timedGame(game)
          const { number, closesAt } = yield* betting(keeper)
          const pickOf = (place: number) => places[(place * 7) % places.length] ?? ""
          yield* clockAt(closesAt - 1)
          const answers = yield* Effect.forEach(
            many,
            (who, place) => bets(who, game, number, pickOf(place), 10),
            { concurrency: "unbounded" },
          )
          expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
          yield* clockAt(closesAt)
          // The round is not closed in the log yet: its time alone refuses.
          expect((yield* keeper.round).state).toBe("betting")
          expect(refusalOf(yield* bets(late, game, number, "number-1", 10))).toEqual([409, "timed-not-open"])
          // Two processes look after it at once.
          const other = yield* anotherTimedKeeper(game)
          yield* Effect.all([keeper.tick, other.tick], { concurrency: 2 })
          const { numbers = [], drawnAt = Number.NaN } = yield* keeper.round
          yield* clockAt(drawnAt + timedShowMs(game))
          yield* Effect.all([keeper.tick, other.tick], { concurrency: 2 })
          yield* keeper.tick
          expect((yield* keeper.round).number).toBe(number + 1)
          const money = yield* Effect.forEach(many, moneyOf)
          const due = many.map((_, place) =>
            paidBy(minorUnits(1000), timedPays(game, pickOf(place), numbers)),
          )
          expect(money).toEqual(due.map((paid) => 99_000 + paid))
          expect(due.some((paid) => paid > 0) && due.some((paid) => paid === 0)).toBe(true)
          expect(yield* moneyOf(late)).toBe(100_000)
          yield* isWhole
        }),
      300_000,
    )
  })
})

describeEmbedded("a server that stops while a round goes on", (store) => {
  layer(layerSite(store, "timed-stops"))((it) => {
    it.effect.each([["betting"], ["closed"], ["drawn"]] as const)(
      "lets the next one go on from %s, hours later, with every bet in it",
      ([state]) =>
        Effect.gen(function* () {
          const game = "tv-wheel"
          const keeper = yield* anotherTimedKeeper(game)
          const who = yield* player(1000)
          const { number, closesAt } = yield* betting(keeper)
          yield* bets(who, game, number, "even", 10)
          yield* bets(who, game, number, "odd", 10)
          yield* clockAt(closesAt)
          expect(refusalOf(yield* bets(who, game, number, "even", 10))).toEqual([409, "timed-not-open"])
          // The site looks after its rounds as well: what it has done already is gone, and as it should be.
          const close = yield* prepared(closeTimed)
          if (state !== "betting")
            yield* close({ game, number }).pipe(Effect.catchTag("TimedGone", () => Effect.void))
          if (state === "drawn") {
            const proof = yield* table(who, game)
            const digest = timedDigest(proof.bets.map((bet) => ({ ...bet, currency: proof.currency })))
            const draw = yield* prepared(drawTimed)
            yield* draw({ game, number, bets: digest }).pipe(Effect.catchTag("TimedGone", () => Effect.void))
            expect((yield* keeper.round).state).toBe("drawn")
            // It can't be settled before its numbers are shown.
            const settled = yield* prepared(settleTimed)
            expect((yield* Effect.flip(settled({ game, number })))._tag).toBe("TimedGone")
          }
          yield* TestClock.adjust("3 hours")
          const next = yield* anotherTimedKeeper(game)
          yield* next.tick
          const { state: then, drawnAt = Number.NaN } = yield* next.round
          if (then === "drawn") {
            yield* clockAt(drawnAt + timedShowMs(game))
            yield* next.tick
          }
          // One of the two halves of the wheel wins: 10 at 1.90.
          expect(yield* moneyOf(who)).toBe(100_000 - 2000 + 1900)
          expect((yield* next.round).number).toBe(number + 1)
          yield* isWhole
        }),
    )
  })
})

describeEmbedded("a bet on a game that is drawn for everybody", (store) => {
  layer(layerSite(store, "timed-bet"))((it) => {
    it.effect("is refused where it could win more than the house pays", () =>
      Effect.gen(function* () {
        const game = "keno-80"
        const who = yield* player(1000)
        const { mostWin, most } = yield* table(who, game)
        const ten = "1-2-3-4-5-6-7-8-9-10"
        const top = timedGame(game).top(ten)
        // Only where a stake that is taken could win that much is there anything to refuse.
        expect((most / 10_000) * top).toBeGreaterThan(mostWin)
        yield* until(Effect.map(table(who, game), ({ round }) => round?.phase === "betting"))
        const { round } = yield* table(who, game)
        const stake = Math.floor((mostWin * 10_000) / top) / 100
        const answer = yield* bets(who, game, round?.number ?? 0, ten, stake + 1)
        expect(refusalOf(answer)).toEqual([422, "game-win-above"])
      }),
    )

    it.effect("on a card of bingo is taken once from a player, and pays every card whole", () =>
      Effect.gen(function* () {
        const game = "bingo-90"
        const keeper = yield* anotherTimedKeeper(game)
        const [one, two] = [yield* player(1000), yield* player(1000)]
        const { number } = yield* betting(keeper)
        const guid = nextGuid()
        const first = told<TimedBets>(yield* bets(one, game, number, "card-17", 10, guid))
        expect(first.bets.map(({ pick }) => pick)).toEqual(["card-17"])
        // The same request again is answered; another one on the card is refused, whatever its stake.
        expect(told<TimedBets>(yield* bets(one, game, number, "card-17", 10, guid))).toEqual(first)
        expect(refusalOf(yield* bets(one, game, number, "card-17", 20))).toEqual([409, "timed-pick-taken"])
        // Somebody else takes the same card.
        expect((yield* bets(two, game, number, "card-17", 10)).status).toBe(200)
        for (const pick of ["card-0", "card-12001", "card-017", "card-1e1", "card-", "17", "17-18"])
          expect(refusalOf(yield* bets(one, game, number, pick, 10)), pick).toEqual([
            409,
            "timed-pick-unknown",
          ])
        const picks = ["card-17", ...Array.from({ length: 19 }, (_, place) => `card-${place + 18}`)]
        for (const pick of picks.slice(1)) expect((yield* bets(one, game, number, pick, 10)).status).toBe(200)
        expect(refusalOf(yield* bets(one, game, number, "card-500", 10))).toEqual([409, "timed-bets-many"])
        yield* over(keeper, game)
        const { numbers = [] } = (yield* table(one, game)).history[0] ?? {}
        const due = picks.map((pick) => paidBy(minorUnits(1000), timedPays(game, pick, numbers)))
        expect(due.filter((paid) => paid > 0).length).toBeGreaterThan(0)
        const sum = due.reduce((all, paid) => all + paid, 0)
        expect([yield* moneyOf(one), yield* moneyOf(two)]).toEqual([80_000 + sum, 99_000 + (due[0] ?? 0)])
        yield* isWhole
      }),
    )

    it.effect("is taken once for its key, up to twenty a round, and from no page that lies", () =>
      Effect.gen(function* () {
        const game = "tv-numbers"
        const keeper = yield* anotherTimedKeeper(game)
        const who = yield* player(300)
        const refused = (number: number, pick: string, summ: number) =>
          Effect.map(bets(who, game, number, pick, summ), refusalOf)
        const { number } = yield* betting(keeper)
        expect(yield* refused(number, "number-7", 1000)).toEqual([422, "game-balance-short"])
        expect(yield* refused(number, "number-7", 0.01)).toEqual([422, "game-stake-below"])
        expect(yield* refused(number + 1, "number-7", 10)).toEqual([409, "timed-not-open"])
        for (const pick of [
          "number-0",
          "number-37",
          "number-07",
          "sector-7",
          "tostring",
          "constructor",
          "3-17",
        ])
          expect(yield* refused(number, pick, 10), pick).toEqual([409, "timed-pick-unknown"])
        for (const pick of ["", "Number-7", "number 7", "__proto__", "x".repeat(81)])
          expect((yield* bets(who, game, number, pick, 10)).status, pick).toBe(400)
        expect(
          (yield* who.post(`${path(game)}/bets`, { guid: nextGuid(), number: 0, pick: "odd", summ: 1 }))
            .status,
        ).toBe(400)
        expect((yield* who.get("/casino-api/timed/crash")).status).toBe(400)
        // What a page says of odds, payments and time is not read.
        const guid = nextGuid()
        const lie = { odds: 1_000_000, paid: 5_000_000, placedAt: 1, closesAt: 9e12 }
        const body = { guid, number, pick: "number-7", summ: 10 }
        const first = told<TimedBets>(yield* who.post(`${path(game)}/bets`, { ...body, ...lie }))
        expect(first.bets[0]).toMatchObject({ pick: "number-7", stake: 1000 })
        expect(first.bets[0]).not.toHaveProperty("paid")
        expect(told<TimedBets>(yield* who.post(`${path(game)}/bets`, body))).toEqual(first)
        expect((yield* who.post(`${path(game)}/bets`, { ...body, pick: "number-8" })).status).toBe(409)
        expect(yield* moneyOf(who)).toBe(29_000)
        for (let count = 1; count < 20; count += 1) yield* bets(who, game, number, `number-${count}`, 10)
        expect(yield* refused(number, "number-30", 10)).toEqual([409, "timed-bets-many"])
        // The key of a bet is answered as before, however many there are by now.
        expect((yield* who.post(`${path(game)}/bets`, body)).status).toBe(200)
        expect(yield* moneyOf(who)).toBe(10_000)

        const stopped = yield* prepared(stopEverything)
        yield* stopped({ operator: "anna", station: "d1", by: { actor: "operator:anna" } })
        const other = yield* player(100)
        expect(refusalOf(yield* bets(other, game, number, "number-7", 10))).toEqual([409, "games-stopped"])
        yield* over(keeper, game)
        yield* TestClock.adjust("30 seconds")
        yield* keeper.watch
        yield* keeper.tick
        expect((yield* keeper.round).state).toBe("announced")
        yield* isWhole
      }),
    )
  })
})

describeEmbedded(
  "games that are drawn for everybody where the law says how soon a round may follow another",
  (store) => {
    layer(layerPlayerSite(store, makeHandBook(), "timed-rest", { captcha: "disabled", jurisdiction: "gb" }))(
      (it) => {
        it.effect.each(TIMED_GAMES.map((game) => [game] as const))(
          "%s keeps that and its own pause",
          ([game]) =>
            Effect.gen(function* () {
              const keeper = yield* anotherTimedKeeper(game)
              yield* betting(keeper)
              yield* over(keeper, game)
              const { pauseMs } = timedGame(game)
              const past = yield* keeper.round
              expect(past.state).toBe("announced")
              yield* TestClock.adjust(pauseMs - 1)
              yield* keeper.watch
              yield* keeper.tick
              expect((yield* keeper.round).state).toBe("announced")
              yield* TestClock.adjust(Math.max(1, JURISDICTIONS.gb.rounds.restMs))
              yield* keeper.watch
              yield* keeper.tick
              expect((yield* keeper.round).state).toBe("betting")
            }),
        )
      },
    )
  },
)
