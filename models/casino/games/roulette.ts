import { Schema } from "effect"
import {
  boundOfChips,
  type Chip,
  type ChipGame,
  chipsByPlace,
  chipsOn,
  mostOf,
  paidOnChips,
  shareOfChips,
  stakeOfChips,
} from "../chips.ts"
import { multiplierOf } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import type { TypedBet } from "../typed-bet.ts"
import { chipPays, DOUBLE_ZERO, PLACES, POCKETS, type Wheel } from "./roulette-places.ts"

const keysOf = (wheel: Wheel) => PLACES[wheel].map(({ key }) => key)

/** Where the ball lies: 0 to 36, and 37 for the double zero. */
export const Landed = Schema.Struct({
  type: Schema.Literal("landed"),
  pocket: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: DOUBLE_ZERO })),
})
export type Landed = typeof Landed.Type

/** Chips on the table of a wheel with one zero. */
export const RouletteBet = Schema.Struct({
  game: Schema.Literal("roulette"),
  chips: chipsOn(keysOf("european")),
})
export type RouletteBet = typeof RouletteBet.Type

/** Chips on the table of a wheel with a zero and a double zero. */
export const AmericanRouletteBet = Schema.Struct({
  game: Schema.Literal("american-roulette"),
  chips: chipsOn(keysOf("american")),
})
export type AmericanRouletteBet = typeof AmericanRouletteBet.Type

/** What chips pay when the ball lies in a pocket, in minor units. */
const paidAt = (wheel: Wheel, chips: ReadonlyArray<Chip>, pocket: number): bigint =>
  paidOnChips(chips, (chip) => chipPays(wheel, chip, pocket))

/** The most that chips can pay, in minor units: over every pocket. */
const mostPaid = (wheel: Wheel, chips: ReadonlyArray<Chip>): bigint =>
  mostOf(POCKETS[wheel].map((pocket) => paidAt(wheel, chips, pocket)))

/** The share of a place’s stakes that comes back in the long run. */
export const returnOfPlace = (
  wheel: Wheel,
  { pockets, odds }: { readonly pockets: ReadonlyArray<number>; readonly odds: number },
): number => (pockets.length * (odds + 1)) / POCKETS[wheel].length

interface OnTable {
  readonly chips: ReadonlyArray<Chip>
}

const onWheel = (wheel: Wheel): ChipGame<OnTable, Landed> => {
  const returns = PLACES[wheel].map((place) => returnOfPlace(wheel, place))
  const paid = ({ chips }: OnTable, [landed]: ReadonlyArray<Landed>) =>
    landed === undefined ? undefined : paidAt(wheel, chips, landed.pocket)
  const pays = (bet: OnTable, book: ReadonlyArray<Landed>) => {
    const sum = paid(bet, book)
    return sum === undefined ? undefined : shareOfChips(bet.chips, sum)
  }
  return {
    version: 1,
    isAtOnce: true,
    share: Math.max(...returns),
    leastShare: Math.min(...returns),
    top: ({ chips }) => boundOfChips(chips, mostPaid(wheel, chips)),
    staked: ({ chips }) => stakeOfChips(chips),
    paid,
    pays,
    play: (bet, draws) => {
      const pocket = draws.below(POCKETS[wheel].length)
      const book: ReadonlyArray<Landed> = [{ type: "landed", pocket }]
      return { book, ends: shareOfChips(bet.chips, paidAt(wheel, bet.chips, pocket)) }
    },
    takes: () => false,
  }
}

const ON_TABLE = {
  moves: [],
  entries: [Landed],
  first: { chips: "" },
  read: ({ chips }: TypedBet) => ({ chips: chipsByPlace(chips) }),
  highest: multiplierOf(36n, 1n),
  /** How long the wheel turns. */
  showMs: () => 2200,
} as const

/** Chips on a table of 37 pockets: every place returns 36 of 37. */
export const roulette = {
  ...ON_TABLE,
  ...onWheel("european"),
  bet: RouletteBet,
} satisfies OwnGame<RouletteBet, never, Landed>

/** Chips on a table of 38 pockets: every place returns 36 of 38, the five numbers round the zeros 35. */
export const americanRoulette = {
  ...ON_TABLE,
  ...onWheel("american"),
  bet: AmericanRouletteBet,
} satisfies OwnGame<AmericanRouletteBet, never, Landed>
