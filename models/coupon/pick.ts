import { Schema } from "effect"
import { type Game, GameStatus } from "../betting/game.ts"
import { SelectionRef } from "../betting/market.ts"
import { selectionKey } from "../betting/market-key.ts"
import { OddsMilli } from "../betting/odds.ts"
import { ChampId, LocalizedName, SportId } from "../line/catalogue/catalogue.ts"

/** Whether a selection of the coupon can be bet on now: `gone` when its market or game is no longer offered. */
export const PickAvailability = Schema.Literals(["open", "suspended", "gone"])
export type PickAvailability = typeof PickAvailability.Type

/** A selection in the coupon, with what it was called when it was picked, so that it can be shown without the feed. */
export const Pick = Schema.Struct({
  ...SelectionRef.fields,
  /** The odds the player has agreed to. */
  odds: OddsMilli,
  /** The odds that are offered now; those last known while the selection is suspended or gone. */
  offered: OddsMilli,
  /** Asked while the coupon is an anti-express: how likely it is won at least, in billionths; 0 where its market doesn't tell. */
  chance: Schema.optionalKey(Schema.Int),
  availability: PickAvailability,
  status: GameStatus,
  sportId: SportId,
  champId: ChampId,
  champ: LocalizedName,
  /** The first side; of a game without sides the event itself. */
  home: LocalizedName,
  away: Schema.optionalKey(LocalizedName),
  /** Of a race: the runners that the outcome names, in its order. */
  runners: Schema.optionalKey(Schema.Array(LocalizedName)),
  /** Milliseconds since the epoch. */
  startsAt: Schema.Int,
})
export type Pick = typeof Pick.Type

/** The key of a pick's selection, the same as in the price store. */
export const pickKey = (pick: SelectionRef): string => selectionKey(pick)

/** What the line says of a selection now. */
export const Quote = Schema.Struct({
  key: Schema.String,
  availability: PickAvailability,
  /** Absent where the line has no price. */
  odds: Schema.optionalKey(OddsMilli),
  /** As in {@link Pick}. */
  chance: Schema.optionalKey(Schema.Int),
  status: Schema.optionalKey(GameStatus),
})
export type Quote = typeof Quote.Type

/** Whether a game is in play, so that a bet on it is accepted after a delay. */
export const isInPlay = (game: { readonly status: Game["status"] }): boolean => game.status === "live"
