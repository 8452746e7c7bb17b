import { Option, Schema } from "effect"
import { readAmount } from "../money/typed-amount.ts"
import { GameBet, type OwnGameSlug } from "./games.ts"

/** What is typed and chosen for a bet, by the names of its fields; each game has its own. */
export const TypedBet = Schema.Struct({
  side: Schema.String,
  target: Schema.String,
  mines: Schema.String,
})
export type TypedBet = typeof TypedBet.Type

const asBet = Schema.decodeUnknownOption(GameBet)

/** What a game begins with before anything is typed. */
export const FIRST_BET: Readonly<Record<OwnGameSlug, TypedBet>> = {
  dice: { side: "under", target: "49.50", mines: "" },
  limbo: { side: "", target: "2.00", mines: "" },
  mines: { side: "", target: "", mines: "3" },
}

/** Typed decimals in hundredths. */
const hundredths = (typed: string): number => {
  const read = readAmount(typed, 2)
  return read === undefined ? Number.NaN : Math.round(Number(read) * 100)
}

/** The bet that is typed; nothing where the game takes none like it. */
export const typedBet = (game: OwnGameSlug, { side, target, mines }: TypedBet): GameBet | undefined => {
  const fields = {
    dice: { side, target: hundredths(target) },
    limbo: { target: hundredths(target) },
    mines: { mines: Number(mines) },
  }[game]
  return Option.getOrUndefined(asBet({ game, ...fields }))
}
