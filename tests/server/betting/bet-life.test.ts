import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { BetEvent } from "#machines/betting/bet/bet.events.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { SelectionResult } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { Bets } from "#src/server/domains/betting/bets/Bets.ts"
import { betId } from "#src/server/domains/betting/bets/bet.aggregate.ts"
import type { BetCommand } from "#src/server/domains/betting/bets/change-bet.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  betOf,
  comesTo,
  express,
  HISTORY,
  houseHolds,
  market,
  moneyOf,
  PLACE,
  player,
  single,
  statusOf,
  system,
} from "#tests/support/wagers.ts"

describeStores("bets until they are settled", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 60; gameId++) book.offer(gameId)
  for (let gameId = 61; gameId <= 70; gameId++) book.offer(gameId, { live: true })
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "bet-life", { captcha: "disabled" }))((it) => {
    it.effect("lets a bet in play wait, holds its stake, and accepts it when the delay is over", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(61)
        const placed = betOf(yield* visitor.secure(PLACE, body))
        expect(placed).toMatchObject({
          status: "waiting",
          acceptAt: placed.placedAt + 4000,
          legs: [{ score: "1:0" }],
        })
        expect(yield* moneyOf(visitor)).toBe(90_000)
        yield* TestClock.adjust("3999 millis")
        expect(yield* statusOf(visitor, body.betGuid)).toBe("waiting")
        yield* comesTo(visitor, body.betGuid, "accepted")
      }),
    )

    it.effect("gives the stake back where a bet in play is refused, and says why", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const suspended = single(62)
        const fallen = single(63)
        yield* visitor.secure(PLACE, suspended)
        yield* visitor.secure(PLACE, fallen)
        book.quote(62, "1", { state: "suspended" })
        book.quote(63, "1", { odds: 1800 as OddsMilli })
        yield* comesTo(visitor, fallen.betGuid, "rejected")
        yield* comesTo(visitor, suspended.betGuid, "rejected")
        expect(betOf(yield* visitor.get(`${HISTORY}/${fallen.betGuid}`))).toMatchObject({
          refusal: { code: "price-changed", odds: [1800] },
        })
        expect(yield* moneyOf(visitor)).toBe(100_000)
      }),
    )

    it.effect("keeps the confirmed price of a bet in play that rose, unless the player takes a rise", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const asks = single(64)
        const takes = single(64, { checkCf: 2 })
        yield* visitor.secure(PLACE, asks)
        yield* visitor.secure(PLACE, takes)
        book.quote(64, "1", { odds: 2200 as OddsMilli })
        yield* comesTo(visitor, takes.betGuid, "accepted")
        yield* comesTo(visitor, asks.betGuid, "accepted")
        expect(betOf(yield* visitor.get(`${HISTORY}/${asks.betGuid}`)).odds).toBe(2000)
        expect(betOf(yield* visitor.get(`${HISTORY}/${takes.betGuid}`))).toMatchObject({
          odds: 2200,
          possibleWin: 22_000,
        })
      }),
    )

    it.effect(
      "decides on a bet as the log has it, whatever it remembers while another process changes it",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const body = single(12)
          const { userId } = betOf(yield* visitor.secure(PLACE, body))
          const id = betId(userId, body.betGuid as BetGuid)
          const settledAs =
            (result: SelectionResult): BetCommand =>
            (_, at) => [{ type: "leg.settled", at, position: 0, result }]
          const takenBack: BetCommand = (bet, at) =>
            bet.legs[0]?.result === undefined
              ? []
              : [{ type: "leg.reopened", at, position: 0, by: "test", reason: "taken back" }]
          const here = yield* Bets
          const meta = { actor: "test" }
          const elsewhere = Effect.provide(
            Effect.flatMap(Bets, (bets) => bets.change(id, settledAs("lost"), meta)),
            Layer.fresh(Bets.layer.pipe(Layer.provide(Layer.fresh(Aggregates.layer)))),
          )
          yield* elsewhere
          yield* here.change(id, takenBack, meta)
          expect(yield* statusOf(visitor, body.betGuid)).toBe("accepted")
          yield* elsewhere
          yield* here.change(id, settledAs("won"), meta)
          expect(yield* statusOf(visitor, body.betGuid)).toBe("lost")
          expect(yield* moneyOf(visitor)).toBe(90_000)
        }),
    )

    it.effect("settles a system by the expresses that are left, one lost leg or not", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const two = system([50, 51, 52], 2)
        for (const gameId of [50, 51, 52]) yield* market(gameId, "opened")
        yield* visitor.secure(PLACE, two)
        yield* market(50, { settled: { "1": "lost", X: "won", "2": "lost" } })
        yield* market(51, { settled: { "1": "won", X: "lost", "2": "lost" } })
        expect(yield* statusOf(visitor, two.betGuid)).toBe("accepted")
        yield* market(52, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(visitor, two.betGuid, "won")
        // One express of three is left, at 2.000 × 2.000 on a third of 100.00.
        expect(betOf(yield* visitor.get(`${HISTORY}/${two.betGuid}`)).payout).toBe(13_333)
        expect(yield* moneyOf(visitor)).toBe(103_333)
      }),
    )

    it.effect(
      "settles bets as their markets are, pays once, and compensates when a result is taken back",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const won = single(10)
          const both = express([10, 11])
          yield* market(10, "opened")
          yield* market(11, "opened")
          yield* visitor.secure(PLACE, won)
          yield* visitor.secure(PLACE, both)
          const house = yield* houseHolds("house:win")
          yield* market(10, { settled: { "1": "won", X: "lost", "2": "lost" } })
          yield* comesTo(visitor, won.betGuid, "won")
          expect(yield* moneyOf(visitor)).toBe(100_000)
          expect(yield* statusOf(visitor, both.betGuid)).toBe("accepted")
          yield* market(11, { settled: { "1": "lost", X: "won", "2": "lost" } })
          yield* comesTo(visitor, both.betGuid, "lost")
          expect((yield* houseHolds("house:win")) - house).toBe(0n)

          yield* market(10, "reopened")
          yield* comesTo(visitor, won.betGuid, "accepted")
          expect(yield* moneyOf(visitor)).toBe(80_000)
          expect(yield* statusOf(visitor, both.betGuid)).toBe("lost")
          yield* market(10, { settled: { "1": "lost", X: "lost", "2": "won" } })
          yield* comesTo(visitor, won.betGuid, "lost")
          expect(
            betOf(yield* visitor.get(`${HISTORY}/${won.betGuid}`)).history.map(({ status }) => status),
          ).toEqual(["accepted", "won", "accepted", "lost"])
        }),
    )

    it.effect("returns the stake of a cancelled market, and says who voided it", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(12)
        yield* market(12, "opened")
        yield* visitor.secure(PLACE, body)
        yield* market(12, "cancelled")
        yield* comesTo(visitor, body.betGuid, "cancelled")
        expect(betOf(yield* visitor.get(`${HISTORY}/${body.betGuid}`))).toMatchObject({
          payout: 10_000,
          legs: [{ voided: { by: "feed", reason: "abandoned" } }],
        })
        expect(yield* moneyOf(visitor)).toBe(100_000)
      }),
    )

    it.effect("lets no news of the feed undo what an operator decided", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const [voided, corrected] = [single(15), single(15)]
        yield* market(15, "opened")
        for (const body of [voided, corrected]) yield* visitor.secure(PLACE, body)
        yield* market(15, { settled: { "1": "lost", X: "won", "2": "lost" } })
        yield* comesTo(visitor, corrected.betGuid, "lost")
        yield* comesTo(visitor, voided.betGuid, "lost")
        const word = { by: "operator", reason: "result" }
        const bets = yield* Bets
        const idOf = Effect.fnUntraced(function* (guid: string) {
          return `${betOf(yield* visitor.get(`${HISTORY}/${guid}`)).userId}/${guid}`
        })
        const anew =
          (event: object): BetCommand =>
          (_, at) => [
            { type: "leg.reopened", at, position: 0, ...word },
            { at, position: 0, ...event } as BetEvent,
          ]
        const meta = { actor: "operator:anna" }
        yield* bets.change(yield* idOf(voided.betGuid), anew({ type: "leg.voided", ...word }), meta)
        const won = { type: "leg.settled", result: "won", corrected: word }
        yield* bets.change(yield* idOf(corrected.betGuid), anew(won), meta)
        expect(yield* moneyOf(visitor)).toBe(110_000)

        // A bet that the feed alone decides says when the news was heard.
        const witness = single(15)
        yield* market(15, "reopened")
        yield* market(15, "opened")
        yield* visitor.secure(PLACE, witness)
        yield* market(15, "cancelled")
        yield* comesTo(visitor, witness.betGuid, "cancelled")
        expect([
          yield* statusOf(visitor, voided.betGuid),
          yield* statusOf(visitor, corrected.betGuid),
        ]).toEqual(["cancelled", "won"])
        expect(yield* moneyOf(visitor)).toBe(110_000)
        const { legs } = betOf(yield* visitor.get(`${HISTORY}/${corrected.betGuid}`))
        expect(legs).toMatchObject([{ result: "won", corrected: word }])
      }),
    )

    it.effect("leaves a stake returned whose market's result is taken back afterwards", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const early = single(16)
        yield* market(16, "opened")
        yield* visitor.secure(PLACE, early)
        yield* TestClock.adjust(1000)
        const late = single(16)
        const { placedAt } = betOf(yield* visitor.secure(PLACE, late))
        yield* market(16, { settled: { "1": "lost", X: "won", "2": "lost" } })
        yield* comesTo(visitor, late.betGuid, "lost")
        yield* market(16, { returnedFrom: placedAt })
        yield* comesTo(visitor, late.betGuid, "cancelled")
        yield* market(16, "reopened")
        yield* comesTo(visitor, early.betGuid, "accepted")
        yield* market(16, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(visitor, early.betGuid, "won")
        expect(yield* statusOf(visitor, late.betGuid)).toBe("cancelled")
        expect(yield* moneyOf(visitor)).toBe(110_000)
      }),
    )

    it.effect("books a win that was taken back and spent as a claim, never as a balance below zero", () =>
      Effect.gen(function* () {
        const visitor = yield* player(100)
        const body = single(13)
        yield* market(13, "opened")
        yield* visitor.secure(PLACE, body)
        yield* market(13, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(visitor, body.betGuid, "won")
        yield* visitor.secure(PLACE, single(1, { summ: 150 }))
        const claims = yield* houseHolds("house:claims")
        yield* market(13, "reopened")
        yield* comesTo(visitor, body.betGuid, "accepted")
        expect(yield* moneyOf(visitor)).toBe(0)
        expect((yield* houseHolds("house:claims")) - claims).toBe(-15_000n)
        yield* market(13, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(visitor, body.betGuid, "won")
        expect(yield* moneyOf(visitor)).toBe(5000)
        expect(yield* houseHolds("house:claims")).toBe(claims)
      }),
    )

    it.effect("settles a bet that was written just after its market was settled", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        yield* market(14, "opened")
        yield* market(14, { settled: { "1": "won", X: "lost", "2": "lost" } })
        const body = single(14)
        yield* visitor.secure(PLACE, body)
        // The book still offers the market.
        yield* comesTo(visitor, body.betGuid, "won")
        book.quote(14, "1", { state: "closed" })
        const late = single(14)
        expect((yield* visitor.secure(PLACE, late)).status).not.toBe(200)
      }),
    )

    it.effect("leaves money in balance and a log that the audit finds whole", () => expectWholeBooks)
  })
})
