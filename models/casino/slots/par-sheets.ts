import type { Par } from "./par.ts"
import type { SlotSlug } from "./slot-rules.ts"

/** What each slot comes to, as telling every stop of its reels says (`parOf`); a test holds each figure to it. */
export const PAR_SHEETS: Readonly<Record<SlotSlug, Par>> = {
  orchard: { back: 0.961733, hit: 0.206236, deviation: 2.948128, top: 79, feature: 0 },
  lighthouse: { back: 0.958676, hit: 0.3757, deviation: 3.464298, top: 4280.2, feature: 0.020453 },
  reef: { back: 0.960308, hit: 0.47032, deviation: 2.896242, top: 2138.3, feature: 0.016052 },
  forge: { back: 0.960949, hit: 0.220117, deviation: 3.992314, top: 325.2, feature: 0 },
  comet: { back: 0.951436, hit: 0.265074, deviation: 5.713833, top: 900, feature: 0.01261 },
}
