import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Duel, DuelistId, DuelPlayer } from "../betting/duelist.ts"
import { GameId } from "../line/catalogue/catalogue.ts"
import { Names } from "../line/feed/frames.ts"
import { telling } from "../request/fault.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotFound, TooMany, Unavailable } from "./errors.ts"
import { FeedQuery, idOf } from "./feed-query.ts"

/** Who of a game may be put against whom: nobody where the game tells none apart. */
const DuelPlayers = Schema.Struct({
  gameId: GameId,
  players: Schema.Array(DuelPlayer),
  names: Names,
})
const one = (field: string) =>
  Schema.Array(DuelistId).check(
    Schema.makeFilter(
      (ids) => ids.length === 1 || `${field}: the id of one player is expected`,
      telling("side"),
    ),
  )

const players = {
  query: {
    lng: FeedQuery.lng,
    partner: FeedQuery.partner,
    country: FeedQuery.country,
    gameId: idOf("gameId"),
  },
  success: answer(DuelPlayers),
  error: [BadRequest, NotFound, Unavailable],
} as const

const build = {
  payload: Schema.Struct({ gameId: GameId, team1Ids: one("team1Ids"), team2Ids: one("team2Ids") }),
  success: answer(Duel),
  error: [BadRequest, NotFound, Conflict, TooMany, Unavailable],
} as const

/** §7 Betting: duels of two players, priced when they are asked for; the same by the names of line and live. */
export class DuelsApi extends HttpApiGroup.make("duels").add(
  HttpApiEndpoint.get("players", "/service-api/LineFeed/GetAvailablePlayersForDuel", players),
  HttpApiEndpoint.get("livePlayers", "/service-api/LiveFeed/GetAvailablePlayersForDuel", players),
  HttpApiEndpoint.post("build", "/service-api/LineFeed/BuildDuel", build),
  HttpApiEndpoint.post("buildLive", "/service-api/LiveFeed/BuildDuel", build),
) {}
