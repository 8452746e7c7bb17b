import { Clock, Context, Effect, Layer, Stream } from "effect"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { Book, type BookChange } from "./Book.ts"
import { makePriceRings, type PricePoint } from "./price-rings.ts"

/** How the prices of a market of the book moved since the process began. */
export class PriceHistory extends Context.Service<
  PriceHistory,
  {
    readonly of: (
      gameId: GameId,
      market: MarketKey,
    ) => ReadonlyArray<{ readonly outcome: OutcomeKey; readonly points: ReadonlyArray<PricePoint> }>
  }
>()("statebook/server/trading/PriceHistory") {
  static readonly layer = Layer.effect(
    PriceHistory,
    Effect.gen(function* () {
      const book = yield* Book
      const rings = makePriceRings()

      const take = (change: BookChange, at: number) => {
        switch (change.type) {
          case "prices":
            for (const [slot, odds] of change.prices) rings.add(change.gameId, slot, at, odds ?? 0)
            return
          case "market":
            for (const { slot, odds } of change.market.outcomes) {
              rings.add(change.gameId, slot, at, change.market.suspended ? 0 : (odds ?? 0))
            }
            return
          case "removed":
            return rings.forget(change.gameId)
          default:
            return
        }
      }

      yield* book.changes.pipe(
        Stream.runForEach((changes) =>
          Effect.map(Clock.currentTimeMillis, (at) => {
            for (const change of changes) take(change, at)
          }),
        ),
        Effect.forkScoped({ startImmediately: true }),
      )
      const now = yield* Clock.currentTimeMillis
      for (const { game, markets } of book.games()) {
        for (const market of markets) take({ type: "market", gameId: game.id, market }, now)
      }
      return {
        of: (gameId, market) =>
          (book.get(gameId)?.markets.find((each) => each.market === market)?.outcomes ?? []).map(
            ({ outcome, slot }) => ({ outcome, points: rings.of(gameId, slot) }),
          ),
      }
    }),
  )
}
