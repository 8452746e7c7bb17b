/** §3 Coefficient format: the six ways a price is written; the place of each is its `coefViewId` (§7), 0 the default (§9). */
export const COEF_VIEWS = ["decimal", "fractional", "american", "hongKong", "indonesian", "malay"] as const
export type CoefViewName = (typeof COEF_VIEWS)[number]

/** The way of writing that everybody knows and all sums are counted in. */
export const DECIMAL_VIEW = 0
