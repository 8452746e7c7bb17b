import { Schema } from "effect"
import type { SnapshotFrom } from "xstate"
import { GameEvent } from "#machines/line/game/game.events.ts"
import { gameMachine } from "#machines/line/game/game.machine.ts"
import { MarketEvent } from "#machines/line/market/market.events.ts"
import { marketMachine } from "#machines/line/market/market.machine.ts"
import { MARKET_STATUS, MarketKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { GameResult } from "#models/line/statistics/result.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import type { Document } from "#src/server/kernel/journal/commit.ts"

/** Kind of the documents that name the games which are not over. */
export const UNFINISHED_GAME = "unfinished-game"

/** Kinds of the documents that stand for a game that is over: one by its championship, one by each of its teams. */
export const FINISHED_GAME = "finished-game"
export const TEAM_GAME = "team-game"

/** Owner of the results of a championship, and of those of a team. */
export const champOwner = (champId: number): string => `champ:${champId}`
export const teamOwner = (teamId: number): string => `team:${teamId}`

const resultOf = ({ value, context }: SnapshotFrom<typeof gameMachine>): GameResult | undefined => {
  const { gameId, sportId, champId, home, away, runners, startsAt, score } = context
  if (value !== "finished" && value !== "cancelled") return undefined
  if (gameId === undefined || sportId === undefined || champId === undefined) return undefined
  if (home === undefined) return undefined
  const sides = {
    home,
    ...(away === undefined ? {} : { away }),
    ...(runners === undefined ? {} : { runners }),
  }
  const played = { gameId, sportId, champId, ...sides, startsAt, status: value } as const
  return score === undefined ? played : { ...played, score }
}

const encodeResult = Schema.encodeUnknownSync(GameResult)

/** What stands for a game that is over. */
const resultDocuments = (id: string, result: GameResult): ReadonlyArray<Document> => {
  const data = encodeResult(result) as Document["data"]
  const sort = result.startsAt
  return [
    { kind: FINISHED_GAME, id, owner: champOwner(result.champId), sort, data },
    ...[...new Set([result.home, result.away ?? result.home])].map((teamId) => ({
      kind: TEAM_GAME,
      id: `${teamId}/${id}`,
      owner: teamOwner(teamId),
      sort,
      data,
    })),
  ]
}

/** Games, stream `game:<id>`. A game that is not over has a document, from which a restart learns what to ask for. */
export const gameAggregate = makeAggregate({
  kind: "game",
  machine: gameMachine,
  input: () => undefined,
  events: GameEvent,
  version: 1,
  documentKinds: [UNFINISHED_GAME, FINISHED_GAME, TEAM_GAME],
  project: (id, snapshot): ReadonlyArray<Document> => {
    if (snapshot.value === "unknown") return []
    const result = resultOf(snapshot)
    return result === undefined
      ? [{ kind: UNFINISHED_GAME, id, owner: "", sort: snapshot.context.startsAt, data: {} }]
      : resultDocuments(id, result)
  },
})

/** Kind of the documents that name the open duels of a game. */
export const OPEN_DUELS = "open-duels"

const OpenDuels = Schema.Struct({ markets: Schema.Array(MarketKey) })
/** Reads the document of a game's open duels. */
export const decodeOpenDuels = Schema.decodeUnknownSync(OpenDuels)

/**
 * Markets of games, stream `market:<game id>`. Duels that players built have a document while they are open: no menu names them, so
 * that a restart learns from it what to price and settle.
 */
export const marketAggregate = makeAggregate({
  kind: "market",
  machine: marketMachine,
  input: () => undefined,
  events: MarketEvent,
  version: 1,
  documentKinds: [OPEN_DUELS],
  project: (id, { context: { statuses } }): ReadonlyArray<Document> => {
    const markets = Object.entries(statuses).flatMap(([key, status]) =>
      key.startsWith("duel/") && (status === MARKET_STATUS.open || status === MARKET_STATUS.closed)
        ? [key]
        : [],
    )
    return markets.length === 0 ? [] : [{ kind: OPEN_DUELS, id, owner: "", sort: 0, data: { markets } }]
  },
})

/** The id of a game's streams. */
export const streamIdOf = (gameId: GameId): string => `${gameId}`
