import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { GameBet } from "#models/casino/games.ts"
import type { RoundsPart, RoundView } from "#models/casino/table.ts"
import type { Winner } from "#models/casino/tournaments/places.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { payWinner } from "#src/server/domains/casino/tournaments/pay-winner.ts"
import { SETTLE_AFTER_MS } from "#src/server/domains/casino/tournaments/TournamentKeeper.ts"
import { tournamentAggregate } from "#src/server/domains/casino/tournaments/tournament.aggregate.ts"
import { Messages } from "#src/server/domains/messages/messages.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded, describeStores } from "#tests/support/stores.ts"
import {
  announce,
  joins,
  listed,
  plays,
  sits,
  TOURNAMENTS,
  tick,
  viewOf,
} from "#tests/support/tournaments.ts"
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
const HOUR = 3_600_000
const EURO = 3
const dice = (target: number): GameBet => ({ game: "dice", side: "under", target })
const now = Clock.currentTimeMillis

/** The whole log is right, and the postings of every currency sum to nothing, with none of a tournament left. */
const isWhole = (held = 0) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const sums = yield* sql<{
      readonly sum: bigint
    }>`SELECT sum(amount)::bigint AS sum FROM postings GROUP BY currency`
    expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
    const pools = yield* sql<{ readonly currency: string; readonly sum: bigint }>`
      SELECT currency, sum(amount)::bigint AS sum FROM postings WHERE account = 'house:tournaments' GROUP BY currency`
    for (const { currency, sum } of pools) expect(Number(sum)).toBe(currency === "RUB" ? held : 0)
    expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
  })

/** A player with an account of 100 euros. */
const inEuros = Effect.gen(function* () {
  yield* TestClock.adjust("5 minutes")
  const who = new Visitor("en", false)
  yield* who.register(nextNumber(), undefined, EURO)
  yield* who.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 100 })
  return who
})

/** Ends what goes on, and pays it. */
const overBy = Effect.fnUntraced(function* (endsAt: number) {
  yield* TestClock.setTime(endsAt)
  yield* tick
  yield* TestClock.setTime(endsAt + SETTLE_AFTER_MS)
  yield* tick
})

/** Numbers from a seed, each below a bound. */
const drawn = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const roundsOf = (who: Visitor) =>
  Effect.map(who.get("/casino-api/rounds"), (answer) => told<RoundsPart>(answer).rounds)

/** What a player comes to by hand: the best round by what it paid for each unit, and all that was staked, in kopecks of 1/0.0115 roubles a euro. */
const byHand = (rounds: ReadonlyArray<RoundView>) => {
  const counted = rounds.map(({ key, stake, currency, ended }) => ({
    key,
    at: ended?.at ?? 0,
    multiple: Math.floor(((ended?.paid ?? 0) * 10_000) / stake),
    worth: currency === "RUB" ? stake : Math.floor(stake / 0.0115),
  }))
  const ahead = (one: (typeof counted)[number], other: (typeof counted)[number]) =>
    other.multiple - one.multiple || one.at - other.at || (one.key < other.key ? -1 : 1)
  const [best] = counted.toSorted(ahead)
  const last = counted.toSorted((one, other) => other.at - one.at || (one.key < other.key ? 1 : -1))[0]
  return {
    multiple: { points: best?.multiple ?? 0, at: best?.at ?? 0, key: `${best?.key}` },
    wagered: {
      points: counted.reduce((sum, { worth }) => sum + worth, 0),
      at: last?.at ?? 0,
      key: `${last?.key}`,
    },
  }
}

