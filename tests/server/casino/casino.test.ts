import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { drawsOf } from "#models/casino/fair/draws.ts"
import { commitmentOf } from "#models/casino/fair/seeds.ts"
import { plinkoPays, slotOf } from "#models/casino/games/plinko.ts"
import { type GameBet, played } from "#models/casino/games.ts"
import type { GameTable, RoundsPart, RoundView } from "#models/casino/table.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { stopEverything } from "#src/server/domains/line/stops/change-stops.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, type Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded, describeStores } from "#tests/support/stores.ts"
import { eventCount, houseHolds, moneyOf, nextGuid, player, refusalOf } from "#tests/support/wagers.ts"

const ROUNDS = "/casino-api/rounds"
const DICE = { game: "dice", side: "under", target: 4950 } as const
const MINES = { game: "mines", mines: 3 } as const
const told = <A>({ body }: Answer) => (body as { readonly value: A }).value

const sit = (who: Visitor, game: string) =>
  Effect.map(who.post(`/casino-api/games/${game}/table`, {}), told<GameTable>)
const gives = (who: Visitor, game: string, clientSeed: string, epoch: number) =>
  who.post(`/casino-api/games/${game}/seeds`, { clientSeed, epoch })
const asks = (who: Visitor, bet: GameBet, summ: number, guid = nextGuid()) =>
  who.post(ROUNDS, { guid, summ, bet })
const plays = (who: Visitor, bet: GameBet, summ: number, guid = nextGuid()) =>
  Effect.map(asks(who, bet, summ, guid), told<RoundView>)
const moves = (who: Visitor, guid: string, place: number, move: object) =>
  who.post(`${ROUNDS}/${guid}/moves`, { place, move })

/** A player with so many roubles who has given a seed to these games. */
const seated = Effect.fnUntraced(function* (roubles: number, ...games: ReadonlyArray<string>) {
  const who = yield* player(roubles)
  for (const game of games) {
    const { seeds } = yield* sit(who, game)
    expect((yield* gives(who, game, "penny", seeds.epoch)).status).toBe(200)
  }
  return who
})

/** The whole log is right, and the postings of every currency sum to nothing. */
const isWhole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sums = yield* sql<{
    readonly sum: bigint
  }>`SELECT sum(amount)::bigint AS sum FROM postings GROUP BY currency`
  expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
  expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
})

/** What the round comes to as anybody tells it who knows its seeds. */
const toldAnew = ({ serverSeed, seeds, bet, moves: made, most }: RoundView) => {
  if (serverSeed === undefined) throw new Error("The seed is not told yet")
  return played(bet, drawsOf({ ...seeds, serverSeed, game: bet.game }), made, most)
}

