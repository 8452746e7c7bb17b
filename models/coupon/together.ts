import { Schema } from "effect"
import { BetRefusal, MAX_BUILT_SELECTIONS, type PriceConsent } from "../betting/bet.ts"
import { OddsMilli } from "../betting/odds.ts"
import { agreesTo } from "../betting/price-consent.ts"
import { type Pick, pickKey } from "./pick.ts"

type Picks = ReadonlyArray<Pick>

/**
 * What the server told of picks of one game together, by their keys in order: in `steps` what the first pays, the first two, and so on to
 * all, in thousandths; in `apart` why they have no price.
 */
export const ToldJoint = Schema.Struct({
  keys: Schema.Array(Schema.String),
  steps: Schema.optionalKey(Schema.Array(Schema.Int)),
  apart: Schema.optionalKey(BetRefusal),
})
export type ToldJoint = typeof ToldJoint.Type

/** The same in a coupon, with the price that the player agreed to, once there was one. */
export const CouponJoint = Schema.Struct({ ...ToldJoint.fields, coef: Schema.optionalKey(OddsMilli) })
export type CouponJoint = typeof CouponJoint.Type

/** What a coupon knows of its picks together. */
export interface Together {
  readonly picks: Picks
  readonly joint?: CouponJoint | null
}

/** Whether picks may be one bet with one price: two or more of one game, and no more than such a bet takes. */
export const areOfOneGame = ([first, ...rest]: Picks): boolean =>
  rest.length > 0 &&
  rest.length < MAX_BUILT_SELECTIONS &&
  rest.every(({ gameId }) => gameId === first?.gameId)

const isOf = ({ keys }: ToldJoint, picks: Picks): boolean =>
  keys.length === picks.length && picks.every((pick, index) => pickKey(pick) === keys[index])

/** What is known of just these picks together; nothing while the server has not told. */
export const jointIn = ({ picks, joint = null }: Together): CouponJoint | undefined =>
  joint !== null && isOf(joint, picks) ? joint : undefined

/** The price of all picks together that is offered now; nothing where none is told. */
export const offeredJoint = (coupon: Together): OddsMilli | undefined => wholeOf(jointIn(coupon))

const wholeOf = (joint: ToldJoint | undefined): OddsMilli | undefined => {
  const last = joint?.steps?.at(-1)
  return last === undefined ? undefined : OddsMilli.make(last)
}

/** The price that the player's word or standing consent covers: the first that is told, and each that they agree to beforehand. */
const withAgreed = (joint: CouponJoint, consent: PriceConsent): CouponJoint => {
  const offered = wholeOf(joint)
  const { coef } = joint
  return offered === undefined ||
    offered === coef ||
    (coef !== undefined && !agreesTo(consent, coef, offered))
    ? joint
    : { ...joint, coef: offered }
}

/** What the coupon knows after what was told of its picks: of the same picks a price that was agreed to stays so, of others nothing is left. */
export const withToldJoint = (coupon: Together, told: ToldJoint, consent: PriceConsent): CouponJoint => {
  const coef = isOf(told, coupon.picks) ? jointIn(coupon)?.coef : undefined
  return withAgreed({ ...told, ...(coef === undefined ? {} : { coef }) }, consent)
}

/** What is left of it for these picks under a consent; null where it was told of others. */
export const keptJoint = (coupon: Together, consent: PriceConsent): CouponJoint | null => {
  const known = jointIn(coupon)
  return known === undefined ? null : withAgreed(known, consent)
}

/** The same where the price that is offered is agreed to, as a button says that names it. */
export const agreedJoint = (coupon: Together): CouponJoint | null => {
  const known = jointIn(coupon)
  const coef = offeredJoint(coupon)
  return known === undefined ? null : { ...known, ...(coef === undefined ? {} : { coef }) }
}

/** The picks after a refusal that told another price of all together; what each adds is told anew. */
export const repricedJoint = (coupon: Together, odds: OddsMilli | undefined): CouponJoint | null => {
  const known = jointIn(coupon)
  if (known === undefined) return null
  if (known.steps === undefined || odds === undefined) return known
  return { ...known, steps: [...known.steps.slice(0, -1), odds] }
}

const isSameList = <Value>(one: ReadonlyArray<Value> = [], other: ReadonlyArray<Value> = []): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])

/** Whether what is told is of these picks, and other than what is known. */
export const isJointNews = (coupon: Together, told: ToldJoint): boolean => {
  if (!isOf(told, coupon.picks)) return false
  const known = jointIn(coupon)
  return (
    known === undefined ||
    (known.steps === undefined) !== (told.steps === undefined) ||
    !isSameList(known.steps, told.steps) ||
    known.apart?.code !== told.apart?.code ||
    !isSameList(known.apart?.positions, told.apart?.positions)
  )
}

/** Why the picks have no price together, where that is told, with the keys of those that are meant. */
export const apartIn = (
  coupon: Together,
): { readonly refusal: BetRefusal; readonly keys: ReadonlyArray<string> } | undefined => {
  const refusal = jointIn(coupon)?.apart
  if (refusal === undefined) return undefined
  const keys = (refusal.positions ?? []).flatMap((position) => {
    const pick = coupon.picks[position]
    return pick === undefined ? [] : [pickKey(pick)]
  })
  return { refusal, keys }
}
