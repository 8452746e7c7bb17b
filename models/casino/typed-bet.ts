import { Schema } from "effect"
import { readAmount } from "../money/typed-amount.ts"

/** What is typed and chosen for a bet, by the names of its fields: each game has its own. */
export const TypedBet = Schema.Record(Schema.String, Schema.String)
export type TypedBet = typeof TypedBet.Type

/** Typed decimals in hundredths; not a number where they can't be read. */
export const hundredths = (typed: string | undefined): number => {
  const read = readAmount(typed ?? "", 2)
  return read === undefined ? Number.NaN : Math.round(Number(read) * 100)
}

/** A typed whole number; not a number where nothing is typed. */
export const wholeNumber = (typed: string | undefined): number =>
  typed === undefined || typed === "" ? Number.NaN : Number(typed)
