import { Schema } from "effect"
import { type Multiplier, SHARE, WHOLE } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import { RISKS, type Risk } from "../risk.ts"
import { wholeNumber } from "../typed-bet.ts"
import { WHEEL_COUNTS, WHEEL_SIZES, type WheelSize } from "./wheel-table.ts"

const HUNDREDTH = WHOLE / 100

/** A bet on the wheel: how many segments it has, and how far payments lie apart. */
export const WheelBet = Schema.Struct({
  game: Schema.Literal("wheel"),
  segments: Schema.Literals(WHEEL_SIZES),
  risk: Schema.Literals(RISKS),
})
export type WheelBet = typeof WheelBet.Type

/** The segment at which the wheel stops, from 0 on. */
export const WheelEntry = Schema.Struct({
  type: Schema.Literal("spun"),
  segment: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Math.max(...WHEEL_SIZES) - 1 })),
})
export type WheelEntry = typeof WheelEntry.Type

type Wheel = Pick<WheelBet, "segments" | "risk">

/** What is paid on a wheel, from nothing to the most, each with the number of its segments. */
export const wheelPayments = ({
  segments,
  risk,
}: Wheel): ReadonlyArray<{ readonly pays: Multiplier; readonly count: number }> =>
  WHEEL_COUNTS[risk][segments].map(([pays, count]) => ({ pays: (pays * HUNDREDTH) as Multiplier, count }))

/** Payments in the order of the segments: each kind, from nothing on, as evenly apart as the segments that are left let it be. */
const laidOut = (wheel: Wheel): ReadonlyArray<Multiplier> => {
  const layout: Array<Multiplier> = []
  let left = Array.from({ length: wheel.segments }, (_, segment) => segment)
  for (const { pays, count } of wheelPayments(wheel)) {
    const taken = new Set(
      Array.from({ length: count }, (_, place) => left[Math.floor((place * left.length) / count)] as number),
    )
    for (const segment of taken) layout[segment] = pays
    left = left.filter((segment) => !taken.has(segment))
  }
  return layout
}

const LAYOUTS: Readonly<Record<Risk, Readonly<Record<WheelSize, ReadonlyArray<Multiplier>>>>> =
  Object.fromEntries(
    RISKS.map((risk) => [
      risk,
      Object.fromEntries(WHEEL_SIZES.map((segments) => [segments, laidOut({ segments, risk })])),
    ]),
  ) as never

/** What each segment of a wheel pays, in their order. */
export const wheelLayout = ({ segments, risk }: Wheel): ReadonlyArray<Multiplier> => LAYOUTS[risk][segments]

const outcome = (wheel: Wheel, { segment }: WheelEntry): Multiplier =>
  wheelLayout(wheel)[segment] ?? (0 as Multiplier)

const top = (wheel: Wheel): Multiplier => Math.max(...wheelLayout(wheel)) as Multiplier

/** A wheel is spun, and the segment at which it stops says what is paid. */
export const wheel = {
  bet: WheelBet,
  moves: [],
  entries: [WheelEntry],
  first: { segments: "20", risk: "medium" },
  read: ({ segments, risk }) => ({ segments: wholeNumber(segments), risk }),
  version: 1,
  isAtOnce: true,
  /** How long the wheel turns. */
  showMs: () => 2400,
  share: SHARE,
  highest: top({ segments: 50, risk: "high" }),
  top,
  play: (bet, draws) => {
    const spun = { type: "spun", segment: draws.below(bet.segments) } as const
    return { book: [spun], ends: outcome(bet, spun) }
  },
  pays: (bet, [spun]) => (spun === undefined ? undefined : outcome(bet, spun)),
  takes: () => false,
} satisfies OwnGame<WheelBet, never, WheelEntry>
