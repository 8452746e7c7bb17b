import { PRICE_CONSENT, type PriceConsent } from "./bet.ts"

/** Whether the player agreed to the odds, or the coefficient, of now where they saw others (§3 `checkCf`). */
export const agreesTo = (consent: PriceConsent, seen: number, now: number): boolean =>
  now === seen || consent === PRICE_CONSENT.any || (consent === PRICE_CONSENT.rise && now > seen)
