import { Schema } from "effect"
import { MarketKey } from "../betting/market.ts"
import { ChampId, GameId, SportId, TeamId } from "../line/catalogue/catalogue.ts"

/** One of what a field of a draw may come to: an outcome of a market, `1`, `X`, `2:1`, or a number of a lotto, `17`. */
export const OptionKey = Schema.String.check(Schema.isPattern(/^[0-9A-Za-z:+-]{1,8}$/)).pipe(
  Schema.brand("OptionKey"),
)
export type OptionKey = typeof OptionKey.Type

/** The game of the line that decides a field, and by which of its markets. `startsAt`: as it was when the draw was announced. */
export const FieldGame = Schema.Struct({
  gameId: GameId,
  market: MarketKey,
  sportId: SportId,
  champId: ChampId,
  home: TeamId,
  away: TeamId,
  startsAt: Schema.Int,
})
export type FieldGame = typeof FieldGame.Type

/** A field of a draw: `take` of its options come true. Of a toto each is a game of which one outcome wins; of a lotto it is the drum. */
export const DrawField = Schema.Struct({
  options: Schema.Array(OptionKey),
  take: Schema.Int,
  game: Schema.optionalKey(FieldGame),
})
export type DrawField = typeof DrawField.Type

/** What a field came to: the options that are right, or that its game did not take place. */
export const FieldResult = Schema.Union([Schema.Literal("void"), Schema.Array(OptionKey)])
export type FieldResult = typeof FieldResult.Type

/** Whether a field can come to a result. */
export const isResultOf = ({ options, take }: DrawField, result: FieldResult): boolean =>
  result === "void" ||
  (result.length === take &&
    new Set(result).size === take &&
    result.every((option) => options.includes(option)))

/** How many fields did not take place. */
export const voidsIn = (results: ReadonlyArray<FieldResult | null>): number =>
  results.filter((result) => result === "void").length
