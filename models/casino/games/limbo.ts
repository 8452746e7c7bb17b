import { Schema } from "effect"
import { type Multiplier, RETURN, SHARE, WHOLE } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import { hundredths } from "../typed-bet.ts"

const NUMBERS = 2 ** 32
const HUNDREDTH = WHOLE / 100

/** The least and the greatest target, in hundredths: 1.01 and 1,000,000. */
export const LIMBO_LEAST = 101
export const LIMBO_MOST = 100_000_000

/** A bet on limbo. `target`: in hundredths, as 200 for 2.00. */
export const LimboBet = Schema.Struct({
  game: Schema.Literal("limbo"),
  target: Schema.Int.check(Schema.isBetween({ minimum: LIMBO_LEAST, maximum: LIMBO_MOST })),
})
export type LimboBet = typeof LimboBet.Type

/** How far it went, in hundredths, from 1.00 up to 1,000,000. */
export const LimboEntry = Schema.Struct({
  type: Schema.Literal("reached"),
  value: Schema.Int.check(Schema.isBetween({ minimum: 100, maximum: LIMBO_MOST })),
})
export type LimboEntry = typeof LimboEntry.Type

/** How far a number of 32 bits goes, in hundredths: 0.99 × 2³² ÷ (number + 1), rounded down, 1.00 at the least. */
export const limboReached = (number: number): number => {
  const reached = Number((RETURN.numerator * BigInt(NUMBERS)) / BigInt(number + 1))
  return Math.min(Math.max(reached, 100), LIMBO_MOST)
}

/** How many of the 2³² numbers reach a target. */
export const limboChance = ({ target }: Pick<LimboBet, "target">): number =>
  Number((RETURN.numerator * BigInt(NUMBERS)) / BigInt(target))

const pays = ({ target }: LimboBet): Multiplier => (target * HUNDREDTH) as Multiplier

const outcome = (bet: LimboBet, value: number): Multiplier =>
  value >= bet.target ? pays(bet) : (0 as Multiplier)

/** A multiplier is drawn; whoever asked for no more than it has what was asked for. */
export const limbo = {
  bet: LimboBet,
  moves: [],
  entries: [LimboEntry],
  first: { target: "2.00" },
  read: ({ target }) => ({ target: hundredths(target) }),
  version: 1,
  isAtOnce: true,
  share: SHARE,
  highest: pays({ game: "limbo", target: LIMBO_MOST }),
  top: pays,
  play: (bet, draws) => {
    const value = limboReached(draws.below(NUMBERS))
    return { book: [{ type: "reached", value }], ends: outcome(bet, value) }
  },
  pays: (bet, [reached]) => (reached === undefined ? undefined : outcome(bet, reached.value)),
  takes: () => false,
} satisfies OwnGame<LimboBet, never, LimboEntry>
