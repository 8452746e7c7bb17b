import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { GameSubscriptionsEvent } from "#machines/messages/game-subscriptions/game-subscriptions.events.ts"
import { PlayerId } from "#models/account/account.ts"
import type { Game } from "#models/betting/game.ts"
import { GameNewsKind, offeredNews } from "#models/betting/game-news.ts"
import { type GameSubscription, MOST_SUBSCRIBED, orderedKinds } from "#models/betting/game-subscription.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { gameOwner } from "#src/server/domains/betting/betting.domain.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { CommitMeta, Document } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { gameSubscriptionsAggregate, SUBSCRIBER_KIND } from "./game-subscriptions.aggregate.ts"

/** There is no such game, or it is over: it has no news. */
export class GameHasNoNews extends Schema.TaggedError<GameHasNoNews>()("GameHasNoNews", {}) {}

/** There is no room for one more game. */
export class SubscriptionsFull extends Schema.TaggedError<SubscriptionsFull>()("SubscriptionsFull", {}) {}

/** Somebody who wants news of a game. */
const Subscriber = Schema.Struct({ playerId: PlayerId, kinds: Schema.Array(GameNewsKind) })
export type Subscriber = typeof Subscriber.Type
const readSubscriber = Schema.decodeUnknownSync(Subscriber)

const AT_ONCE = 1000

/** Whether there is still something to tell of a game. */
const hasNews = (game: Game | undefined): game is Game =>
  game !== undefined && (game.status === "scheduled" || game.status === "live")

/** Which news of which games players want. A command that changes nothing writes nothing, so that it may be sent again. */
export class GameSubscriptions extends Context.Service<
  GameSubscriptions,
  {
    /** What can be told of a game. */
    readonly offered: (gameId: GameId) => Effect.Effect<ReadonlyArray<GameNewsKind>, GameHasNoNews>
    readonly of: (playerId: PlayerId, gameId: GameId) => Effect.Effect<GameSubscription, StoreUnavailable>
    /** Keeps what the player wants of a game, as far as it is offered; no kinds: nothing. */
    readonly save: (
      playerId: PlayerId,
      wanted: GameSubscription,
      origin: Origin,
    ) => Effect.Effect<GameSubscription, GameHasNoNews | SubscriptionsFull | StoreUnavailable>
    /** Everybody who wants news of a game. */
    readonly subscribers: (gameId: GameId) => Effect.Effect<ReadonlyArray<Subscriber>, StoreUnavailable>
    /** A game is over: nobody is told of it any more. */
    readonly end: (gameId: GameId) => Effect.Effect<void, StoreUnavailable>
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

  const gamesOf = (playerId: PlayerId) =>
    Effect.map(
      aggregates.load(gameSubscriptionsAggregate, `${playerId}`),
      ({ snapshot }) => snapshot.context.games,
    )

  /** Decides on what is known and writes it; nothing where there is nothing to write. */
  const change = <E>(
    playerId: PlayerId,
    meta: CommitMeta,
    eventsOf: (
      known: ReadonlyArray<GameSubscription>,
      at: number,
    ) => Effect.Effect<ReadonlyArray<GameSubscriptionsEvent>, E>,
  ) => {
    const id = `${playerId}`
    const attempt = Effect.gen(function* () {
      const events = yield* eventsOf(yield* gamesOf(playerId), yield* Clock.currentTimeMillis)
      if (events.length === 0) return
      const decision = yield* aggregates
        .decide(gameSubscriptionsAggregate, id, ...events)
        .pipe(Effect.catchTag("Refused", Effect.die))
      yield* aggregates.commit([decision], { meta })
    })
    return conflictAsBusy(aggregates.exclusively([gameSubscriptionsAggregate.streamOf(id)], attempt)).pipe(
      Effect.catchTag(["InsufficientFunds", "KeyReused"], Effect.die),
      Effect.uninterruptible,
    )
  }

  const offered = (gameId: GameId) => {
    const game = book.get(gameId)?.game
    return hasNews(game) ? Effect.succeed(offeredNews(game)) : Effect.fail(new GameHasNoNews())
  }

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
    offered,
    of: (playerId, gameId) =>
      Effect.map(gamesOf(playerId), (games) => ({
        gameId,
        kinds: games.find((game) => game.gameId === gameId)?.kinds ?? [],
      })),
    save: Effect.fn("GameSubscriptions.save")(function* (playerId, { gameId, kinds }, origin) {
      const can = kinds.length === 0 ? [] : yield* offered(gameId)
      const wanted = orderedKinds(kinds).filter((kind) => can.includes(kind))
      yield* change(playerId, metaOf(playerOwner(playerId), origin), (known, at) => {
        const kept = known.find((game) => game.gameId === gameId)
        if ((kept?.kinds ?? []).join() === wanted.join()) return Effect.succeed([])
        if (wanted.length === 0) return Effect.succeed([{ type: "subscription.dropped", at, gameId }])
        // Games that ended unseen, as while the server stood still, make room.
        const ended = known.filter((game) => game !== kept && !hasNews(book.get(game.gameId)?.game))
        if (kept === undefined && known.length - ended.length >= MOST_SUBSCRIBED)
          return Effect.fail(new SubscriptionsFull())
        return Effect.succeed([
          ...ended.map((game) => ({ type: "subscription.ended", at, gameId: game.gameId }) as const),
          { type: "subscription.saved", at, gameId, kinds: wanted },
        ])
      })
      return { gameId, kinds: wanted }
    }),
    subscribers,
    end: Effect.fn("GameSubscriptions.end")(function* (gameId) {
      yield* Effect.forEach(
        yield* subscribers(gameId),
        ({ playerId }) =>
          change(playerId, { actor: "system" }, (known, at) =>
            Effect.succeed(
              known.some((game) => game.gameId === gameId)
                ? [{ type: "subscription.ended", at, gameId }]
                : [],
            ),
          ),
        { discard: true },
      )
    }),
  })
})
