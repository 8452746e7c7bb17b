import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { drawsOf } from "#models/casino/fair/draws.ts"
import { commitmentOf } from "#models/casino/fair/seeds.ts"
import { hiLoPay, hiLoWays } from "#models/casino/games/hi-lo.ts"
import { kenoPays } from "#models/casino/games/keno.ts"
import { plinkoPays, slotOf } from "#models/casino/games/plinko.ts"
import { TOWER_ROWS, towerPay } from "#models/casino/games/tower.ts"
import { pokerPays } from "#models/casino/games/video-poker.ts"
import { pokerHand } from "#models/casino/games/video-poker-hand.ts"
import { wheelLayout } from "#models/casino/games/wheel.ts"
import { type GameBet, played, takesMove } from "#models/casino/games.ts"
import { WHOLE } from "#models/casino/multiplier.ts"
import { shownPrize } from "#models/casino/scratch/scratch-card.ts"
import { scratchPays } from "#models/casino/scratch/scratch-game.ts"
import { SHOOTING_GAMES, shotPays } from "#models/casino/shooting/targets.ts"
import type { GameTable, RoundsPart, RoundView } from "#models/casino/table.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { stopEverything } from "#src/server/domains/line/stops/change-stops.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, type Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded, describeStores } from "#tests/support/stores.ts"
import {
  DEPOSIT,
  eventCount,
  houseHolds,
  moneyOf,
  nextGuid,
  player,
  refusalOf,
} from "#tests/support/wagers.ts"

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

const BLACKJACK = { game: "blackjack" } as const

