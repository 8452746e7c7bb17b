import { GameSubscriptionsEvent } from "#machines/messages/game-subscriptions/game-subscriptions.events.ts"
import { gameSubscriptionsMachine } from "#machines/messages/game-subscriptions/game-subscriptions.machine.ts"
import { gameOwner } from "#src/server/domains/betting/betting.domain.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Kind of the documents that name who wants a game's news: one for each player and game, owned by the game. */
export const SUBSCRIBER_KIND = "game-subscriber"

/** Ids are player ids. */
export const gameSubscriptionsAggregate = makeAggregate({
  kind: "game-subscriptions",
  machine: gameSubscriptionsMachine,
  input: () => undefined,
  events: GameSubscriptionsEvent,
  version: 1,
  documentKinds: [SUBSCRIBER_KIND],
  project: (id, { context: { games } }) =>
    games.map(({ gameId, kinds }) => ({
      kind: SUBSCRIBER_KIND,
      id: `${gameId}/${id}`,
      owner: gameOwner(gameId),
      sort: 0,
      data: { playerId: Number(id), kinds: [...kinds] },
    })),
})
