import { Schema } from "effect"
import { GameId, TeamId } from "../line/catalogue/catalogue.ts"
import { MarketKey, OutcomeKey } from "./market.ts"
import { OddsMilli } from "./odds.ts"

/**
 * One of those whom a game tells apart: of a race the number of the runner's card, of football `100 × side + shirt`, so that
 * 109 is the home side's number nine and 210 the away side's ten.
 */
export const DuelistId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 299 }))
export type DuelistId = typeof DuelistId.Type

/** One of those whom a game tells apart: a runner, or a scorer of a side. */
export const DuelPlayer = Schema.Struct({
  id: DuelistId,
  /** Number on the card or on the shirt. */
  number: Schema.Int,
  /** The runner itself, or the side that the scorer plays for. */
  team: TeamId,
})
export type DuelPlayer = typeof DuelPlayer.Type

/** A duel with its prices, in thousandths: a market of the game from now on, settled with its result. */
export const Duel = Schema.Struct({
  gameId: GameId,
  market: MarketKey,
  outcomes: Schema.Array(Schema.Struct({ outcome: OutcomeKey, odds: Schema.NullOr(OddsMilli) })),
})
export type Duel = typeof Duel.Type