/** Rounds are begun until one goes on in which the first two cards can be doubled; those that are over have paid. `stake`: roubles, of what there is in kopecks. */
const openBlackjack = Effect.fnUntraced(function* (who: Visitor, stake: (left: number) => number) {
  for (;;) {
    const round = yield* plays(who, BLACKJACK, stake(yield* moneyOf(who)))
    if (round.ended !== undefined) continue
    if (!takesMove(BLACKJACK, round.book, { type: "decline" })) return round
    const asked = told<RoundView>(yield* moves(who, round.key, 0, { type: "decline" }))
    if (asked.ended === undefined) return asked
  }
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

      it.effect(
        "draws ten numbers of forty, pays by those that were picked, and lets them be told anew",
        () =>
          Effect.gen(function* () {
            const who = yield* seated(1000, "keno")
            const picks = [3, 8, 15, 16, 23, 40]
            let left = 100_000
            const rounds: Array<RoundView> = []
            for (let count = 0; count < 10; count += 1) {
              const round = yield* plays(who, { game: "keno", picks, risk: "low" }, 50)
              const [drawn] = round.book
              if (drawn?.type !== "drawn") throw new Error("No numbers were drawn")
              const hits = picks.filter((pick) => drawn.numbers.includes(pick)).length
              const multiplier = kenoPays("low", picks.length, hits)
              expect(round.ended).toMatchObject({ multiplier, paid: Math.floor((5000 * multiplier) / WHOLE) })
              left += (round.ended?.paid ?? Number.NaN) - 5000
              rounds.push(round)
            }
            expect(yield* moneyOf(who)).toBe(left)
            yield* gives(who, "keno", "shilling", 1)
            for (const { key, book, ended } of rounds) {
              const shown = told<RoundView>(yield* who.get(`${ROUNDS}/${key}`))
              expect(toldAnew(shown)).toEqual({ book, ends: ended?.multiplier })
            }
            yield* isWhole
          }),
      )

      it.effect("spins a wheel, pays by the segment at which it stops, and lets it be told anew", () =>
        Effect.gen(function* () {
          const who = yield* seated(1000, "wheel")
          const bet = { game: "wheel", segments: 30, risk: "medium" } as const
          let left = 100_000
          for (let count = 0; count < 6; count += 1) {
            const { book, ended } = yield* plays(who, bet, 100)
            const [spun] = book
            if (spun?.type !== "spun") throw new Error("No wheel was spun")
            const pays = wheelLayout(bet)[spun.segment]
            expect(ended).toMatchObject({ multiplier: pays, paid: pays })
            left += (pays ?? Number.NaN) - 10_000
          }
          expect(yield* moneyOf(who)).toBe(left)
          yield* gives(who, "wheel", "shilling", 1)
          for (const { key, book, ended } of told<RoundsPart>(yield* who.get(ROUNDS)).rounds) {
            const shown = told<RoundView>(yield* who.get(`${ROUNDS}/${key}`))
            expect(toldAnew(shown)).toEqual({ book, ends: ended?.multiplier })
          }
          yield* isWhole
        }),
      )

      it.effect("sells scratchcards that pay what is printed on them, and lets them be told anew", () =>
        Effect.gen(function* () {
          const who = yield* seated(1000, "harvest", "hoard")
          let left = 100_000
          for (let count = 0; count < 10; count += 1) {
            const game = count % 2 === 0 ? "harvest" : "hoard"
            const { book, ended } = yield* plays(who, { game }, 20)
            const [card] = book
            if (card?.type !== "printed") throw new Error("No card was printed")
            const multiplier = scratchPays(game, shownPrize(card.fields))
            expect(ended).toMatchObject({ multiplier, paid: (2000 * multiplier) / WHOLE })
            left += (ended?.paid ?? Number.NaN) - 2000
          }
          expect(yield* moneyOf(who)).toBe(left)
          for (const game of ["harvest", "hoard"]) yield* gives(who, game, "shilling", 1)
          for (const { key, book, ended } of told<RoundsPart>(yield* who.get(ROUNDS)).rounds) {
            const shown = told<RoundView>(yield* who.get(`${ROUNDS}/${key}`))
            expect(toldAnew(shown)).toEqual({ book, ends: ended?.multiplier })
          }
          yield* isWhole
        }),
      )

      it.effect("plays a shot by one number, whatever it is aimed at, and lets it be told anew", () =>
        Effect.gen(function* () {
          const who = yield* seated(1000, ...SHOOTING_GAMES)
          let left = 100_000
          const bets = [
            { game: "fishing", target: "roach" },
            { game: "fishing", target: "goldfish" },
            { game: "hunting", target: "duck" },
            { game: "hunting", target: "star" },
          ] as const
          for (let count = 0; count < 12; count += 1) {
            const bet = bets[count % bets.length] as (typeof bets)[number]
            const { book, ended } = yield* plays(who, bet, 20)
            const [shot] = book
            if (shot?.type !== "shot") throw new Error("No shot was played")
            const multiplier = shotPays(bet.game, bet.target, shot.number)
            expect(ended).toMatchObject({ multiplier, paid: (2000 * multiplier) / WHOLE })
            left += (ended?.paid ?? Number.NaN) - 2000
          }
          expect(yield* moneyOf(who)).toBe(left)
          const foreign = { game: "fishing", target: "duck" } as never
          expect((yield* asks(who, foreign, 20)).status).toBe(400)
          for (const game of SHOOTING_GAMES) yield* gives(who, game, "shilling", 1)
          for (const { key, book, ended } of told<RoundsPart>(yield* who.get(ROUNDS)).rounds) {
            const shown = told<RoundView>(yield* who.get(`${ROUNDS}/${key}`))
            expect(toldAnew(shown)).toEqual({ book, ends: ended?.multiplier })
          }
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

      it.effect(
        "turns card after card, refuses what can't be said, and pays what was guessed where it is taken",
        () =>
          Effect.gen(function* () {
            const who = yield* seated(1000, "hi-lo")
            const guid = nextGuid()
            let round = yield* plays(who, { game: "hi-lo" }, 50, guid)
            expect([round.book.length, round.ended]).toEqual([1, undefined])
            expect(refusalOf(yield* moves(who, guid, 0, { type: "take" }))).toEqual([409, "move-not-taken"])
            expect(refusalOf(yield* moves(who, guid, 0, { type: "open", tile: 0 }))).toEqual([
              409,
              "move-not-taken",
            ])
            round = told<RoundView>(yield* moves(who, guid, 0, { type: "skip" }))
            for (let place = 1; round.ended === undefined; place += 1) {
              const last = round.book.findLast((line) => line.type === "turned")
              const card = last?.type === "turned" ? last.card : Number.NaN
              const likelier = hiLoWays(card, "higher") > hiLoWays(card, "lower") ? "higher" : "lower"
              round = told<RoundView>(yield* moves(who, guid, place, { type: place < 4 ? likelier : "take" }))
            }
            const isRight = round.moves.at(-1)?.type === "take"
            const multiplier = isRight ? hiLoPay(round.book as never) : 0
            expect(round.ended).toMatchObject({ multiplier, paid: Math.floor((5000 * multiplier) / WHOLE) })
            expect(yield* moneyOf(who)).toBe(95_000 + (round.ended?.paid ?? Number.NaN))
            yield* gives(who, "hi-lo", "shilling", 1)
            const shown = told<RoundView>(yield* who.get(`${ROUNDS}/${guid}`))
            expect(toldAnew(shown)).toEqual({ book: round.book, ends: multiplier })
            yield* isWhole
          }),
      )

      it.effect("lets a tower be climbed row by row, and shows it whole at the end", () =>
        Effect.gen(function* () {
          const who = yield* seated(1000, "tower")
          const guid = nextGuid()
          let round = yield* plays(who, { game: "tower", difficulty: "medium" }, 50, guid)
          expect(refusalOf(yield* moves(who, guid, 0, { type: "step", tile: 3 }))).toEqual([
            409,
            "move-not-taken",
          ])
          for (let place = 0; round.ended === undefined; place += 1)
            round = told<RoundView>(
              yield* moves(who, guid, place, place < 3 ? { type: "step", tile: place } : { type: "take" }),
            )
          const last = round.book.at(-1)
          const safe = last?.type === "tower" ? last.safe : []
          expect(safe.length).toBe(TOWER_ROWS)
          const held = [0, 1, 2].findIndex((row) => safe[row]?.includes(row) !== true)
          const multiplier = held < 0 ? towerPay("medium", 3) : 0
          expect(round.ended).toMatchObject({ multiplier, paid: Math.floor((5000 * multiplier) / WHOLE) })
          expect(yield* moneyOf(who)).toBe(95_000 + (round.ended?.paid ?? Number.NaN))
          yield* gives(who, "tower", "shilling", 1)
          const shown = told<RoundView>(yield* who.get(`${ROUNDS}/${guid}`))
          expect(toldAnew(shown)).toEqual({ book: round.book, ends: multiplier })
          yield* isWhole
        }),
      )

      it.effect(
        "deals five cards, replaces those that are not held, and pays by the hand and its table",
        () =>
          Effect.gen(function* () {
            const who = yield* seated(1000, "video-poker")
            const guid = nextGuid()
            const opened = yield* plays(who, { game: "video-poker", table: "8-5" }, 50, guid)
            const [dealt] = opened.book
            if (dealt?.type !== "five-dealt") throw new Error("No cards were dealt")
            for (const places of [[5], [1, 1], [2, 0]])
              expect((yield* moves(who, guid, 0, { type: "hold", places })).status).toBe(400)
            expect(refusalOf(yield* moves(who, guid, 0, { type: "take" }))).toEqual([409, "move-not-taken"])
            const hold = { type: "hold", places: [1, 4] }
            const round = told<RoundView>(yield* moves(who, guid, 0, hold))
            // The answer to the same move is the same: nothing is drawn again.
            expect(told<RoundView>(yield* moves(who, guid, 0, hold))).toEqual(round)
            const drawn = round.book[1]
            if (drawn?.type !== "five-drawn") throw new Error("No cards were drawn")
            expect([drawn.cards[1], drawn.cards[4]]).toEqual([dealt.cards[1], dealt.cards[4]])
            expect(new Set([...dealt.cards, ...drawn.cards]).size).toBe(8)
            const multiplier = pokerPays("8-5", pokerHand(drawn.cards))
            expect(round.ended).toMatchObject({ multiplier, paid: (5000 * multiplier) / WHOLE })
            expect(yield* moneyOf(who)).toBe(95_000 + (round.ended?.paid ?? Number.NaN))
            yield* gives(who, "video-poker", "shilling", 1)
            const shown = told<RoundView>(yield* who.get(`${ROUNDS}/${guid}`))
            expect(toldAnew(shown)).toEqual({ book: round.book, ends: multiplier })
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
          { game: "keno", picks: [], risk: "low" },
          { game: "keno", picks: [7, 7], risk: "low" },
          { game: "keno", picks: [41], risk: "low" },
          { game: "wheel", segments: 25, risk: "low" },
          { game: "tower", difficulty: "utmost" },
          { game: "video-poker", table: "10-7" },
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

describeEmbedded("a raise", (store) => {
  layer(
    layerPlayerSite(store, makeHandBook(), "casino-raise", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS),
  )((it) => {
    it.effect("is refused above the greatest stake, and where half of the stake is no whole amount", () =>
      Effect.gen(function* () {
        const who = yield* seated(100_000, "blackjack")
        for (let count = 0; count < 9; count += 1)
          yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 100_000 })
        expect(yield* moneyOf(who)).toBe(100_000_000)
        expect(refusalOf(yield* asks(who, BLACKJACK, 100_000.01))).toEqual([422, "game-stake-above"])
        const opened = yield* openBlackjack(who, () => 60_000)
        const count = yield* eventCount
        const double = moves(who, opened.key, opened.moves.length, { type: "double" })
        expect(refusalOf(yield* double)).toEqual([422, "game-raise-above"])
        expect(yield* eventCount).toBe(count)
        let round = told<RoundView>(yield* moves(who, opened.key, opened.moves.length, { type: "stand" }))
        for (let rounds = 0; !takesMove(BLACKJACK, round.book, { type: "insure" }); rounds += 1) {
          expect(rounds).toBeLessThan(500)
          while (round.ended === undefined)
            round = told<RoundView>(yield* moves(who, round.key, round.moves.length, { type: "stand" }))
          round = yield* plays(who, BLACKJACK, 10.01)
        }
        const asked = yield* eventCount
        expect(refusalOf(yield* moves(who, round.key, 0, { type: "insure" }))).toEqual([
          422,
          "game-half-inexact",
        ])
        expect(yield* eventCount).toBe(asked)
        expect((yield* moves(who, round.key, 0, { type: "decline" })).status).toBe(200)
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

describeStores("a stake that is raised", (store) => {
  layer(
    layerPlayerSite(store, makeHandBook(), "casino-raised", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS),
  )((it) => {
    const untilOver = Effect.fnUntraced(function* (who: Visitor, begun: RoundView) {
      let round = begun
      while (round.ended === undefined)
        round = told<RoundView>(yield* moves(who, round.key, round.moves.length, { type: "stand" }))
      return round
    })

    it.effect(
      "is taken with its move, once however often and from wherever it is sent, and paid by its book",
      () =>
        Effect.gen(function* () {
          const who = yield* seated(10_000, "blackjack")
          const before = [yield* houseHolds("house:games"), yield* houseHolds("house:rounds")] as const
          for (let count = 0; count < 6; count += 1) {
            const opened = yield* openBlackjack(who, () => 50)
            const place = opened.moves.length
            const left = yield* moneyOf(who)
            const answers = yield* Effect.all(
              Array.from({ length: 4 }, () => moves(who, opened.key, place, { type: "double" })),
              { concurrency: "unbounded" },
            )
            const rounds = answers.map(told<RoundView>)
            const round = rounds[0] as RoundView
            for (const each of rounds) expect(each).toEqual(round)
            expect([round.stake, round.raised]).toEqual([5000, 5000])
            const paid = round.ended?.paid ?? Number.NaN
            expect([0, 10_000, 20_000]).toContain(paid)
            expect(yield* moneyOf(who)).toBe(left - 5000 + paid)
            expect(yield* houseHolds("house:rounds")).toBe(before[1])
          }
          expect((yield* houseHolds("house:games")) - before[0]).toBe(
            1_000_000n - BigInt(yield* moneyOf(who)),
          )
          yield* gives(who, "blackjack", "shilling", 1)
          for (const { key } of told<RoundsPart>(yield* who.get(ROUNDS)).rounds) {
            const round = told<RoundView>(yield* who.get(`${ROUNDS}/${key}`))
            expect(toldAnew(round)).toEqual({ book: round.book, ends: round.ended?.multiplier })
          }
          yield* isWhole
        }),
    )

    it.effect("is taken by one of two moves that are made at once, and the other one is told so", () =>
      Effect.gen(function* () {
        const who = yield* seated(10_000, "blackjack")
        const opened = yield* openBlackjack(who, () => 50)
        const left = yield* moneyOf(who)
        const place = opened.moves.length
        const answers = yield* Effect.all(
          [
            moves(who, opened.key, place, { type: "double" }),
            moves(who, opened.key, place, { type: "stand" }),
          ],
          { concurrency: "unbounded" },
        )
        const refused = answers.filter(({ status }) => status !== 200)
        expect(refused.map(refusalOf)).toEqual([[409, "moved-elsewhere"]])
        const round = told<RoundView>(yield* who.get(`${ROUNDS}/${opened.key}`))
        const raised = round.moves.at(-1)?.type === "double" ? 5000 : 0
        expect(round.raised ?? 0).toBe(raised)
        expect(yield* moneyOf(who)).toBe(left - raised + (round.ended?.paid ?? Number.NaN))
        yield* isWhole
      }),
    )

    it.effect("stakes both hands of a split, half for insurance, and each of them once", () =>
      Effect.gen(function* () {
        const who = yield* seated(100_000, "blackjack")
        const seen = new Set<string>()
        for (let count = 0; count < 400 && seen.size < 2; count += 1) {
          const left = yield* moneyOf(who)
          let round = yield* plays(who, BLACKJACK, 50)
          let raised = 0
          for (const [type, by] of [
            ["insure", 2500],
            ["split", 5000],
          ] as const)
            if (round.ended === undefined && takesMove(BLACKJACK, round.book, { type })) {
              round = told<RoundView>(yield* moves(who, round.key, round.moves.length, { type }))
              raised += by
              seen.add(type)
              expect(round.raised).toBe(raised)
            }
          round = yield* untilOver(who, round)
          expect(yield* moneyOf(who)).toBe(left - 5000 - raised + (round.ended?.paid ?? Number.NaN))
        }
        expect([...seen].toSorted()).toEqual(["insure", "split"])
        expect(yield* houseHolds("house:rounds")).toBe(0n)
        yield* isWhole
      }),
    )

    it.effect("is refused without the money, with nothing written, and the round goes on", () =>
      Effect.gen(function* () {
        const who = yield* seated(1000, "blackjack")
        const opened = yield* openBlackjack(who, (left) => Math.ceil(left / 100 / 1.5))
        const place = opened.moves.length
        const [left, count] = [yield* moneyOf(who), yield* eventCount]
        expect(refusalOf(yield* moves(who, opened.key, place, { type: "double" }))).toEqual([
          422,
          "game-balance-short",
        ])
        expect([yield* moneyOf(who), yield* eventCount]).toEqual([left, count])
        const round = yield* untilOver(who, opened)
        expect(round.raised).toBeUndefined()
        expect(yield* moneyOf(who)).toBe(left + (round.ended?.paid ?? Number.NaN))
        yield* isWhole
      }),
    )

    it.effect("counts for the limits of the player, and is refused above what is left", () =>
      Effect.gen(function* () {
        const who = yield* seated(10_000, "blackjack")
        const opened = yield* openBlackjack(who, () => 20)
        const staked = (10_000 * 100 - (yield* moneyOf(who))) / 100
        // What was staked before the round counts too.
        yield* who.post("/limits", { limitId: "stake-day", amount: Math.max(20, staked) })
        const count = yield* eventCount
        const answer = yield* moves(who, opened.key, opened.moves.length, { type: "double" })
        expect(refusalOf(answer)).toEqual([422, "limit-reached"])
        expect(yield* eventCount).toBe(count)
        expect((yield* untilOver(who, opened)).raised).toBeUndefined()
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
          const raising = yield* seated(10_000, "blackjack")
          const table = yield* openBlackjack(raising, () => 50)
          const { key } = yield* plays(who, { game: "mines", mines: 24 }, 100)
          const anna = { operator: "anna", station: "one", by: { actor: "operator:anna" } }
          yield* Effect.orDie((yield* prepared(stopEverything))(anna))
          expect(refusalOf(yield* asks(who, DICE, 100))).toEqual([409, "games-stopped"])
          const ended = told<RoundView>(yield* moves(who, key, 0, { type: "open", tile: 0 })).ended
          expect(yield* moneyOf(who)).toBe(40_000 + (ended?.paid ?? Number.NaN))
          expect(refusalOf(yield* asks(who, MINES, 100))).toEqual([409, "games-stopped"])
          const [place, count] = [table.moves.length, yield* eventCount]
          expect(refusalOf(yield* moves(raising, table.key, place, { type: "double" }))).toEqual([
            409,
            "games-stopped",
          ])
          expect(yield* eventCount).toBe(count)
          expect((yield* moves(raising, table.key, place, { type: "stand" })).status).toBe(200)
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