describeStores("a game of the house", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "casino", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS))(
    (it) => {
      it.effect("commits to its seeds before it has the player's, and takes no stake before that", () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const { seeds, going } = yield* sit(who, "dice")
          expect([seeds.epoch, seeds.nonce, seeds.clientSeed, going]).toEqual([1, 0, undefined, undefined])
          expect(seeds.commitment).not.toBe(seeds.nextCommitment)
          // Sitting down again shows the same seeds.
          expect((yield* sit(who, "dice")).seeds).toEqual(seeds)
          expect(refusalOf(yield* asks(who, DICE, 10))).toEqual([409, "seeds-missing"])
          expect(yield* moneyOf(who)).toBe(100_000)
          const joined = told<GameTable>(yield* gives(who, "dice", "penny", 1))
          expect(joined.seeds).toEqual({ ...seeds, clientSeed: "penny" })
        }),
      )

      it.effect(
        "pays each round at once what its book says, and tells all of them anew once the seed is told",
        () =>
          Effect.gen(function* () {
            const who = yield* seated(1000, "dice", "limbo")
            const before = [yield* houseHolds("house:games"), yield* houseHolds("house:rounds")]
            const rounds: Array<RoundView> = []
            for (let count = 0; count < 12; count += 1)
              rounds.push(yield* plays(who, count % 2 === 0 ? DICE : { game: "limbo", target: 150 }, 10.01))
            const dice = rounds.filter(({ bet }) => bet.game === "dice")
            expect(dice.map(({ seeds }) => seeds.nonce)).toEqual([1, 2, 3, 4, 5, 6])
            const paid = rounds.reduce((sum, { ended }) => sum + (ended?.paid ?? Number.NaN), 0)
            expect(yield* moneyOf(who)).toBe(100_000 - 12 * 1001 + paid)
            expect((yield* houseHolds("house:games")) - (before[0] as bigint)).toBe(BigInt(12 * 1001 - paid))
            expect(yield* houseHolds("house:rounds")).toBe(before[1])
            expect(new Set(rounds.map(({ ended }) => (ended?.paid ?? 0) > 0)).size).toBe(2)
            for (const { serverSeed } of rounds) expect(serverSeed).toBeUndefined()

            const next = (yield* sit(who, "dice")).seeds.nextCommitment
            const { seeds } = told<GameTable>(yield* gives(who, "dice", "shilling", 1))
            expect([seeds.epoch, seeds.commitment, seeds.nonce, seeds.clientSeed]).toEqual([
              2,
              next,
              0,
              "shilling",
            ])
            expect(seeds.told?.rounds).toBe(6)
            for (const { key } of dice) {
              const round = told<RoundView>(yield* who.get(`${ROUNDS}/${key}`))
              expect(commitmentOf(round.serverSeed ?? ("" as never))).toBe(round.seeds.commitment)
              expect(toldAnew(round)).toEqual({ book: round.book, ends: round.ended?.multiplier })
            }
            yield* isWhole
          }),
      )

      it.effect("drops a ball, pays by the slot that it came to, and lets it be told anew", () =>
        Effect.gen(function* () {
          const who = yield* seated(1000, "plinko")
          const round = yield* plays(who, { game: "plinko", rows: 9, risk: "high" }, 100)
          const [fell] = round.book
          if (fell?.type !== "fell") throw new Error("No ball fell")
          expect(fell.path.length).toBe(9)
          const pays = plinkoPays({ rows: 9, risk: "high" }, slotOf(fell))
          expect(round.ended).toMatchObject({ multiplier: pays, paid: pays })
          expect(yield* moneyOf(who)).toBe(90_000 + pays)
          yield* gives(who, "plinko", "shilling", 1)
          const shown = told<RoundView>(yield* who.get(`${ROUNDS}/${round.key}`))
          expect(toldAnew(shown)).toEqual({ book: round.book, ends: pays })
          yield* isWhole
        }),
      )

      it.effect("opens a round once for its key, and refuses the key with another stake", () =>
        Effect.gen(function* () {
          const who = yield* seated(1000, "dice")
          const guid = nextGuid()
          const first = yield* plays(who, DICE, 10, guid)
          const count = yield* eventCount
          expect(yield* plays(who, DICE, 10, guid)).toEqual(first)
          expect(refusalOf(yield* asks(who, DICE, 11, guid))).toEqual([409, "key-reused"])
          expect(yield* eventCount).toBe(count)
          expect((yield* sit(who, "dice")).seeds.nonce).toBe(1)
        }),
      )

      it.effect(
        "takes twenty stakes of one moment in turn: no number is used twice or passed over, no rouble too many",
        () =>
          Effect.gen(function* () {
            const who = yield* seated(100, "limbo")
            const bet = { game: "limbo", target: 100_000 } as const
            const answers = yield* Effect.all(
              Array.from({ length: 20 }, () => asks(who, bet, 10)),
              { concurrency: "unbounded" },
            )
            const taken = answers.filter(({ status }) => status === 200).map(told<RoundView>)
            expect(taken.map(({ seeds }) => seeds.nonce).toSorted((one, other) => one - other)).toEqual(
              taken.map((_, place) => place + 1),
            )
            expect(taken.length).toBeGreaterThanOrEqual(10)
            for (const answer of answers.filter(({ status }) => status !== 200))
              expect(refusalOf(answer)).toEqual([422, "game-balance-short"])
            const paid = taken.reduce((sum, { ended }) => sum + (ended?.paid ?? 0), 0)
            expect(yield* moneyOf(who)).toBe(10_000 - taken.length * 1000 + paid)
            yield* isWhole
          }),
      )

      it.effect(
        "goes on move by move, tells no seed meanwhile, and pays what was won where it is taken",
        () =>
          Effect.gen(function* () {
            const who = yield* seated(1000, "mines")
            const guid = nextGuid()
            const opened = yield* plays(who, MINES, 50, guid)
            expect([opened.book, opened.ended]).toEqual([[], undefined])
            expect(yield* moneyOf(who)).toBe(95_000)
            expect((yield* sit(who, "mines")).going?.key).toBe(guid)
            expect(refusalOf(yield* gives(who, "mines", "shilling", 1))).toEqual([409, "seeds-in-use"])
            expect(refusalOf(yield* asks(who, MINES, 50))).toEqual([409, "round-goes-on"])
            expect(refusalOf(yield* moves(who, guid, 0, { type: "take" }))).toEqual([409, "move-not-taken"])

            let round = opened
            let place = 0
            for (let tile = 0; round.ended === undefined && place < 4; tile += 1) {
              const move = { type: "open", tile }
              round = told<RoundView>(yield* moves(who, guid, place, move))
              // The same move in the same place changes nothing.
              expect(told<RoundView>(yield* moves(who, guid, place, move))).toEqual(round)
              place += 1
            }
            expect(refusalOf(yield* moves(who, guid, 0, { type: "open", tile: 24 }))).toEqual([
              409,
              "moved-elsewhere",
            ])
            if (round.ended === undefined)
              round = told<RoundView>(yield* moves(who, guid, place, { type: "take" }))
            expect(round.ended).toBeDefined()
            expect(yield* moneyOf(who)).toBe(95_000 + (round.ended?.paid ?? 0))
            expect(yield* houseHolds("house:rounds")).toBe(0n)
            expect(
              refusalOf(yield* moves(who, guid, round.moves.length, { type: "open", tile: 20 })),
            ).toEqual([409, "move-not-taken"])
            expect((yield* sit(who, "mines")).going).toBeUndefined()
            yield* gives(who, "mines", "shilling", 1)
            const shown = told<RoundView>(yield* who.get(`${ROUNDS}/${guid}`))
            expect(toldAnew(shown)).toEqual({ book: round.book, ends: round.ended?.multiplier })
            yield* isWhole
          }),
      )

      it.effect("lists a player's own rounds by parts, newest first, and no other player's", () =>
        Effect.gen(function* () {
          const who = yield* seated(1000, "dice")
          const other = yield* seated(1000, "dice")
          const made: Array<string> = []
          for (let count = 0; count < 23; count += 1) {
            yield* TestClock.adjust("1 second")
            made.unshift((yield* plays(who, DICE, 10)).key)
          }
          const foreign = yield* plays(other, DICE, 10)
          const first = told<RoundsPart>(yield* who.get(ROUNDS))
          const rest = told<RoundsPart>(yield* who.get(`${ROUNDS}?before=${first.next}`))
          expect([...first.rounds, ...rest.rounds].map(({ key }) => key)).toEqual(made)
          expect(rest.next).toBeUndefined()
          expect(refusalOf(yield* who.get(`${ROUNDS}/${foreign.key}`))).toEqual([404, "round-unknown"])
          expect(refusalOf(yield* moves(who, foreign.key, 0, { type: "take" }))).toEqual([
            404,
            "round-unknown",
          ])
        }),
      )
    },
  )
})

