import { Schema } from "effect"
import { Favourites } from "#models/preferences/favourite-lists.ts"

const at = Schema.Int

/** Events of a player's favourites. */
export const FavouritesEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("favourites.added"), at, items: Favourites }),
  /** What the player had chosen as a guest joins the account. */
  Schema.Struct({ type: Schema.Literal("favourites.migrated"), at, items: Favourites }),
  Schema.Struct({ type: Schema.Literal("favourites.removed"), at, items: Favourites }),
])
export type FavouritesEvent = typeof FavouritesEvent.Type

export const FavouritesContext = Schema.Struct({ items: Favourites })
export type FavouritesContext = typeof FavouritesContext.Type
