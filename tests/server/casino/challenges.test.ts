import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { StatementPage } from "#models/cashier/statement.ts"
import type { GameBet } from "#models/casino/games.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { ChallengeCounter } from "#src/server/domains/casino/challenges/ChallengeCounter.ts"
import { ChallengeKeeper, CLOSE_AFTER_MS } from "#src/server/domains/casino/challenges/ChallengeKeeper.ts"
import { Messages } from "#src/server/domains/messages/messages.domain.ts"
import { makeHandBook } from "#tests/support/book.ts"
import {
  CHALLENGED,
  challengesOf,
  FIRST_DAY,
  FIRST_END,
  takesPart,
  tickChallenges,
} from "#tests/support/challenges.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded, describeStores } from "#tests/support/stores.ts"
import { plays, sits } from "#tests/support/tournaments.ts"
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

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const EURO = 3
const dice: GameBet = { game: "dice", side: "under", target: 9000 }
const limbo: GameBet = { game: "limbo", target: 50_000 }
const keno: GameBet = { game: "keno", picks: [1, 2, 3, 4, 5, 6, 7, 8], risk: "low" }

/** The whole log is right, the postings of every currency sum to nothing, and so much is promised to players. */
const isWhole = (promised: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const sums = yield* sql<{
      readonly sum: bigint
    }>`SELECT sum(amount)::bigint AS sum FROM postings GROUP BY currency`
    expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
    const held = yield* sql<{ readonly currency: string; readonly sum: bigint }>`
      SELECT currency, sum(amount)::bigint AS sum FROM postings WHERE account = 'house:challenges' GROUP BY currency`
    for (const { currency, sum } of held) expect(Number(sum)).toBe(currency === "RUB" ? promised : 0)
    expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
  })

/** Plays a round some seconds after the one before. `summ`: in units of the account’s currency. */
const next = (who: Visitor, bet: GameBet, summ = 10) =>
  Effect.andThen(TestClock.adjust("3 seconds"), plays(who, bet, summ))

/** The afternoon, from which a session lasts into the next day. */
const begins = Effect.andThen(TestClock.setTime(FIRST_END - 10 * 3_600_000), tickChallenges)

/** Two rounds of each game, and then as many as it takes to be paid five times the stake. */
const betAt = (count: number): GameBet => [dice, keno, limbo][count < 6 ? count % 3 : 2] as GameBet

const doneOf = (who: Visitor) =>
  Effect.map(challengesOf(who), ({ own }) => own?.challenges.map(({ done }) => done))

/** Plays until all challenges are done; answers what the rounds won or lost together. */
const doesAll = Effect.fnUntraced(function* (who: Visitor, summ = 10) {
  let won = 0
  for (let count = 0; count < 90; count += 1) {
    yield* tickChallenges
    if ((yield* challengesOf(who)).own?.status !== "joined") return won
    const { ended, stake } = yield* next(who, betAt(count), summ)
    won += (ended?.paid ?? 0) - stake
  }
  throw new Error("the challenges are not done after 90 rounds")
})

const sitsDown = (who: Visitor) =>
  Effect.forEach(["dice", "limbo", "keno"], (game) => sits(who, game), { discard: true })

const newcomer = Effect.fnUntraced(function* (roubles: number) {
  const who = yield* player(roubles)
  yield* sitsDown(who)
  return who
})

