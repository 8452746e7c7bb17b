import { Schema } from "effect"

/** What an express of so many legs that count is multiplied by, in thousandths. */
const BoostStep = Schema.Struct({
  legs: Schema.Int.check(Schema.isGreaterThan(1)),
  factor: Schema.Int.check(Schema.isBetween({ minimum: 1001, maximum: 3000 })),
})

/**
 * How a site boosts expresses: legs count whose odds are at least so high (thousandths), and the highest step that they reach holds. A
 * boosted bet keeps the rule it was placed under.
 */
export const BoostRule = Schema.Struct({ leastOdds: Schema.Int, steps: Schema.Array(BoostStep) })
export type BoostRule = typeof BoostRule.Type

/** No boost. */
export const UNBOOSTED = 1000

/** What an express is multiplied by whose counting legs have these odds, in thousandths. */
export const boostFactor = (odds: ReadonlyArray<number>, rule: BoostRule | null | undefined): number => {
  if (rule === null || rule === undefined) return UNBOOSTED
  const count = odds.filter((price) => price >= rule.leastOdds).length
  return rule.steps.reduce(
    (most, { legs, factor }) => (legs <= count ? Math.max(most, factor) : most),
    UNBOOSTED,
  )
}