describeEmbedded("the stake of a game of the house", (store) => {
  layer(
    layerPlayerSite(store, makeHandBook(), "casino-stakes", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS),
  )((it) => {
    it.effect("is refused with one that would do, and nothing is written", () =>
      Effect.gen(function* () {
        const who = yield* seated(1000, "dice", "limbo")
        const count = yield* eventCount
        for (const [bet, summ, code] of [
          [DICE, 0.01, "game-stake-below"],
          [DICE, 100_000_000, "game-stake-above"],
          [{ game: "limbo", target: 100_000_000 }, 900, "game-win-above"],
          [DICE, 1000.01, "game-balance-short"],
        ] as const)
          expect(refusalOf(yield* asks(who, bet, summ))).toEqual([422, code])
        for (const bet of [
          { game: "dice", side: "under", target: 0 },
          { game: "dice", side: "over", target: 9999 },
          { game: "dice", side: "left", target: 50 },
          { game: "limbo", target: 100 },
          { game: "limbo", target: 1e12 },
          { game: "mines", mines: 25 },
          { game: "mines", mines: "3" },
          { game: "plinko", rows: 7, risk: "low" },
          { game: "plinko", rows: 16, risk: "utmost" },
          { game: "roulette" },
          {},
        ])
          expect([bet, (yield* who.post(ROUNDS, { guid: nextGuid(), summ: 10, bet })).status]).toEqual([
            bet,
            400,
          ])
        for (const clientSeed of ["", "é", "a\n", "x".repeat(65), 7])
          expect((yield* who.post("/casino-api/games/dice/seeds", { clientSeed, epoch: 1 })).status).toBe(400)
        expect((yield* who.post("/casino-api/games/poker/table", {})).status).toBe(400)
        expect(refusalOf(yield* gives(who, "dice", "shilling", 2))).toEqual([409, "seeds-elsewhere"])
        expect(yield* eventCount).toBe(count)
      }),
    )

    it.effect("counts for the limits of the player, and is refused above what is left", () =>
      Effect.gen(function* () {
        const who = yield* seated(1000, "dice")
        yield* who.post("/limits", { limitId: "stake-day", amount: 35 })
        yield* plays(who, DICE, 20)
        expect(refusalOf(yield* asks(who, DICE, 15.01))).toEqual([422, "limit-reached"])
        expect((yield* asks(who, DICE, 15)).status).toBe(200)
      }),
    )
  })
})

