import { Schema } from "effect"
import { CasinoGameId } from "../casino/casino-game-id.ts"
import { ChampId, GameId, TeamId } from "../line/catalogue/catalogue.ts"

/** What a player follows, by id, each once and in the order in which it was chosen. */
export const Favourites = Schema.Struct({
  games: Schema.Array(GameId),
  champs: Schema.Array(ChampId),
  teams: Schema.Array(TeamId),
  /** Games of the casino by `LOBBY_IDS`; absent where there are none, as in everything that was kept before there were such. */
  casino: Schema.optionalKey(Schema.Array(CasinoGameId)),
})
export type Favourites = typeof Favourites.Type
