import type { Jurisdiction } from "./jurisdiction.ts"
import { type LimitAmount, type LimitId, partsOf, type Raise } from "./limit.ts"
import { windowOf } from "./window.ts"

/** A raise that is asked for at an instant: from when to when it can be confirmed. Without an amount the limit goes. */
export const raiseOf = (
  { raise: { waitMs, afterPeriod, confirmMs }, ...reckoning }: Jurisdiction,
  id: LimitId,
  amount: typeof LimitAmount.Type | undefined,
  at: number,
): Raise => {
  const { period } = partsOf(id)
  const periodEnds =
    afterPeriod && period !== "bet" && period !== "session" ? windowOf(period, reckoning, at).until : at
  const from = Math.max(at + waitMs, periodEnds)
  return { ...(amount === undefined ? {} : { amount }), askedAt: at, from, until: from + confirmMs }
}