describeStores("tournaments of the casino", (store) => {
  layer(
    layerPlayerSite(
      store,
      makeHandBook(),
      "tournaments",
      { captcha: "disabled", idleSignOutMs: 0 },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect(
      "share out exactly their pools by the order that anybody reckons from the rounds",
      () =>
        Effect.gen(function* () {
          const players: Array<Visitor> = []
          for (let count = 0; count < 6; count += 1)
            players.push(yield* count % 3 === 2 ? inEuros : player(2000))
          const before = yield* Effect.forEach(players, moneyOf)
          const { endsAt } = yield* announce("best", { prizes: [70_001, 333, 2] as never })
          yield* announce("most", { endsAt, points: "wagered", prizes: [5000, 2000] as never })
          expect(Number(yield* houseHolds("house:tournaments"))).toBe(77_336)
          const below = drawn(20_260_301)
          for (const who of players) {
            yield* sits(who, "dice")
            for (const id of ["best", "most"]) expect((yield* joins(who, id)).status).toBe(200)
          }
          for (let count = 0; count < 40; count += 1) {
            const who = players[below(players.length)] as Visitor
            yield* TestClock.adjust("3 seconds")
            yield* plays(who, dice([200, 990, 4950, 9000][below(4)] as number), 10 + below(5))
            if (count % 7 === 0) yield* tick
          }
          yield* overBy(endsAt)

          const scores = yield* Effect.forEach(players, (who) => Effect.map(roundsOf(who), byHand))
          const order = (kind: "multiple" | "wagered") =>
            players
              .map((_, place) => ({ place, ...(scores[place] as (typeof scores)[number])[kind] }))
              .filter(({ points }) => points > 0)
              .toSorted(
                (one, other) =>
                  other.points - one.points || one.at - other.at || (one.key < other.key ? -1 : 1),
              )
          const prizes = { best: [70_001, 333, 2], most: [5000, 2000] } as const
          const won = players.map(() => 0)
          for (const [id, kind] of [
            ["best", "multiple"],
            ["most", "wagered"],
          ] as const) {
            const due = order(kind)
            for (const [place, who] of players.entries()) {
              const at = due.findIndex((each) => each.place === place)
              const { own, tournament } = yield* viewOf(who, id)
              expect(tournament).toMatchObject({ status: "paid", players: 6 })
              expect([own?.place, own?.points]).toEqual([at < 0 ? undefined : at + 1, due[at]?.points ?? 0])
              const prize = at < 0 ? 0 : (prizes[id][at] ?? 0)
              const paid = place % 3 === 2 ? Math.floor(prize * 0.0115) : prize
              expect(own?.won?.amount ?? 0).toBe(paid)
              won[place] = (won[place] ?? 0) + paid
            }
          }
          const after = yield* Effect.forEach(players, moneyOf)
          const rounds = yield* Effect.forEach(players, roundsOf)
          const played = rounds.map((own) =>
            own.reduce((sum, { stake, ended }) => sum + (ended?.paid ?? 0) - stake, 0),
          )
          expect(after).toEqual(before.map((had, at) => had + (played[at] ?? 0) + (won[at] ?? 0)))
          yield* isWhole()
        }),
      120_000,
    )

    it.effect(
      "count rounds of their games that begin after joining and end in time, and pay each winner once",
      () =>
        Effect.gen(function* () {
          const [one, two] = [yield* player(1000), yield* player(1000)]
          const start = (yield* now) + HOUR
          const { endsAt } = yield* announce("cup", {
            startsAt: start,
            endsAt: start + HOUR,
            games: ["dice"],
            leastStake: 1200 as never,
            points: "wagered",
          })
          for (const who of [one, two]) for (const game of ["dice", "limbo"]) yield* sits(who, game)
          expect((yield* viewOf(one, "cup")).tournament).toMatchObject({
            status: "announced",
            isJoined: false,
          })
          expect((yield* joins(one, "cup")).status).toBe(200)
          const count = yield* eventCount
          expect((yield* joins(one, "cup")).status).toBe(200)
          expect(yield* eventCount).toBe(count)

          // Before the start; of another game; too little; before joining.
          yield* plays(one, dice(4950), 10)
          yield* TestClock.setTime(start)
          yield* tick
          yield* plays(one, { game: "limbo", target: 20_000 }, 10)
          yield* plays(one, dice(4950), 11.99)
          yield* plays(two, dice(4950), 50)
          yield* TestClock.adjust("1 second")
          yield* joins(two, "cup")
          yield* tick
          expect((yield* viewOf(one, "cup")).own).toMatchObject({ points: 0 })
          yield* plays(one, dice(4950), 12)
          yield* plays(two, dice(4950), 13)
          yield* plays(one, dice(4950), 14)
          yield* tick
          yield* tick
          const { board, own } = yield* viewOf(one, "cup")
          expect(board.lines.map(({ place, points, isOwn }) => [place, points, isOwn])).toEqual([
            [1, 2600, true],
            [2, 1300, false],
          ])
          expect(own).toMatchObject({ place: 1, points: 2600 })
          expect(JSON.stringify(board)).not.toMatch(/player/)

          const before = yield* moneyOf(two)
          yield* TestClock.setTime(endsAt - 1)
          yield* plays(two, dice(9000), 15)
          yield* TestClock.setTime(endsAt)
          yield* plays(one, dice(9000), 100)
          expect(refusalOf(yield* joins(yield* player(0), "cup"))).toEqual([409, "tournament-over"])
          yield* overBy((yield* now) + 1)
          const ended = yield* viewOf(two, "cup")
          expect(ended.own).toMatchObject({ place: 1, points: 2800, won: { amount: 5000, currency: "RUB" } })
          const [last] = yield* roundsOf(two)
          expect(yield* moneyOf(two)).toBe(before - 1500 + (last?.ended?.paid ?? 0) + 5000)
          // Paid again, nothing is written.
          const pay = yield* prepared(payWinner)
          const { winners } = (yield* (yield* Aggregates).load(tournamentAggregate, "cup")).snapshot.context
          const messages = yield* Messages
          const prizeOf = (playerId: PlayerId) =>
            Effect.map(
              messages.page(playerId, { filter: "all", before: undefined, language: "en" }),
              (page) => page.messages.find(({ kind }) => kind === "tournament"),
            )
          for (const { playerId } of winners)
            yield* until(Effect.map(Effect.orDie(prizeOf(playerId)), (message) => message !== undefined))
          expect(yield* prizeOf((winners[0] as Winner).playerId)).toMatchObject({
            title: "Tournament prize: RUB\u00a050.00",
            path: "casino/tournaments",
          })
          const events = yield* eventCount
          for (const winner of winners) yield* pay({ tournament: "cup" as never, winner })
          yield* tick
          expect(yield* eventCount).toBe(events)
          yield* isWhole()
        }).pipe(Effect.orDie),
    )
  })
})

