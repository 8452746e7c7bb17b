/** The door of its domain: promotional codes and what they give. What stands behind it is for the domain alone. */

export { offerOfPromo, promoChange, promotionOf } from "./bet-promotion.ts"
export { bonusesManifest } from "./bonuses.manifest.ts"
export { Promotions } from "./Promotions.ts"
export { promoCodeAggregate } from "./promo-code.aggregate.ts"
export { readPromoCodes } from "./promo-file.ts"
