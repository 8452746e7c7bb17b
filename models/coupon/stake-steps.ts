import { type MinorUnits, minorUnits } from "../money/money.ts"
import { unitsOf } from "../money/units.ts"

/** Least stake that steps are told by where it is not known, in units of the currency. */
const USUAL_LEAST = 10

/** How many least stakes the steps of a stake are. */
const STAKE_STEPS = [50, 100, 500] as const

/** How many least stakes are offered to be paid in. */
const DEPOSITS = [100, 500, 1000, 5000] as const

/** The nearest of 1, 2, 5, 10, 20, 50 and so on that is no less. */
const round = (units: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, units)))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= units) ?? units
}

const stepsOf = (times: ReadonlyArray<number>, least: number | undefined, currency: string) =>
  times.map((each) => minorUnits(each * round(least ?? unitsOf(USUAL_LEAST, currency))))

/** What is added to a stake at a press, by the least stake of its currency, in minor units: round amounts that are worth the same everywhere. */
export const stakeSteps = (least: number | undefined, currency: string): ReadonlyArray<MinorUnits> =>
  stepsOf(STAKE_STEPS, least, currency)

/** What is offered to be paid in, by the least stake of the currency, in minor units. */
export const depositAmounts = (least: number | undefined, currency: string): ReadonlyArray<MinorUnits> =>
  stepsOf(DEPOSITS, least, currency)
