import { Schema } from "effect"
import { CouponCode } from "#models/coupon/coupon-code.ts"
import { LoadedCoupon, SaveCoupon } from "#models/coupon/saved-coupon.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** A coupon as it is sent to be saved, decoded. */
export const CouponToSave = Schema.toType(SaveCoupon)
export type CouponToSave = typeof CouponToSave.Type

/** Why a coupon was not saved: a rule, told in words; too many tries; no answer. */
export const SaveFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("refused"), text: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("lost") }),
])
export type SaveFailure = typeof SaveFailure.Type

/** Why no coupon came: none has this code; too many codes were tried; no answer. */
export const LoadFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("unknown") }),
  Schema.Struct({ kind: Schema.Literal("slowed") }),
  Schema.Struct({ kind: Schema.Literal("lost") }),
])
export type LoadFailure = typeof LoadFailure.Type

/** What becomes of what is in the coupon already: it gives way, or stays beside what is loaded. */
export const FillMode = Schema.Literals(["replace", "add"])
export type FillMode = typeof FillMode.Type

/** Why the coupon took nothing: something is in it and nobody was asked; its bets are on their way. */
export const FillFailure = Schema.Struct({ kind: Schema.Literals(["filled", "busy"]) })
export type FillFailure = typeof FillFailure.Type

/** How many picks the coupon took. */
export const Filled = Schema.Struct({ count: Schema.Int })
export type Filled = typeof Filled.Type

/** What is done to save and to load a coupon, and what happens to it. */
export const CouponCodeEvent = Schema.Union([
  /** The player wants a code for this coupon. */
  Schema.Struct({ type: Schema.Literal("save.opened"), coupon: CouponToSave }),
  /** The player wants to load a coupon; `text` is the code as a link brought it. */
  Schema.Struct({ type: Schema.Literal("load.opened"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("code.entered"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("code.submitted") }),
  /** What was loaded is to go into the coupon. */
  Schema.Struct({ type: Schema.Literal("coupon.taken") }),
  /** What is to become of what is in the coupon. */
  Schema.Struct({ type: Schema.Literal("mode.chosen"), mode: FillMode }),
  Schema.Struct({ type: Schema.Literal("step.undone") }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  Schema.Struct({ type: Schema.Literal("dialog.closed") }),
  doneEvent("saveCoupon", outcomeOf(Schema.Struct({ code: CouponCode }), SaveFailure)),
  doneEvent("loadCoupon", outcomeOf(Schema.Struct({ coupon: LoadedCoupon }), LoadFailure)),
  doneEvent("fillCoupon", outcomeOf(Filled, FillFailure)),
])
export type CouponCodeEvent = typeof CouponCodeEvent.Type

export const CouponCodeContext = Schema.Struct({
  /** The coupon that is being saved. */
  saving: Schema.NullOr(CouponToSave),
  /** The code as typed, or as it was given. */
  text: Schema.String,
  /** What the server said of a coupon that it did not save. */
  refusal: Schema.NullOr(Schema.String),
  /** Why the last code brought nothing. */
  failure: Schema.NullOr(Schema.Literals(["unknown", "slowed", "lost"])),
  loaded: Schema.NullOr(LoadedCoupon),
  mode: Schema.NullOr(FillMode),
  /** How many picks the coupon took. */
  count: Schema.Int,
})
export type CouponCodeContext = typeof CouponCodeContext.Type
