import { GameEvent } from "#machines/game/game.events.ts"
import { gameMachine } from "#machines/game/game.machine.ts"
import { MarketEvent } from "#machines/market/market.events.ts"
import { marketMachine } from "#machines/market/market.machine.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { makeAggregate } from "../journal/aggregate.ts"
import type { Document } from "../journal/commit.ts"

/** Kind of the documents that name the games which are not over. */
export const UNFINISHED_GAME = "unfinished-game"

/** Games, stream `game:<id>`. A game that is not over has a document, from which a restart learns what to ask for. */
export const gameAggregate = makeAggregate({
  kind: "game",
  machine: gameMachine,
  input: () => undefined,
  events: GameEvent,
  version: 1,
  project: (id, snapshot): ReadonlyArray<Document> =>
    snapshot.value === "unknown" || snapshot.status === "done"
      ? []
      : [{ kind: UNFINISHED_GAME, id, owner: "", sort: snapshot.context.startsAt, data: {} }],
})

/** Markets of games, stream `market:<game id>`. */
export const marketAggregate = makeAggregate({
  kind: "market",
  machine: marketMachine,
  input: () => undefined,
  events: MarketEvent,
  version: 1,
})

/** The id of a game's streams. */
export const streamIdOf = (gameId: GameId): string => `${gameId}`
