import { Schema } from "effect"
import { BoostRule } from "../betting/express-boost.ts"
import { PowerRule } from "../betting/power-bet.ts"
import { PromoOffer } from "../betting/promo.ts"
import { AgreedCoef } from "./anti-express.ts"
import { PickGroups } from "./coupon-groups.ts"
import { CouponId } from "./coupon-id.ts"
import { CouponKind } from "./coupon-kind.ts"
import { LoadedBy } from "./loaded-by.ts"
import { Pick } from "./pick.ts"
import { CouponJoint } from "./together.ts"

/** What a coupon holds besides its player: set aside while another is looked at, or a bet is edited in its place, and put back afterwards. */
export const HeldCoupon = Schema.Struct({
  /** Which of the player's coupons it is; the first where it is absent. */
  id: Schema.optionalKey(CouponId),
  picks: Schema.Array(Pick),
  kind: CouponKind,
  systemSize: Schema.optionalKey(Schema.Int),
  groups: Schema.optionalKey(PickGroups),
  stake: Schema.String,
  stakes: Schema.Record(Schema.String, Schema.String),
  anti: Schema.optionalKey(Schema.NullOr(AgreedCoef)),
  joint: Schema.optionalKey(Schema.NullOr(CouponJoint)),
  promo: Schema.optionalKey(Schema.NullOr(PromoOffer)),
  boost: Schema.optionalKey(Schema.NullOr(BoostRule)),
  power: Schema.optionalKey(Schema.NullOr(PowerRule)),
  loaded: Schema.optionalKey(Schema.NullOr(LoadedBy)),
})
export type HeldCoupon = typeof HeldCoupon.Type

/** What is to be set aside of a coupon. */
export const heldOf = ({
  id,
  picks,
  kind,
  systemSize,
  groups,
  stake,
  stakes,
  anti,
  joint,
  promo,
  boost,
  power,
  loaded,
}: HeldCoupon): HeldCoupon => ({
  ...(id === undefined ? {} : { id }),
  picks,
  kind,
  ...(systemSize === undefined ? {} : { systemSize }),
  ...(groups === undefined ? {} : { groups }),
  stake,
  stakes,
  ...(anti === undefined ? {} : { anti }),
  ...(joint === undefined ? {} : { joint }),
  ...(promo === undefined ? {} : { promo }),
  ...(boost === undefined ? {} : { boost }),
  ...(power === undefined ? {} : { power }),
  ...(loaded === undefined ? {} : { loaded }),
})