describeStores("daily challenges of the casino", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "challenges", CHALLENGED, [], ROOM_FOR_PLAYERS))((it) => {
    it.effect(
      "count rounds of who takes part, pay each player once and promise no more than the budget has",
      () =>
        Effect.gen(function* () {
          yield* begins
          const one = yield* newcomer(2000)
          const guest = new Visitor("en", false)
          expect(yield* challengesOf(guest)).toMatchObject({
            isGuest: true,
            today: {
              day: FIRST_DAY,
              endsAt: FIRST_END,
              zone: "UTC",
              prize: { amount: 5000, currency: "RUB" },
              places: 3,
              left: 3,
            },
          })
          // Before taking part; of another day; of who has stopped; of nobody.
          yield* next(one, keno)
          expect(refusalOf(yield* takesPart(one, "1970-01-05"))).toEqual([404, "challenges-unknown"])
          expect(refusalOf(yield* takesPart(one, "tomorrow"))).toEqual([404, "challenges-unknown"])
          expect((yield* takesPart(guest, FIRST_DAY)).status).toBe(401)
          const stopped = yield* player(100)
          yield* stopped.post("/BlockUser", { kind: "panic" })
          expect(refusalOf(yield* takesPart(stopped, FIRST_DAY))).toEqual([422, "play-stopped"])
          yield* TestClock.adjust("1 second")
          expect((yield* takesPart(one, FIRST_DAY)).status).toBe(200)
          const events = yield* eventCount
          expect((yield* takesPart(one, FIRST_DAY)).status).toBe(200)
          expect(yield* eventCount).toBe(events)
          expect(Number(yield* houseHolds("house:challenges"))).toBe(5000)

          // Three players at once for the two prizes that are left; one of them has euros.
          yield* TestClock.adjust("5 minutes")
          const euros = new Visitor("en", false)
          const userId = yield* euros.register(nextNumber(), undefined, EURO)
          yield* euros.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 100 })
          yield* sitsDown(euros)
          expect((yield* takesPart(euros, FIRST_DAY)).status).toBe(200)
          const late = [yield* newcomer(500), yield* newcomer(500)]
          const answers = yield* Effect.all(
            late.map((who) => takesPart(who, FIRST_DAY)),
            { concurrency: 2 },
          )
          expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
          const [third, none] = answers[0]?.status === 200 ? late : late.toReversed()
          expect(refusalOf(yield* takesPart(none as Visitor, FIRST_DAY))).toEqual([409, "challenges-full"])
          expect((yield* challengesOf(guest)).today?.left).toBe(0)
          yield* isWhole(15_000)

          // The first keno was played before; one of seven numbers doesn't count.
          yield* next(one, { ...keno, picks: [1, 2, 3, 4, 5, 6, 7] })
          yield* tickChallenges
          expect((yield* doneOf(one))?.[2]).toBe(0)
          yield* next(one, keno)
          yield* tickChallenges
          expect((yield* doneOf(one))?.[2]).toBe(1)
          const before = yield* moneyOf(one)
          const won = yield* doesAll(one)
          expect((yield* challengesOf(one)).own).toMatchObject({ status: "paid", prize: { amount: 5000 } })
          expect(yield* doneOf(one)).toEqual([6, 1, 2])
          expect(yield* moneyOf(one)).toBe(before + won + 5000)
          // Looked at again, and after rounds that nothing is left to count in, nothing is written.
          yield* next(one, dice)
          const paid = yield* eventCount
          yield* tickChallenges
          yield* tickChallenges
          expect(yield* eventCount).toBe(paid)

          // 50.00 roubles are 0.575 euros, rounded down.
          const had = yield* moneyOf(euros)
          const wonInEuros = yield* doesAll(euros, 1)
          expect((yield* challengesOf(euros)).own).toMatchObject({
            status: "paid",
            prize: { amount: 57, currency: "EUR" },
          })
          expect(yield* moneyOf(euros)).toBe(had + wonInEuros + 57)
          yield* isWhole(5000)

          // The third does one round, and the day ends: what was promised goes back.
          yield* next(third as Visitor, keno)
          yield* TestClock.setTime(FIRST_END)
          yield* tickChallenges
          expect((yield* challengesOf(third as Visitor)).yesterday).toMatchObject({ status: "joined" })
          yield* TestClock.setTime(FIRST_END + CLOSE_AFTER_MS)
          yield* tickChallenges
          const after = yield* challengesOf(third as Visitor)
          expect(after.today).toMatchObject({ day: "1970-01-02", left: 3 })
          expect(after.own).toBeUndefined()
          expect(after.yesterday).toMatchObject({ day: FIRST_DAY, status: "over" })
          expect((yield* challengesOf(one)).yesterday).toMatchObject({ status: "paid" })
          expect(refusalOf(yield* takesPart(none as Visitor, FIRST_DAY))).toEqual([409, "challenges-over"])
          yield* isWhole(0)

          // The message and the line of the statement.
          const messages = yield* Messages
          const page = messages.page(userId as PlayerId, { filter: "all", before: undefined, language: "en" })
          const prize = Effect.map(Effect.orDie(page), (found) =>
            found.messages.find(({ kind }) => kind === "challenges"),
          )
          yield* until(Effect.map(prize, (message) => message !== undefined))
          expect(yield* prize).toMatchObject({
            title: "Prize for the daily challenges: €0.57",
            path: "casino/challenges",
          })
          const { lines } = told<StatementPage>(
            yield* euros.get("/account-api/cashier/statement?group=games"),
          )
          expect(lines.filter(({ kind }) => kind === "challenge-prize").map(({ gain }) => gain)).toEqual([57])
        }),
      180_000,
    )
  })
})