describeStores("chips on a table", (store) => {
  layer(
    layerPlayerSite(store, makeHandBook(), "casino-chips", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS),
  )((it) => {
    const on = (place: string, roubles: number) => ({ place, amount: roubles * 100 })
    const bet = {
      game: "roulette",
      chips: [on("straight-17", 10), on("red", 20), on("dozen-2", 13)],
    } as never

    it.effect("are paid one by one, exactly, and told anew by their seed", () =>
      Effect.gen(function* () {
        const who = yield* seated(5000, "roulette", "baccarat")
        let left = 500_000
        for (let count = 0; count < 12; count += 1) {
          const { book, ended, key } = yield* plays(who, bet, 43)
          const [landed] = book
          const pocket = landed?.type === "landed" ? landed.pocket : Number.NaN
          const isRed = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].includes(pocket)
          const pays =
            (pocket === 17 ? 36_000 : 0) + (isRed ? 4000 : 0) + (pocket > 12 && pocket < 25 ? 3900 : 0)
          expect([key, pocket, ended?.paid]).toEqual([key, pocket, pays])
          left += pays - 4300
        }
        const banker = { game: "baccarat", chips: [on("banker", 11), on("tie", 10)] } as never
        for (let count = 0; count < 8; count += 1)
          left += ((yield* plays(who, banker, 21)).ended?.paid ?? Number.NaN) - 2100
        expect(yield* moneyOf(who)).toBe(left)
        expect(yield* houseHolds("house:rounds")).toBe(0n)
        yield* gives(who, "roulette", "shilling", 1)
        for (const { key, bet: played_ } of told<RoundsPart>(yield* who.get(ROUNDS)).rounds) {
          if (played_.game !== "roulette") continue
          const round = told<RoundView>(yield* who.get(`${ROUNDS}/${key}`))
          expect(toldAnew(round)).toEqual({ book: round.book, ends: round.ended?.multiplier })
        }
        yield* isWhole
      }),
    )

    it.effect(
      "that come to another sum than the stake are refused, and so are places that no table has",
      () =>
        Effect.gen(function* () {
          const who = yield* seated(500, "roulette")
          expect(refusalOf(yield* asks(who, bet, 44))).toEqual([422, "game-chips-differ"])
          for (const chips of [[], [on("straight-37", 10)], [on("red", 10), on("red", 10)], [on("red", -10)]])
            expect((yield* asks(who, { game: "roulette", chips } as never, 10)).status).toBe(400)
          expect(yield* moneyOf(who)).toBe(50_000)
        }),
    )
  })
})

