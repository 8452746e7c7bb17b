/** By how much the multiplier of a flight grows in a millisecond: 1.00006 times. It doubles in about 11.6 seconds. */
const GROWTH = { numerator: 100_006n, denominator: 100_000n } as const

/** Bits after the point: integers alone, so that every machine comes to the same hundredths. */
const BITS = 64n
const ONE = 1n << BITS
/** Powers of the growth: by 1, 2, 4, … milliseconds. */
const POWERS = Array.from({ length: 20 }).reduce<ReadonlyArray<bigint>>(
  (powers) => {
    const last = powers.at(-1) as bigint
    return [...powers, (last * last) >> BITS]
  },
  [(GROWTH.numerator * ONE) / GROWTH.denominator],
)

/** The longest that a multiplier is asked for after, in milliseconds. */
const LONGEST = 2 ** POWERS.length - 1

/** The multiplier so many milliseconds after the start, in hundredths, rounded down: 100 at the start and before it. */
export const multiplierAt = (elapsed: number): number => {
  const time = Math.min(Math.max(Math.floor(elapsed), 0), LONGEST)
  const grown = POWERS.reduce(
    (value, power, place) => (Math.floor(time / 2 ** place) % 2 === 1 ? (value * power) >> BITS : value),
    ONE,
  )
  return Number((grown * 100n) >> BITS)
}

/** How many milliseconds after the start a multiplier in hundredths is reached first. */
export const timeOf = (multiplier: number): number => {
  let before = -1
  let reached = LONGEST
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (multiplierAt(middle) >= multiplier) reached = middle
    else before = middle
  }
  return reached
}