describeStores("the counting of rounds for challenges", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "challenges-counted", CHALLENGED, [], ROOM_FOR_PLAYERS))(
    (it) => {
      it.effect("counts a round once that was played before a process began, and that two are told of", () =>
        Effect.gen(function* () {
          yield* tickChallenges
          const who = yield* newcomer(500)
          yield* takesPart(who, FIRST_DAY)
          yield* tickChallenges
          yield* next(who, keno)
          // Killed here: another process looks at the log as it stands, and then this one again.
          const other = yield* Layer.build(
            Layer.fresh(ChallengeKeeper.layer.pipe(Layer.provide(Layer.fresh(ChallengeCounter.layer)))),
          )
          const keeper = yield* Effect.provide(ChallengeKeeper, other)
          yield* keeper.tick
          expect((yield* doneOf(who))?.[2]).toBe(1)
          const events = yield* eventCount
          yield* tickChallenges
          yield* keeper.tick
          expect(yield* eventCount).toBe(events)
          // Done, and killed before the payment: it is made up for.
          for (let count = 0; count < 40 && (yield* challengesOf(who)).own?.status === "joined"; count += 1) {
            yield* next(who, betAt(count))
            yield* Effect.all([keeper.tick, tickChallenges], { concurrency: 2 })
          }
          expect((yield* challengesOf(who)).own?.status).toBe("paid")
          yield* isWhole(0)
        }).pipe(Effect.orDie),
      )
    },
  )
})

describeEmbedded("a day of challenges", (store) => {
  layer(
    layerPlayerSite(
      store,
      makeHandBook(),
      "challenge-days",
      { ...CHALLENGED, jurisdiction: "gb" },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect("is one of the site’s zone, which is an hour ahead of UTC in London that year", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en", false)
        yield* tickChallenges
        const { today } = yield* challengesOf(guest)
        expect(today).toMatchObject({ day: FIRST_DAY, zone: "Europe/London", startsAt: 0 })
        expect(new Date(today?.endsAt ?? 0).toISOString()).toBe("1970-01-01T23:00:00.000Z")
        yield* isWhole(0)
      }),
    )
  })
})

describeEmbedded("who stops playing on a day of challenges", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "challenges-stopped", CHALLENGED, [], ROOM_FOR_PLAYERS))(
    (it) => {
      it.effect("keeps the prize that the rounds before have done", () =>
        Effect.gen(function* () {
          yield* begins
          const [done, not] = [yield* newcomer(1000), yield* newcomer(1000)]
          for (const who of [done, not]) expect((yield* takesPart(who, FIRST_DAY)).status).toBe(200)
          yield* doesAll(done)
          yield* next(not, keno)
          for (const who of [done, not]) yield* who.post("/BlockUser", { kind: "panic" })
          yield* tickChallenges
          expect((yield* challengesOf(done)).own?.status).toBe("paid")
          expect((yield* challengesOf(not)).own).toMatchObject({ status: "joined" })
          const before = yield* moneyOf(not)
          yield* TestClock.setTime(FIRST_END + CLOSE_AFTER_MS)
          yield* tickChallenges
          expect((yield* challengesOf(not)).yesterday?.status).toBe("over")
          expect(yield* moneyOf(not)).toBe(before)
          yield* isWhole(0)
        }),
      )
    },
  )
})
