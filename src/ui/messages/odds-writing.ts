import { formatOdds } from "./format-numbers.ts"

/** One way of writing prices. */
export interface OddsWriting {
  /** Its `coefViewId` (§7 Common feed params). */
  readonly view: number
  /** Writes decimal odds that come in whole thousandths. */
  readonly write: (milli: number) => string
}

/** Decimal odds: the way of writing that no code has to be fetched for. */
export const DECIMAL_WRITING: OddsWriting = { view: 0, write: formatOdds }
