import { Schema } from "effect"
import { GameId } from "#models/line/catalogue/catalogue.ts"
import { Favourites } from "#models/preferences/favourite-lists.ts"
import { FAVOURITE_KINDS } from "#models/preferences/favourites.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Ids of one kind that are to be favourites from now on, or no longer. */
export const StarWish = Schema.Struct({
  kind: Schema.Literals(FAVOURITE_KINDS),
  ids: Schema.Array(Schema.Int),
  isStarred: Schema.Boolean,
})
export type StarWish = typeof StarWish.Type

/** Why a star was not kept: the list is full, the session is over, or no answer came and nothing is known. */
export const StarRefusal = Schema.Literals(["full", "signedOut", "lost"])
export type StarRefusal = typeof StarRefusal.Type

/** All favourites of the account after a call. */
export const ListOutcome = outcomeOf(Favourites, Schema.Struct({ code: StarRefusal }))
export type ListOutcome = typeof ListOutcome.Type

/** What is done to stars and what reaches them. */
export const FavouriteStarsEvent = Schema.Union([
  /** A star was pressed: what was no favourite becomes one, and the other way round. */
  Schema.Struct({
    type: Schema.Literal("star.pressed"),
    kind: Schema.Literals(FAVOURITE_KINDS),
    id: Schema.Int,
  }),
  /** Games that are over are put away. */
  Schema.Struct({ type: Schema.Literal("ended.cleared"), games: Schema.Array(GameId) }),
  /** The account's list is to be read anew. */
  Schema.Struct({ type: Schema.Literal("list.asked") }),
  /** The server tells that the account's list is another, wherever that was done. */
  Schema.Struct({ type: Schema.Literal("list.changed"), items: Favourites }),
  Schema.Struct({ type: Schema.Literal("player.signedIn"), userId: PlayerId }),
  Schema.Struct({ type: Schema.Literal("player.signedOut") }),
  /** The player has read why a star was not kept. */
  Schema.Struct({ type: Schema.Literal("refusal.dismissed") }),
  doneEvent("migrate", ListOutcome),
  doneEvent("loadList", ListOutcome),
  doneEvent("save", ListOutcome),
])
export type FavouriteStarsEvent = typeof FavouriteStarsEvent.Type

export const FavouriteStarsInput = Schema.Struct({
  /** Favourites of each kind at most. */
  most: Schema.Int,
})
export type FavouriteStarsInput = typeof FavouriteStarsInput.Type

export const FavouriteStarsContext = Schema.Struct({
  ...FavouriteStarsInput.fields,
  /** Whose list it is; null for a guest. */
  userId: Schema.NullOr(PlayerId),
  /** What was chosen in this browser without an account; kept until the account has it. */
  guest: Favourites,
  /** The account's list, as the server last told it. */
  items: Favourites,
  /** Changes that the server has not confirmed, in the order in which they were pressed; the first is on its way while one is. */
  wishes: Schema.Array(StarWish),
  refusal: Schema.NullOr(StarRefusal),
})
export type FavouriteStarsContext = typeof FavouriteStarsContext.Type