describeEmbedded("a tournament of the site's own schedule", (store) => {
  layer(
    layerPlayerSite(
      store,
      makeHandBook(),
      "daily",
      { captcha: "disabled", idleSignOutMs: 0, dailyTournament: 100_001 as never },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect(
      "is there for this day and the next, its prizes set aside, and gives them back where nobody plays",
      () =>
        Effect.gen(function* () {
          // Noon of a day that ends its month.
          yield* TestClock.setTime(Date.parse("1970-01-31T12:00:00Z"))
          const who = yield* player(100)
          yield* tick
          const { running, soon } = yield* listed(who)
          expect([running.map(({ id }) => id), soon.map(({ id }) => id)]).toEqual([
            ["daily-1970-01-31"],
            ["daily-1970-02-01"],
          ])
          expect(running[0]).toMatchObject({
            prizes: [40_001, 25_000, 15_000, 10_000, 10_000],
            endsAt: Date.parse("1970-02-01T00:00:00Z"),
            players: 0,
          })
          expect(Number(yield* houseHolds("house:tournaments"))).toBe(200_002)
          yield* joins(who, "daily-1970-01-31")
          yield* TestClock.setTime(Date.parse("1970-02-01T00:00:06Z"))
          yield* tick
          yield* tick
          const next = yield* listed(who)
          expect(next.over[0]).toMatchObject({ id: "daily-1970-01-31", status: "paid", isJoined: true })
          expect(next.running.map(({ id }) => id)).toEqual(["daily-1970-02-01"])
          expect(next.soon.map(({ id }) => id)).toEqual(["daily-1970-02-02"])
          yield* isWhole(200_002)
        }),
    )
  })
})

describeEmbedded("whoever joins a tournament", (store) => {
  layer(
    layerPlayerSite(
      store,
      makeHandBook(),
      "joining",
      { captcha: "disabled", idleSignOutMs: 0 },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect("may play, and keeps what was won where play is stopped meanwhile", () =>
      Effect.gen(function* () {
        const [one, two, guest] = [yield* player(1000), yield* player(1000), new Visitor("en", false)]
        const { endsAt } = yield* announce("open", { points: "wagered" })
        yield* sits(one, "dice")
        yield* joins(one, "open")
        yield* plays(one, dice(4950), 10)
        yield* one.post("/BlockUser", { kind: "panic" })
        yield* two.post("/BlockUser", { kind: "panic" })
        expect(refusalOf(yield* joins(two, "open"))).toEqual([422, "play-stopped"])
        expect((yield* joins(guest, "open")).status).toBe(401)
        for (const id of ["nothing", "Open", "%D0%BA%D1%83%D0%B1%D0%BE%D0%BA"])
          expect((yield* guest.get(`${TOURNAMENTS}/${id}`)).status).toBe(404)
        expect((yield* guest.get(`${TOURNAMENTS}/open/board?after=1`)).status).toBe(400)
        const seen = yield* viewOf(guest, "open")
        expect([seen.own, seen.tournament.isJoined, seen.tournament.players]).toEqual([
          undefined,
          undefined,
          1,
        ])
        const before = yield* moneyOf(one)
        yield* overBy(endsAt)
        expect(yield* moneyOf(one)).toBe(before + 5000)
        expect((yield* viewOf(one, "open")).own).toMatchObject({ place: 1, won: { amount: 5000 } })
        yield* isWhole()
      }),
    )
  })
})
