import { Context, Data, Effect, Layer, Option, Schedule } from "effect"
import { duelMarket } from "#models/betting/duel.ts"
import type { DuelistId } from "#models/betting/duelist.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { Book, type BookMarket } from "./Book.ts"
import { type DuelMaker, type DuelRefusal, FeedSources } from "./FeedSource.ts"

/** A duel that nobody prices, and why; `unheard` where its price did not come in time. */
export class NoDuel extends Data.TaggedError("NoDuel")<{
  readonly gameId: GameId
  readonly reason: DuelRefusal | "unheard"
}> {}

/** How long the trader may take to hear of a market that its source has just priced. */
const PATIENCE = "3 seconds"
const LOOK = "10 millis"

/** Duels of two players of a game, priced by the sources that price them when they are asked for. */
export class Duels extends Context.Service<
  Duels,
  {
    /** Who of a game may be put against whom; nobody where none are told apart. */
    readonly players: DuelMaker["players"]
    /** The market as the book has it from now on; the same whoever of the two is named first. */
    readonly build: (gameId: GameId, one: DuelistId, other: DuelistId) => Effect.Effect<BookMarket, NoDuel>
  }
>()("statebook/server/trading/Duels") {
  static readonly layer = Layer.effect(
    Duels,
    Effect.gen(function* () {
      const { all } = yield* FeedSources
      const book = yield* Book
      const makers = all.flatMap(({ duels }) => duels ?? [])

      /** The source that tells players of the game apart, with them. */
      const makerOf = Effect.fnUntraced(function* (gameId: GameId) {
        for (const maker of makers) {
          const players = yield* maker.players(gameId)
          if (players.length > 0) return { maker, players }
        }
        return undefined
      })

      const build = Effect.fnUntraced(function* (gameId: GameId, one: DuelistId, other: DuelistId) {
        const market = duelMarket(one, other)
        const found = yield* makerOf(gameId)
        if (found === undefined) return yield* new NoDuel({ gameId, reason: "unknown-game" })
        const reason = yield* found.maker.build(gameId, market)
        if (reason !== undefined) return yield* new NoDuel({ gameId, reason })
        const look = Effect.suspend(() =>
          Option.match(
            Option.fromUndefinedOr(book.get(gameId)?.markets.find((known) => known.market === market)),
            { onNone: () => Effect.fail(new NoDuel({ gameId, reason: "unheard" })), onSome: Effect.succeed },
          ),
        )
        return yield* look.pipe(
          Effect.retry(Schedule.spaced(LOOK).pipe(Schedule.upTo({ duration: PATIENCE }))),
        )
      })

      return Duels.of({
        players: (gameId) => Effect.map(makerOf(gameId), (found) => found?.players ?? []),
        build,
      })
    }),
  )
}
