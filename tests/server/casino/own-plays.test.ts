import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { OwnPlay, PlayedGame } from "#models/casino/own-play.ts"
import type { GameTable, RoundView } from "#models/casino/table.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, type Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { nextGuid, player } from "#tests/support/wagers.ts"

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value

const sit = Effect.fnUntraced(function* (who: Visitor, game: string) {
  const { seeds } = told<GameTable>(yield* who.post(`/casino-api/games/${game}/table`, {}))
  yield* who.post(`/casino-api/games/${game}/seeds`, { clientSeed: "penny", epoch: seeds.epoch })
})
const plays = (who: Visitor, bet: object, summ: number) =>
  Effect.map(who.post("/casino-api/rounds", { guid: nextGuid(), summ, bet }), told<RoundView>)
const played = (who: Visitor) => Effect.map(who.get("/casino-api/played"), told<ReadonlyArray<PlayedGame>>)
const statistics = (who: Visitor, game: string) =>
  Effect.map(who.get(`/casino-api/games/${game}/statistics`), told<ReadonlyArray<OwnPlay>>)

describeStores("what a player has played (§1 casino: lobby)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "plays", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS))(
    (it) => {
      it.effect("is told from the rounds alone: games, stakes, payments and where the return lies", () =>
        Effect.gen(function* () {
          const who = yield* player(10_000)
          expect([yield* played(who), yield* statistics(who, "dice")]).toEqual([[], []])
          yield* sit(who, "dice")
          yield* sit(who, "mines")
          const rounds: Array<RoundView> = []
          for (let count = 0; count < 40; count += 1) {
            const bet = { game: "dice", side: "under", target: 4950 }
            rounds.push(yield* plays(who, bet, 10 + count))
            yield* TestClock.adjust("10 seconds")
          }
          // A round that goes on is played, and counts once it is over.
          yield* plays(who, { game: "mines", mines: 3 }, 10)
          expect((yield* played(who)).map(({ game }) => game)).toEqual(["mines", "dice"])
          expect(yield* statistics(who, "mines")).toEqual([])
          const [sums] = yield* statistics(who, "dice")
          expect(sums).toMatchObject({
            currency: "RUB",
            rounds: 40,
            staked: rounds.reduce((sum, { stake }) => sum + stake, 0),
            paid: rounds.reduce((sum, { ended }) => sum + (ended?.paid ?? 0), 0),
          })
          const back = (sums?.paid ?? 0) / (sums?.staked ?? 1)
          expect(sums?.band?.[0]).toBeLessThan(back)
          expect(sums?.band?.[1]).toBeGreaterThan(back)

          // Nobody else's.
          const stranger = yield* player(0)
          expect([yield* played(stranger), yield* statistics(stranger, "dice")]).toEqual([[], []])
          expect((yield* who.get("/casino-api/games/chess/statistics")).status).toBe(400)
        }),
      )
    },
  )
})
