/** Letters of the longest code that is given out. */
export const LONGEST_PROMO = 24
const SHORTEST_PROMO = 4

/** Pattern of `PromoCode`. */
export const PROMO_CODE = new RegExp(`^[A-Z0-9]{${SHORTEST_PROMO},${LONGEST_PROMO}}$`)

/** What stays of a code as somebody types it: capitals and digits, no more than a code has. */
export const promoText = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, LONGEST_PROMO)

/** Whether a text that was typed can be a code. */
export const isPromoText = (text: string): boolean => PROMO_CODE.test(text)
