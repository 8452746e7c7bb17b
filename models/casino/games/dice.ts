import { Schema } from "effect"
import { type Multiplier, multiplierOf, RETURN, SHARE } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import { hundredths } from "../typed-bet.ts"

/** How many numbers can be rolled: 0.00 to 99.99. */
export const ROLLS = 10_000
/** Most of them that may win. */
export const DICE_MOST_CHANCE = 9_800

/** Numbers under the target win, or those over it. */
export const DiceSide = Schema.Literals(["under", "over"])
export type DiceSide = typeof DiceSide.Type

/** How many of the 10,000 numbers win. */
export const diceChance = ({ side, target }: { readonly side: DiceSide; readonly target: number }): number =>
  side === "under" ? target : ROLLS - 1 - target

/** A bet on dice. `target`: in hundredths, as 4950 for 49.50; from 1 to 9,800 of the 10,000 numbers win. */
export const DiceBet = Schema.Struct({
  game: Schema.Literal("dice"),
  side: DiceSide,
  target: Schema.Int,
}).check(
  Schema.makeFilter((bet) => {
    const chance = diceChance(bet)
    return (
      (chance >= 1 && chance <= DICE_MOST_CHANCE) ||
      `target: from 1 to ${DICE_MOST_CHANCE} of ${ROLLS} numbers have to win, not ${chance}`
    )
  }),
)
export type DiceBet = typeof DiceBet.Type

/** What was rolled, in hundredths. */
export const DiceEntry = Schema.Struct({
  type: Schema.Literal("rolled"),
  value: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: ROLLS - 1 })),
})
export type DiceEntry = typeof DiceEntry.Type

/** What a bet pays when it wins. */
export const dicePays = (bet: DiceBet): Multiplier =>
  multiplierOf(RETURN.numerator * BigInt(ROLLS), RETURN.denominator * BigInt(diceChance(bet)))

/** Whether the number wins. */
export const diceWins = ({ side, target }: DiceBet, value: number): boolean =>
  side === "under" ? value < target : value > target

const outcome = (bet: DiceBet, value: number): Multiplier =>
  diceWins(bet, value) ? dicePays(bet) : (0 as Multiplier)

/** One number of ten thousand, under or over what the player says. */
export const dice = {
  bet: DiceBet,
  moves: [],
  entries: [DiceEntry],
  first: { side: "under", target: "49.50" },
  read: ({ side, target }) => ({ side, target: hundredths(target) }),
  version: 1,
  isAtOnce: true,
  share: SHARE,
  highest: dicePays({ game: "dice", side: "under", target: 1 }),
  top: dicePays,
  play: (bet, draws) => {
    const value = draws.below(ROLLS)
    return { book: [{ type: "rolled", value }], ends: outcome(bet, value) }
  },
  pays: (bet, [rolled]) => (rolled === undefined ? undefined : outcome(bet, rolled.value)),
  takes: () => false,
} satisfies OwnGame<DiceBet, never, DiceEntry>
