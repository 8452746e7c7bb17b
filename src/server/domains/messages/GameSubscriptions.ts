import { Context, Effect, Layer, Schema } from "effect"
import { GameNewsKind, offeredNews } from "#models/betting/game-news.ts"
import type { GameSubscription } from "#models/betting/game-subscription.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { gameOwner } from "#src/server/domains/betting/betting.domain.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Document } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { gameSubscriptionsAggregate, SUBSCRIBER_KIND } from "./game-subscriptions.aggregate.ts"

/** There is no such game, or it is over: it has no news. */
export class GameHasNoNews extends Schema.TaggedError<GameHasNoNews>()("GameHasNoNews", {}) {}

/** Somebody who wants news of a game. */
const Subscriber = Schema.Struct({ playerId: PlayerId, kinds: Schema.Array(GameNewsKind) })
export type Subscriber = typeof Subscriber.Type
const readSubscriber = Schema.decodeUnknownSync(Subscriber)

const AT_ONCE = 1000

/** What can be told of a game; nothing where there is no such game, or it is over. */
export const newsOf = (book: Book["Service"], gameId: GameId): ReadonlyArray<GameNewsKind> | undefined => {
  const game = book.get(gameId)?.game
  return game !== undefined && (game.status === "scheduled" || game.status === "live")
    ? offeredNews(game)
    : undefined
}

/** What a player wants of one of the games. */
export const subscriptionIn = (games: ReadonlyArray<GameSubscription>, gameId: GameId): GameSubscription => ({
  gameId,
  kinds: games.find((game) => game.gameId === gameId)?.kinds ?? [],
})

/** Which news of which games players want. */
export class GameSubscriptions extends Context.Service<
  GameSubscriptions,
  {
    /** What can be told of a game. */
    readonly offered: (gameId: GameId) => Effect.Effect<ReadonlyArray<GameNewsKind>, GameHasNoNews>
    readonly of: (playerId: PlayerId, gameId: GameId) => Effect.Effect<GameSubscription, StoreUnavailable>
    /** Everybody who wants news of a game. */
    readonly subscribers: (gameId: GameId) => Effect.Effect<ReadonlyArray<Subscriber>, StoreUnavailable>
  }
>()("statebook/server/decisions/GameSubscriptions") {
  static readonly layer = Layer.effect(
    GameSubscriptions,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const book = yield* Book
  const journal = yield* Journal

  const subscribers = Effect.fnUntraced(function* (gameId: GameId) {
    const all: Array<Subscriber> = []
    let before: Pick<Document, "sort" | "id"> | undefined
    do {
      const page: ReadonlyArray<Document> = yield* journal.documents(SUBSCRIBER_KIND, {
        owner: gameOwner(gameId),
        limit: AT_ONCE,
        ...(before === undefined ? {} : { before }),
      })
      all.push(...page.map(({ data }) => readSubscriber(data)))
      before = page.length === AT_ONCE ? page.at(-1) : undefined
    } while (before !== undefined)
    return all
  })

  return GameSubscriptions.of({
    offered: (gameId) => {
      const offered = newsOf(book, gameId)
      return offered === undefined ? Effect.fail(new GameHasNoNews()) : Effect.succeed(offered)
    },
    of: (playerId, gameId) =>
      Effect.map(aggregates.load(gameSubscriptionsAggregate, `${playerId}`), ({ snapshot }) =>
        subscriptionIn(snapshot.context.games, gameId),
      ),
    subscribers,
  })
})
