import { Schema } from "effect"
import { BET_KIND, BetKind, MAX_SELECTIONS, MAX_SYSTEM_SELECTIONS } from "../betting/bet.ts"
import { CouponEvent } from "../betting/make-bet.ts"
import { SelectionRef } from "../betting/market.ts"
import { OddsMilli } from "../betting/odds.ts"
import { fault, faultIssue } from "../request/fault.ts"
import { PickGroups } from "./coupon-groups.ts"
import { CouponId, MAX_COUPONS } from "./coupon-id.ts"
import { Pick } from "./pick.ts"
import { SavedSelection } from "./saved-coupon.ts"
import { AskedGroups } from "./shared-groups.ts"

const SystemSize = Schema.Int.check(Schema.isBetween({ minimum: 2, maximum: MAX_SYSTEM_SELECTIONS - 1 }))
const shape = {
  id: CouponId,
  kind: BetKind,
  systemSize: Schema.optionalKey(SystemSize),
  /** Of a multi-bet: in which group each selection stands; one that is not named is a group of its own. */
  groups: Schema.optionalKey(PickGroups),
}

/** A coupon as an account keeps it: selections with the odds they were picked at, and what they were called then. */
export const AccountCoupon = Schema.Struct({ ...shape, selections: Schema.Array(SavedSelection) })
export type AccountCoupon = typeof AccountCoupon.Type

/** Coupons of an account by their selections alone. */
export const KeptCoupons = Schema.Array(Schema.Struct({ ...shape, selections: Schema.Array(SelectionRef) }))
export type KeptCoupons = typeof KeptCoupons.Type

/** Coupons as a device has them: with the odds that were agreed to. */
export const DeviceCoupons = Schema.Array(
  Schema.Struct({
    ...shape,
    selections: Schema.Array(Schema.Struct({ ...SelectionRef.fields, odds: OddsMilli })),
  }),
)
export type DeviceCoupons = typeof DeviceCoupons.Type

/** The coupons of an account as they can be taken now: each pick with the odds it was picked at (`odds`) and those offered now (`offered`). */
export const TakenCoupons = Schema.Array(Schema.Struct({ ...shape, selections: Schema.Array(Pick) }))
export type TakenCoupons = typeof TakenCoupons.Type

/** The coupons of an account and how often they were changed: `version` counts from 0. */
export const AccountCoupons = Schema.Struct({ version: Schema.Int, coupons: TakenCoupons })
export type AccountCoupons = typeof AccountCoupons.Type

/** What of one coupon is another than before. A new one says its kind; one without selections is no more. */
export const CouponChange = Schema.Struct({
  id: CouponId,
  kind: Schema.optionalKey(BetKind),
  systemSize: Schema.optionalKey(SystemSize),
  /** Of a multi-bet: the selections that were put into another group. Absent of what was stored before groups were kept. */
  groups: Schema.optionalKey(PickGroups),
  added: Schema.optionalKey(Schema.Array(SavedSelection)),
  removed: Schema.optionalKey(Schema.Array(SelectionRef)),
})
export type CouponChange = typeof CouponChange.Type

const few = <Item extends Schema.Top>(item: Item) =>
  Schema.Array(item).check(Schema.isMaxLength(MAX_SELECTIONS))

/** What a device changed of one coupon: what it put in and what it took out since it last heard of it. */
export const AskedChange = Schema.Struct({
  id: CouponId,
  /** How it is to be bet, where that was chosen; of a new coupon it is 1 without it. */
  vid: Schema.optionalKey(BetKind),
  /** Of a system: how many selections each of its expresses joins. */
  expressNum: Schema.optionalKey(SystemSize),
  /** Of a multi-bet: the selections that were put into another group, by their keys, with its number; 0 is the lobby. */
  groups: Schema.optionalKey(AskedGroups),
  added: Schema.optionalKey(few(CouponEvent)),
  removed: Schema.optionalKey(few(SelectionRef)),
}).check(
  Schema.makeFilter(
    ({ vid, groups }) =>
      groups === undefined ||
      vid === BET_KIND.multi || {
        path: ["groups"],
        issue: faultIssue(
          `Groups are of a multi-bet: vid ${BET_KIND.multi} is expected`,
          fault("groups-of-multi", { field: "groups" }),
        ),
      },
  ),
)
export type AskedChange = typeof AskedChange.Type

/** Body of the call that changes an account's coupons. What is so already changes nothing, so that it may be sent again. */
export const ChangeCoupons = Schema.Struct({
  changes: Schema.Array(AskedChange).check(Schema.isBetweenLength(1, MAX_COUPONS)),
})
export type ChangeCoupons = typeof ChangeCoupons.Type