describeEmbedded("the stop of everything", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "casino-stop", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS))(
    (it) => {
      it.effect("keeps rounds from beginning, and lets the one that goes on be played to its end", () =>
        Effect.gen(function* () {
          const who = yield* seated(500, "mines", "dice")
          const { key } = yield* plays(who, { game: "mines", mines: 24 }, 100)
          const anna = { operator: "anna", station: "one", by: { actor: "operator:anna" } }
          yield* Effect.orDie((yield* prepared(stopEverything))(anna))
          expect(refusalOf(yield* asks(who, DICE, 100))).toEqual([409, "games-stopped"])
          const ended = told<RoundView>(yield* moves(who, key, 0, { type: "open", tile: 0 })).ended
          expect(yield* moneyOf(who)).toBe(40_000 + (ended?.paid ?? Number.NaN))
          expect(refusalOf(yield* asks(who, MINES, 100))).toEqual([409, "games-stopped"])
        }),
      )
    },
  )
})

describeEmbedded("a round that goes on", (store) => {
  layer(
    layerPlayerSite(store, makeHandBook(), "casino-going", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS),
  )((it) => {
    it.effect("keeps its player from closing the account, as an open bet does", () =>
      Effect.gen(function* () {
        const who = yield* seated(100, "mines")
        const openBets = () =>
          Effect.map(
            who.get("/account-api/closing"),
            (answer) => told<{ readonly openBets: number }>(answer).openBets,
          )
        expect(yield* openBets()).toBe(0)
        const { key } = yield* plays(who, { game: "mines", mines: 24 }, 100)
        expect(yield* openBets()).toBe(1)
        expect((yield* moves(who, key, 0, { type: "open", tile: 0 })).status).toBe(200)
        expect(yield* openBets()).toBe(0)
      }),
    )
  })
})

describeEmbedded("a game of the house in Great Britain", (store) => {
  layer(
    layerPlayerSite(
      store,
      makeHandBook(),
      "casino-gb",
      { captcha: "disabled", jurisdiction: "gb", currencies: SETTINGS.currencies },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect(
      "takes five seconds from the beginning of a round to that of the next, whatever the page says",
      () =>
        Effect.gen(function* () {
          const who = yield* player(0)
          yield* who.post("/limits", { limitId: "deposit-day", amount: 5000 })
          yield* who.post("/account-api/cashier/sandbox/deposit", { guid: nextGuid(), summ: 1000 })
          const { seeds } = yield* sit(who, "dice")
          yield* gives(who, "dice", "penny", seeds.epoch)
          yield* plays(who, DICE, 10)
          yield* TestClock.adjust("4999 millis")
          expect(refusalOf(yield* asks(who, DICE, 10))).toEqual([429, "round-too-soon"])
          // New seeds don't make it come sooner.
          yield* gives(who, "dice", "shilling", 1)
          expect(refusalOf(yield* asks(who, DICE, 10))).toEqual([429, "round-too-soon"])
          yield* TestClock.adjust("1 millis")
          expect((yield* asks(who, DICE, 10)).status).toBe(200)
        }),
    )
  })
})
