import type { Game } from "../betting/game.ts"
import type { LocalizedName } from "../line/catalogue/catalogue.ts"
import type { FavouriteKind } from "./favourites.ts"

/** Something that can be a favourite. */
export interface Star {
  readonly kind: FavouriteKind
  readonly id: number
  /** Of a game: whose names it goes by. */
  readonly game?: Pick<Game, "home" | "away">
}

/** A favourite with its names: a game's two sides, a championship's or a team's own; none where they are not known. */
export interface NamedStar extends Star {
  readonly names: ReadonlyArray<LocalizedName>
}

/** Names a favourite among those of all kinds: `games/17`. */
export const starKey = (kind: FavouriteKind, id: number): string => `${kind}/${id}`
