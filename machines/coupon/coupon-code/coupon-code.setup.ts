import { assign, setup } from "xstate"
import { type CouponCode, codeIn, codeText } from "#models/coupon/coupon-code.ts"
import { type LoadedCoupon, takenPicks } from "#models/coupon/saved-coupon.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type {
  CouponCodeContext,
  CouponCodeEvent,
  CouponToSave,
  Filled,
  FillFailure,
  FillMode,
  LoadFailure,
  SaveFailure,
} from "./coupon-code.events.ts"

/** Before anything was saved or loaded. */
export const NO_CODE: CouponCodeContext = {
  saving: null,
  text: "",
  refusal: null,
  failure: null,
  loaded: null,
  mode: null,
  count: 0,
}

/** The names that the chart of a coupon's code is written in. */
export const couponCodeSetup = setup({
  types: {
    context: {} as CouponCodeContext,
    events: {} as CouponCodeEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Keeps the coupon on the server: asked again with the same coupon, it answers the same code. */
    saveCoupon: contract<
      Outcome<{ readonly code: CouponCode }, SaveFailure>,
      { readonly coupon: CouponToSave | null }
    >("saveCoupon"),
    loadCoupon: contract<
      Outcome<{ readonly coupon: LoadedCoupon }, LoadFailure>,
      { readonly code: CouponCode | undefined }
    >("loadCoupon"),
    /** Puts what was loaded into the coupon of this browser; where `mode` is null, into an empty one only. */
    fillCoupon: contract<
      Outcome<Filled, FillFailure>,
      { readonly loaded: LoadedCoupon | null; readonly mode: FillMode | null }
    >("fillCoupon"),
  },
  guards: {
    linkHasCode: ({ event }) => event.type === "load.opened" && codeIn(event.text) !== undefined,
    codeIsWhole: ({ context }) => codeIn(context.text) !== undefined,
    couponWasSaved: ({ event }) => event.type === "xstate.done.actor.saveCoupon" && event.output.ok,
    ruleRefuses: ({ event }) =>
      event.type === "xstate.done.actor.saveCoupon" &&
      !event.output.ok &&
      event.output.error.kind === "refused",
    couponCame: ({ event }) => event.type === "xstate.done.actor.loadCoupon" && event.output.ok,
    somethingCanBeTaken: ({ context }) =>
      context.loaded !== null && takenPicks(context.loaded.picks).length > 0,
    couponTookIt: ({ event }) => event.type === "xstate.done.actor.fillCoupon" && event.output.ok,
    couponIsFilled: ({ event }) =>
      event.type === "xstate.done.actor.fillCoupon" &&
      !event.output.ok &&
      event.output.error.kind === "filled",
  },
  actions: {
    rememberCoupon: assign(({ event }) =>
      event.type === "save.opened" ? { ...NO_CODE, saving: event.coupon } : {},
    ),
    takeLink: assign(({ event }) =>
      event.type === "load.opened" ? { ...NO_CODE, text: codeText(event.text) } : {},
    ),
    enterCode: assign(({ event }) =>
      event.type === "code.entered" ? { text: codeText(event.text), failure: null } : {},
    ),
    rememberCode: assign(({ event }) =>
      event.type === "xstate.done.actor.saveCoupon" && event.output.ok
        ? { text: event.output.value.code }
        : {},
    ),
    rememberRefusal: assign(({ event }) =>
      event.type === "xstate.done.actor.saveCoupon" &&
      !event.output.ok &&
      event.output.error.kind === "refused"
        ? { refusal: event.output.error.text }
        : {},
    ),
    rememberLoaded: assign(({ event }) =>
      event.type === "xstate.done.actor.loadCoupon" && event.output.ok
        ? { loaded: event.output.value.coupon, failure: null }
        : {},
    ),
    rememberFailure: assign(({ event }) =>
      event.type === "xstate.done.actor.loadCoupon" && !event.output.ok
        ? { failure: event.output.error.kind }
        : { failure: "lost" as const },
    ),
    chooseMode: assign(({ event }) => (event.type === "mode.chosen" ? { mode: event.mode } : {})),
    rememberCount: assign(({ event }) =>
      event.type === "xstate.done.actor.fillCoupon" && event.output.ok
        ? { count: event.output.value.count }
        : {},
    ),
    forgetMode: assign({ mode: null }),
    forgetAll: assign(NO_CODE),
  },
})
