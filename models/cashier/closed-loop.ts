import type { CurrencyCode, MinorUnits } from "../money/money.ts"
import { minorUnits } from "../money/money.ts"
import type { Instrument } from "./instrument.ts"
import type { MethodId } from "./method.ts"

/** What came in by an instrument and went out by it, in minor units of one currency. */
export interface PaidIn {
  readonly instrument: Instrument
  readonly received: MinorUnits
  readonly paidOut: MinorUnits
  readonly currency: CurrencyCode
}

/** The same with the method that it is an instrument of. */
export interface PaidInBy extends PaidIn {
  readonly method: MethodId
}

/** Where money has to go first: at most so much of it, in minor units. */
export interface FirstTo {
  readonly method: MethodId
  readonly label: string
  readonly left: MinorUnits
}

const leftOf = ({ received, paidOut }: PaidIn): number => received - paidOut

/** What of some money has to go where it came from, the largest first. */
export const goesFirst = <Row extends PaidIn>(
  rows: ReadonlyArray<Row>,
  currency: CurrencyCode,
): ReadonlyArray<Row> =>
  rows
    .filter((row) => row.currency === currency && leftOf(row) > 0)
    .toSorted((one, other) => leftOf(other) - leftOf(one))

/** An instrument as a player is told of it. */
export const firstTo = (row: PaidInBy): FirstTo => ({
  method: row.method,
  label: row.instrument.label,
  left: minorUnits(leftOf(row)),
})

/**
 * Money goes back first to where it came from, up to what came from there; what is above that, winnings, goes wherever the player says.
 * Nothing where the withdrawal keeps to that, else the instruments that come before it or bound it, the largest first.
 */
export const closedLoopFault = (
  rows: ReadonlyArray<PaidInBy>,
  wanted: {
    readonly method: MethodId
    readonly token: string
    readonly amount: MinorUnits
    readonly currency: CurrencyCode
  },
): ReadonlyArray<FirstTo> | undefined => {
  const owed = goesFirst(rows, wanted.currency)
  const isWanted = (row: PaidInBy) => row.method === wanted.method && row.instrument.token === wanted.token
  const own = owed.find(isWanted)
  const others = owed.filter((row) => !isWanted(row))
  const isKept = others.length === 0 || (own !== undefined && wanted.amount <= leftOf(own))
  return isKept ? undefined : [...(own === undefined ? [] : [own]), ...others].map(firstTo)
}
