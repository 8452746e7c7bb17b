import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import {
  BEFORE_START_MS,
  BETTING_MS,
  type CrashBet,
  crashPays,
  PAUSE_MS,
  UNSEEN_MS,
} from "#models/casino/crash/crash.ts"
import type { CrashProof, CrashTable } from "#models/casino/crash/crash-view.ts"
import { multiplierAt, timeOf } from "#models/casino/crash/flight.ts"
import { betsDigest, crashPoint } from "#models/casino/crash/point.ts"
import { commitmentOf } from "#models/casino/fair/seeds.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { moveCrash } from "#src/server/domains/casino/crash/change-crash-round.ts"
import { TableFinder } from "#src/server/domains/casino/desk/TableFinder.ts"
import { GameReturns } from "#src/server/domains/casino/GameReturns.ts"
import { stopEverything } from "#src/server/domains/line/stops/change-stops.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { anotherKeeper, secretOf } from "#tests/support/crash.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded, describeStores } from "#tests/support/stores.ts"
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

type Keeper = Effect.Success<typeof anotherKeeper>

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const bets = (who: Visitor, number: number, summ: number, auto?: number, guid = nextGuid()) =>
  who.post("/casino-api/crash/bets", { guid, number, summ, ...(auto === undefined ? {} : { auto }) })
const placed = (who: Visitor, number: number, summ: number, auto?: number) =>
  Effect.map(bets(who, number, summ, auto), told<CrashBet>)
const cashesOut = (who: Visitor, number: number) => who.post("/casino-api/crash/cash-outs", { number })
const table = (who: Visitor) => Effect.map(who.get("/casino-api/crash"), told<CrashTable>)

const now = Effect.map(
  Effect.clockWith((clock) => clock.currentTimeMillis),
  Number,
)
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

/** The next round, which takes bets. */
const betting = Effect.fnUntraced(function* (keeper: Keeper) {
  yield* TestClock.adjust("30 seconds")
  yield* keeper.watch
  yield* keeper.tick
  const round = yield* keeper.round
  expect(round.state).toBe("betting")
  return round.number
})

/** The round flies, and has just started; answers the secret of its end. */
const flying = Effect.fnUntraced(function* (keeper: Keeper) {
  yield* TestClock.adjust(BETTING_MS)
  yield* keeper.tick
  const { state, startsAt = Number.NaN } = yield* keeper.round
  expect(state).toBe("flying")
  yield* clockAt(startsAt)
  return { startsAt, ...(yield* secretOf(keeper)) }
})

