import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { ClientSeed } from "#models/casino/fair/seeds.ts"
import type { GoingRound } from "#models/casino/left-rounds.ts"
import { checkedRound } from "#models/casino/round-check.ts"
import type { GameTable, RoundView } from "#models/casino/table.ts"
import { payerOf } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { CasinoTables } from "#src/server/domains/casino/CasinoTables.ts"
import { LeftRounds } from "#src/server/domains/casino/LeftRounds.ts"
import { moveInRound } from "#src/server/domains/casino/move-in-round.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, type Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { houseHolds, nextGuid, player, refusalOf } from "#tests/support/wagers.ts"

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value

const BETS = [
  { game: "mines", mines: 3 },
  { game: "tower", difficulty: "easy" },
  { game: "hi-lo" },
  { game: "video-poker", table: "9-6" },
] as const

const sit = (who: Visitor, game: string) =>
  Effect.map(who.post(`/casino-api/games/${game}/table`, {}), told<GameTable>)
const gives = (who: Visitor, game: string, epoch: number) =>
  who.post(`/casino-api/games/${game}/seeds`, { clientSeed: "penny", epoch })
const opens = Effect.fnUntraced(function* (who: Visitor, bet: { readonly game: string }, summ = 10) {
  const guid = nextGuid()
  const round = told<RoundView>(yield* who.post("/casino-api/rounds", { guid, summ, bet }))
  yield* TestClock.adjust("10 seconds")
  return round
})
const going = (who: Visitor) => Effect.map(who.get("/casino-api/going"), told<ReadonlyArray<GoingRound>>)
const moves = (who: Visitor, guid: string, place: number, move: object) =>
  who.post(`/casino-api/rounds/${guid}/moves`, { place, move })

describeStores("rounds that are left for a day (§1 casino)", (store) => {
  layer(
    layerPlayerSite(
      store,
      makeHandBook(),
      "left",
      { captcha: "disabled", idleSignOutMs: 0 },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect("stand in the office, and are closed and paid by the rules of their games, once", () =>
      Effect.gen(function* () {
        const left = yield* LeftRounds
        const who = yield* player(10_000)
        for (const { game } of BETS) yield* gives(who, game, (yield* sit(who, game)).seeds.epoch)
        const opened = yield* Effect.forEach(BETS, (bet) => opens(who, bet))
        const [mines] = opened
        if (mines === undefined) throw new Error("Four rounds were begun")
        // Nobody leaves a round by a call.
        expect(refusalOf(yield* moves(who, mines.key, 0, { type: "leave" }))).toEqual([409, "move-not-taken"])
        const shown = yield* going(who)
        expect(shown.map(({ game, staked }) => [game, staked])).toEqual(
          BETS.toReversed().map(({ game }) => [game, 1000]),
        )
        expect(Number(yield* houseHolds("house:rounds"))).toBe(4000)
        expect(yield* going(yield* player(0))).toEqual([])

        // Not a moment before the day is over; the sessions are over earlier, so the services are asked.
        const { playerId } = mines
        const tables = yield* CasinoTables
        const kept = Number(yield* houseHolds("house:games"))
        yield* TestClock.adjust("23 hours")
        yield* left.close
        expect((yield* left.going(playerId)).length).toBe(4)
        yield* TestClock.adjust("61 minutes")
        yield* left.close
        expect(yield* left.going(playerId)).toEqual([])
        expect(Number(yield* houseHolds("house:rounds"))).toBe(0)
        const closed = yield* Effect.forEach(opened, ({ key }) => tables.round(playerId, key))
        const paid = closed.map(({ ended }) => ended?.paid ?? -1)
        expect(paid.slice(0, 3)).toEqual([1000, 1000, 1000])
        expect(paid[3]).toBeGreaterThanOrEqual(0)
        const won = 4000 - paid.reduce((sum, each) => sum + each, 0)
        expect(Number(yield* houseHolds("house:games"))).toBe(kept + won)
        yield* left.close
        expect(Number(yield* houseHolds("house:games"))).toBe(kept + won)

        // Their seeds are told as another is given, and each round agrees with them.
        const account = yield* (yield* Wallets).paying(playerId, undefined)
        for (const { bet } of closed) {
          const place = { account, game: bet.game, origin: NOWHERE }
          const { seeds } = yield* tables.sitDown(place)
          yield* tables.giveSeed({ ...place, clientSeed: "another" as ClientSeed, epoch: seeds.epoch })
        }
        for (const round of closed)
          expect(checkedRound(yield* tables.view(round))).toEqual({ kind: "told", wrong: [] })
        expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
      }),
    )

    it.effect("are ended once where their player takes them as they are closed", () =>
      Effect.gen(function* () {
        const left = yield* LeftRounds
        const who = yield* player(1000)
        const bet = { game: "mines", mines: 1 } as const
        yield* gives(who, bet.game, (yield* sit(who, bet.game)).seeds.epoch)
        const safe = Effect.gen(function* () {
          for (;;) {
            const round = yield* opens(who, bet)
            const moved = told<RoundView>(yield* moves(who, round.key, 0, { type: "open", tile: 7 }))
            if (moved.ended === undefined) return moved
          }
        })
        const round = yield* safe
        const { playerId, key } = round
        const tables = yield* CasinoTables
        const take = yield* prepared(moveInRound)
        yield* TestClock.adjust("25 hours")
        const taken = take({
          ...payerOf(playerId, undefined),
          key,
          game: "mines",
          place: 1,
          move: { type: "take" },
          origin: NOWHERE,
        })
        const [, , again] = yield* Effect.all([left.close, taken, left.close], { concurrency: "unbounded" })
        expect(again).toBeGreaterThanOrEqual(0)
        const { ended } = yield* tables.round(playerId, key)
        expect(ended?.paid).toBe(Math.floor((1000 * 0.99 * 25) / 24))
        expect(Number(yield* houseHolds("house:rounds"))).toBe(0)
        expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
      }),
    )
  })
})
