import { Schema } from "effect"
import { antiCoef } from "../betting/anti-express.ts"
import { PRICE_CONSENT, type PriceConsent } from "../betting/bet.ts"
import { OddsMilli } from "../betting/odds.ts"
import { type Pick, pickKey } from "./pick.ts"

/** The coefficient of an anti-express that the player agreed to, and of which selections. */
export const AgreedCoef = Schema.Struct({ coef: OddsMilli, keys: Schema.Array(Schema.String) })
export type AgreedCoef = typeof AgreedCoef.Type

type Picks = ReadonlyArray<Pick>

/** The coefficient that an anti-express of these picks has now; nothing where the line does not tell, or there is none. */
export const offeredCoef = (picks: Picks): OddsMilli | undefined =>
  antiCoef(picks.map(({ chance }) => (chance === 0 ? undefined : chance)))

const isOf = ({ keys }: AgreedCoef, picks: Picks): boolean =>
  keys.length === picks.length && picks.every((pick, index) => pickKey(pick) === keys[index])

/**
 * What the player has agreed to with these picks: the first coefficient that is told of them, and each that their standing consent
 * covers. Nothing while none is told.
 */
export const agreedCoef = (
  before: AgreedCoef | null | undefined,
  picks: Picks,
  consent: PriceConsent,
): AgreedCoef | null => {
  const offered = offeredCoef(picks)
  const known = before !== null && before !== undefined && isOf(before, picks) ? before : null
  if (offered === undefined) return known
  const taken =
    known === null ||
    consent === PRICE_CONSENT.any ||
    (consent === PRICE_CONSENT.rise && offered > known.coef)
  return taken ? { coef: offered, keys: picks.map(pickKey) } : known
}
