/** The door of its domain: promotional codes and what they give. What stands behind it is for the domain alone. */

export { offerOfPromo, promoChange, promotionOf, standingPromo } from "./bet-promotion.ts"
export { bonusesManifest } from "./bonuses.manifest.ts"
export {
  type ByPromoOperator,
  changePromo,
  draftPromo,
  type PromoGone,
  type PromoKnown,
  type PromoUnknown,
  type SamePromoAuthor,
  type SamePromoDevice,
} from "./change-promo.ts"
export { type LoadedPromo, PromoCodes } from "./PromoCodes.ts"
export { Promotions } from "./Promotions.ts"
export { promoCodeAggregate } from "./promo-code.aggregate.ts"
export { readPromoCodes } from "./promo-file.ts"