/** Rounds are bet on by `bet` until one comes to a point that will do. */
const flyingTo = Effect.fnUntraced(function* <A, R>(
  keeper: Keeper,
  least: number,
  bet: (number: number) => Effect.Effect<A, never, R>,
) {
  for (let count = 0; count < 60; count += 1) {
    const number = yield* betting(keeper)
    const made = yield* bet(number)
    const flight = yield* flying(keeper)
    if (flight.point >= least) return { number, made, ...flight }
    yield* clockAt(flight.at)
    yield* keeper.tick
  }
  throw new Error(`No round came to ${least}`)
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

describeStores("crash", (store) => {
  layer(layerSite(store, "crash"))((it) => {
    it.effect(
      "is one round for everybody, pays by the clock of the server, and tells its seed once it is over",
      () =>
        Effect.gen(function* () {
          const [one, two, three] = [yield* player(1000), yield* player(1000), yield* player(1000)]
          expect((yield* table(one)).round).toBeUndefined()
          const seen = new Set<string>()
          let spent = [0, 0, 0]
          let played = 0
          for (let count = 0; count < 40 && seen.size < 3; count += 1) {
            yield* until(Effect.map(table(one), ({ round }) => round?.phase === "betting"))
            const { round } = yield* table(one)
            if (round === undefined) throw new Error("There is no round")
            const { number, commitment } = round
            played += 1
            const asked = [
              yield* placed(one, number, 10.01),
              yield* placed(two, number, 10, 130),
              yield* placed(three, number, 15),
            ]
            yield* until(Effect.map(table(one), ({ round: next }) => next?.phase === "flying"))
            const flight = yield* table(two)
            expect((yield* one.get(`/casino-api/crash/rounds/${number}`)).status).toBe(404)
            expect([flight.round?.serverSeed, flight.round?.point, flight.round?.bets]).toEqual([
              undefined,
              undefined,
              betsDigest(asked),
            ])
            expect(JSON.stringify(flight.history)).not.toContain(commitment)
            yield* clockAt((flight.round?.startsAt ?? 0) + 1000)
            const pressed = yield* cashesOut(one, number)
            yield* until(
              Effect.map(
                table(two),
                ({ bet, round: last }) => bet?.ended !== undefined && last?.point !== undefined,
              ),
            )
            const over = yield* table(one)
            const [past] = over.history
            const { serverSeed, point = Number.NaN, crashedAt = 0, startsAt = 0 } = past ?? {}
            if (serverSeed === undefined) throw new Error("The seed is not told")
            expect(past?.number).toBe(number)
            const proof = told<CrashProof>(yield* three.get(`/casino-api/crash/rounds/${number}`))
            expect(proof.round).toEqual(past)
            expect(betsDigest(proof.bets)).toBe(past?.bets)
            expect(proof.bets.map(({ key }) => key).sort()).toEqual(asked.map(({ key }) => key).sort())
            expect(commitmentOf(serverSeed)).toBe(commitment)
            expect(crashPoint({ number, serverSeed, bets: betsDigest(asked) })).toBe(point)
            expect(crashedAt - startsAt).toBe(timeOf(point))

            const mine = over.bet
            if (crashedAt - startsAt > 1000) {
              const won = told<CrashBet>(pressed)
              expect(won.ended?.multiplier).toBe(multiplierAt(1000))
              expect(mine?.ended?.paid).toBe(crashPays(minorUnits(1001), multiplierAt(1000)))
              seen.add("pressed")
            } else expect(refusalOf(pressed)).toEqual([409, "crash-over"])
            const auto = (yield* table(two)).bet?.ended
            expect([auto?.how, auto?.paid]).toEqual(point >= 130 ? ["auto", 1300] : ["lost", 0])
            if (auto?.how === "auto") seen.add("auto")
            yield* until(Effect.map(table(three), ({ bet }) => bet?.ended?.how === "lost"))
            seen.add("lost")
            spent = [
              (spent[0] ?? 0) - 1001 + (mine?.ended?.paid ?? 0),
              (spent[1] ?? 0) - 1000 + (auto?.paid ?? 0),
              (spent[2] ?? 0) - 1500,
            ]
            expect([yield* moneyOf(one), yield* moneyOf(two), yield* moneyOf(three)]).toEqual(
              spent.map((each) => 100_000 + each),
            )
          }
          expect([...seen].sort()).toEqual(["auto", "lost", "pressed"])
          // What the desk tells of the game and of its table is what its players had.
          const staked = 3501 * played
          const won = staked + spent.reduce((sum, each) => sum + each, 0)
          const { rows } = yield* (yield* GameReturns).of("all")
          expect(rows).toMatchObject([{ game: "crash", rounds: played, staked, won, back: won / staked }])
          const tables = yield* (yield* TableFinder).tables
          const past = tables.rows.find(({ game }) => game === "crash")?.past ?? []
          expect(past.slice(0, played).map(({ bets: count, staked: each }) => [count, each])).toEqual(
            Array.from({ length: Math.min(played, past.length) }, () => [3, 3501]),
          )

          // Nobody asks any more: the round that goes on ends, and then nothing is written.
          yield* TestClock.adjust("10 minutes")
          const quiet = yield* anotherKeeper
          yield* until(Effect.map(quiet.round, ({ state }) => state === "announced"))
          const before = yield* eventCount
          yield* TestClock.adjust("10 minutes")
          expect(yield* eventCount).toBe(before)
          yield* isWhole
        }),
      120_000,
    )

    it.effect(
      "pays two hundred players who press in one millisecond once each, and nobody a millisecond after the crash",
      () =>
        Effect.gen(function* () {
          const keeper = yield* anotherKeeper
          const many = yield* Effect.forEach(Array.from({ length: 200 }), () => soonPlayer)
          const late = yield* player(1000)
          const { number, at, startsAt } = yield* flyingTo(keeper, 110, (round) =>
            Effect.forEach([...many, late], (who) => bets(who, round, 10), { concurrency: 8 }),
          )
          const staked = yield* Effect.forEach(many, moneyOf)
          yield* clockAt(at - 1)
          const due = crashPays(minorUnits(1000), multiplierAt(at - 1 - startsAt))
          // Every other one presses twice.
          const answers = yield* Effect.forEach(
            many.flatMap((who, place) => (place % 2 === 0 ? [who] : [who, who])),
            (who) => cashesOut(who, number),
            { concurrency: "unbounded" },
          )
          expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
          expect(new Set(answers.map((answer) => told<CrashBet>(answer).ended?.paid))).toEqual(new Set([due]))
          const paid = yield* Effect.forEach(many, moneyOf)
          expect(paid).toEqual(staked.map((money) => money + due))

          yield* clockAt(at + 1)
          expect(refusalOf(yield* cashesOut(late, number))).toEqual([409, "crash-over"])
          yield* keeper.tick
          expect(refusalOf(yield* cashesOut(late, number))).toEqual([409, "crash-over"])
          expect(yield* Effect.forEach(many, moneyOf)).toEqual(paid)
          yield* isWhole
        }),
      300_000,
    )

    it.effect(
      "is settled by another process where the first one dies between crash and settlement",
      () =>
        Effect.gen(function* () {
          const [first, second] = [yield* anotherKeeper, yield* anotherKeeper]
          const [one, two] = [yield* player(1000), yield* player(1000)]
          const { number, point, seed, at } = yield* flyingTo(first, 150, (round) =>
            Effect.all([bets(one, round, 10, 150), bets(two, round, 10)]),
          )
          const before = [yield* moneyOf(one), yield* moneyOf(two)]
          yield* clockAt(at)
          const moved = yield* prepared(moveCrash)
          const crash = { type: "crash.crashed", serverSeed: seed, point } as const
          // No other end is taken.
          const wrong = { ...crash, point: point + 1 }
          expect((yield* Effect.flip(moved({ number, event: wrong })))._tag).toBe("CrashGone")
          yield* moved({ number, event: crash })
          expect((yield* second.round).state).toBe("crashed")
          yield* Effect.all([first.tick, second.tick], { concurrency: 2 })
          yield* second.tick
          expect((yield* second.round).number).toBe(number + 1)
          expect([yield* moneyOf(one), yield* moneyOf(two)]).toEqual([(before[0] ?? 0) + 1500, before[1]])
          yield* isWhole
        }),
      120_000,
    )
  })
})

describeEmbedded("a bet of crash", (store) => {
  layer(layerSite(store, "crash-bet"))((it) => {
    it.effect(
      "is taken once for its key, once a round, before the round closes, and from nobody who may not",
      () =>
        Effect.gen(function* () {
          const keeper = yield* anotherKeeper
          const who = yield* player(100)
          const refused = (number: number, summ: number, auto?: number) =>
            Effect.map(bets(who, number, summ, auto), refusalOf)
          const number = yield* betting(keeper)
          expect(yield* refused(number, 1000)).toEqual([422, "game-balance-short"])
          expect(yield* refused(number, 0.01)).toEqual([422, "game-stake-below"])
          expect(yield* refused(number + 1, 10)).toEqual([409, "crash-not-open"])
          for (const auto of [100, 0, -5, 1_000_001, 150.5])
            expect((yield* bets(who, number, 10, auto)).status).toBe(400)
          expect(refusalOf(yield* cashesOut(who, number))).toEqual([404, "crash-bet-unknown"])
          const guid = nextGuid()
          const first = told<CrashBet>(yield* bets(who, number, 10, 150, guid))
          expect(told<CrashBet>(yield* bets(who, number, 10, 150, guid))).toEqual(first)
          expect((yield* bets(who, number, 10, 160, guid)).status).toBe(409)
          expect(yield* refused(number, 10)).toEqual([409, "crash-bet-had"])
          expect(yield* moneyOf(who)).toBe(9000)
          expect(refusalOf(yield* cashesOut(who, number))).toEqual([409, "crash-not-flying"])

          const other = yield* player(100)
          const { closesAt = 0 } = yield* keeper.round
          yield* clockAt(closesAt)
          expect(refusalOf(yield* bets(other, number, 10))).toEqual([409, "crash-not-open"])
          const stopped = yield* prepared(stopEverything)
          yield* stopped({ operator: "anna", station: "d1", by: { actor: "operator:anna" } })
          yield* keeper.tick
          const { at } = yield* secretOf(keeper)
          yield* clockAt(at)
          yield* keeper.tick
          // Everything is stopped: no round takes bets.
          yield* TestClock.adjust("30 seconds")
          yield* keeper.watch
          yield* keeper.tick
          expect((yield* keeper.round).state).toBe("announced")
          yield* isWhole
        }),
    )
  })
})

describeEmbedded("a round of crash that nobody saw", (store) => {
  layer(layerSite(store, "crash-unseen"))((it) => {
    it.effect("pays who said where to cash out, and gives the others their stakes back", () =>
      Effect.gen(function* () {
        const keeper = yield* anotherKeeper
        const [auto, press] = [yield* player(1000), yield* player(1000)]
        const { point, at } = yield* flyingTo(keeper, 120, (round) =>
          Effect.all([bets(auto, round, 10, 120), bets(press, round, 10)]),
        )
        const before = [yield* moneyOf(auto), yield* moneyOf(press)]
        yield* clockAt(at + UNSEEN_MS + 1)
        yield* (yield* anotherKeeper).tick
        expect(point).toBeGreaterThanOrEqual(120)
        expect([yield* moneyOf(auto), yield* moneyOf(press)]).toEqual([
          (before[0] ?? 0) + 1200,
          (before[1] ?? 0) + 1000,
        ])
        yield* isWhole
      }),
    )

    it.effect("does not fly where nobody closed it, and gives every stake back", () =>
      Effect.gen(function* () {
        const keeper = yield* anotherKeeper
        const [auto, press] = [yield* player(1000), yield* player(1000)]
        const number = yield* betting(keeper)
        yield* Effect.all([bets(auto, number, 10, 120), bets(press, number, 10)])
        const { closesAt = 0 } = yield* keeper.round
        yield* clockAt(closesAt + UNSEEN_MS + 1)
        yield* keeper.tick
        expect([yield* moneyOf(auto), yield* moneyOf(press)]).toEqual([100_000, 100_000])
        expect((yield* keeper.round).number).toBe(number + 1)
        expect((yield* now) > closesAt).toBe(true)
        yield* isWhole
      }),
    )
  })
})

describeEmbedded("crash where the law says how soon a round may follow another", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "crash-rest", { captcha: "disabled", jurisdiction: "gb" }))(
    (it) => {
      it.effect("takes bets again no sooner, however soon a round crashes", () =>
        Effect.gen(function* () {
          const keeper = yield* anotherKeeper
          const { restMs } = JURISDICTIONS.gb.rounds
          const isShort = ({ point }: { readonly point: number }) =>
            timeOf(point) + BEFORE_START_MS + PAUSE_MS < restMs
          for (let count = 0; count < 200; count += 1) {
            yield* betting(keeper)
            const flight = yield* flying(keeper)
            const { number, closesAt = 0 } = yield* keeper.round
            yield* clockAt(flight.at)
            yield* keeper.tick
            if (!isShort(flight)) continue
            yield* clockAt(closesAt + restMs - 1)
            yield* keeper.watch
            yield* keeper.tick
            expect((yield* keeper.round).state).toBe("announced")
            yield* clockAt(closesAt + restMs)
            yield* keeper.tick
            const { state, number: next } = yield* keeper.round
            expect([state, next]).toEqual(["betting", number + 1])
            return
          }
          throw new Error("No round was that short")
        }),
      )
    },
  )
})
