import { Schema } from "effect"
import { ChampId, GameId, TeamId } from "../line/catalogue/catalogue.ts"

/** What a player follows, by id, each once and in the order in which it was chosen. */
export const Favourites = Schema.Struct({
  games: Schema.Array(GameId),
  champs: Schema.Array(ChampId),
  teams: Schema.Array(TeamId),
})
export type Favourites = typeof Favourites.Type
