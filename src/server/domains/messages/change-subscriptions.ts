import { Effect, Schema } from "effect"
import { type GameSubscription, MOST_SUBSCRIBED, orderedKinds } from "#models/betting/game-subscription.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { GameHasNoNews, GameSubscriptions, newsOf, subscriptionIn } from "./GameSubscriptions.ts"
import { gameSubscriptionsAggregate } from "./game-subscriptions.aggregate.ts"

/** There is no room for one more game. */
export class SubscriptionsFull extends Schema.TaggedError<SubscriptionsFull>()("SubscriptionsFull", {}) {}

/** What a player wants of a game; no kinds: nothing. */
interface WantedNews {
  readonly playerId: PlayerId
  readonly wanted: GameSubscription
  readonly origin: Origin
}

const streams = ({ playerId }: { readonly playerId: PlayerId }) => ({
  subscriptions: stream(gameSubscriptionsAggregate, playerId),
})

/** Keeps what the player wants of a game, as far as it is offered. What is so already is written no second time. */
export const saveSubscription = command("game-subscriptions.save", {
  streams: (input: WantedNews) => streams(input),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ wanted }, { subscriptions }) =>
    Effect.map(Book, (book) => ({
      /** What can be told of the game; absent where nothing can. */
      offered: newsOf(book, wanted.gameId),
      /** Games that the player wants news of and that have none any more. */
      ended: subscriptions.snapshot.context.games
        .map(({ gameId }) => gameId)
        .filter((gameId) => newsOf(book, gameId) === undefined),
    })),
  decide: ({ subscriptions }, { wanted: { gameId, kinds } }, { offered, ended, at }) => {
    if (kinds.length > 0 && offered === undefined) return { refusal: new GameHasNoNews() }
    const wanted = orderedKinds(kinds).filter((kind) => offered?.includes(kind))
    const known = subscriptions.snapshot.context.games
    const kept = subscriptionIn(known, gameId)
    if (kept.kinds.join() === wanted.join()) return {}
    if (wanted.length === 0)
      return { events: { subscriptions: [{ type: "subscription.dropped", at, gameId }] } }
    // Games that ended unseen, as while the server stood still, make room.
    const gone = ended.filter((id) => id !== gameId)
    if (kept.kinds.length === 0 && known.length - gone.length >= MOST_SUBSCRIBED)
      return { refusal: new SubscriptionsFull() }
    return {
      events: {
        subscriptions: [
          ...gone.map((id) => ({ type: "subscription.ended" as const, at, gameId: id })),
          { type: "subscription.saved", at, gameId, kinds: wanted },
        ],
      },
    }
  },
  answer: ({ subscriptions }, { wanted: { gameId } }) =>
    subscriptionIn(subscriptions.snapshot.context.games, gameId),
})

/** A game is over: a player is told of it no more. */
export const endSubscription = command("game-subscriptions.end", {
  streams: (input: { readonly playerId: PlayerId; readonly gameId: GameId }) => streams(input),
  by: () => ({ actor: "system" }),
  decide: ({ subscriptions }, { gameId }, { at }) =>
    subscriptions.snapshot.context.games.some((game) => game.gameId === gameId)
      ? { events: { subscriptions: [{ type: "subscription.ended", at, gameId }] } }
      : {},
  answer: () => undefined,
})

/** A game is over: nobody is told of it any more. */
export const makeEndOfNews = Effect.gen(function* () {
  const end = yield* prepared(endSubscription)
  const subscriptions = yield* GameSubscriptions
  return (gameId: GameId) =>
    Effect.flatMap(subscriptions.subscribers(gameId), (subscribers) =>
      Effect.forEach(subscribers, ({ playerId }) => end({ playerId, gameId }), { discard: true }),
    )
})
