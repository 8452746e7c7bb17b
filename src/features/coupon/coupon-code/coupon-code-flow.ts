import { Effect } from "effect"
import { fromPromise } from "xstate"
import type {
  CouponToSave,
  Filled,
  FillFailure,
  FillMode,
  LoadFailure,
  SaveFailure,
} from "#machines/coupon/coupon-code/coupon-code.events.ts"
import { couponCodeMachine } from "#machines/coupon/coupon-code/coupon-code.machine.ts"
import { failed, type Outcome, succeeded } from "#machines/kernel/outcome.ts"
import { CouponApi } from "#models/api/coupon.ts"
import type { CouponCode } from "#models/coupon/coupon-code.ts"
import { couponKindOf } from "#models/coupon/coupon-kind.ts"
import { loadedGroups } from "#models/coupon/loaded-groups.ts"
import { type LoadedCoupon, takenPicks } from "#models/coupon/saved-coupon.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"
import { couponFlow } from "../coupon/coupon-flow.ts"

/** Only an answer that says so is a refusal: its own words tell why. */
export const saveFailure = (failure: CallFailure<typeof CouponApi, "saveCoupon">): SaveFailure => {
  if (failure._tag !== "Refusal" || failure.body._tag === "Unavailable") return { kind: "lost" }
  return { kind: "refused", text: failure.body.errors[0]?.detail ?? failure.body.message }
}

/** Why no coupon came. */
export const loadFailure = (failure: CallFailure<typeof CouponApi, "getCoupon">): LoadFailure => {
  if (failure._tag !== "Refusal") return { kind: "lost" }
  switch (failure.body._tag) {
    case "NotFound":
    case "BadRequest":
      return { kind: "unknown" }
    case "TooMany":
      return { kind: "slowed" }
    default:
      return { kind: "lost" }
  }
}

const saveCoupon = ({ coupon }: { readonly coupon: CouponToSave | null }) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (coupon === null) return yield* Effect.die(new Error("No coupon is to be saved"))
    const answer = yield* http
      .call(CouponApi, "saveCoupon", { payload: coupon })
      .pipe(Effect.mapError(saveFailure))
    return { code: answer.value.couponCode }
  })

const loadCoupon = ({ code }: { readonly code: CouponCode | undefined }) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (code === undefined) return yield* Effect.die(new Error("No code is to be loaded"))
    const answer = yield* http
      .call(CouponApi, "getCoupon", { payload: { couponCode: code } })
      .pipe(Effect.mapError(loadFailure))
    return { coupon: answer.value }
  })

interface Filling {
  readonly loaded: LoadedCoupon | null
  readonly mode: FillMode | null
}

/**
 * Saving a coupon under a code, and loading one. Nothing of it is kept over a reload: whoever opens the dialog again saves the same coupon
 * under the same code, or loads the same code anew.
 */
export const couponCodeFlow = defineFlow(
  "coupon-code",
  ({ actor, open }) => ({
    machine: couponCodeMachine.provide({
      actors: {
        saveCoupon: actor(saveCoupon),
        loadCoupon: actor(loadCoupon),
        fillCoupon: fromPromise<Outcome<Filled, FillFailure>, Filling>(
          async ({ input: { loaded, mode } }) => {
            if (loaded === null) throw new Error("No coupon was loaded")
            const coupon = await open(couponFlow).ready
            const before = coupon.getSnapshot()
            if (before.matches("placing")) return failed({ kind: "busy" })
            if (mode === null && before.matches("editing") && before.context.picks.length > 0) {
              return failed({ kind: "filled" })
            }
            const picks = takenPicks(loaded.picks)
            const groups = loadedGroups(loaded)
            // Beside a receipt only picks that were refused are left: those stay.
            const replaces = mode === "replace" || (mode === null && before.matches("editing"))
            coupon.send({
              type: "coupon.loaded",
              picks,
              kind: picks.length > 1 ? couponKindOf(loaded.vid) : before.context.kind,
              ...(loaded.expressNum === undefined ? {} : { size: loaded.expressNum }),
              ...(groups === undefined ? {} : { groups }),
              replaces,
              code: loaded.couponCode,
            })
            return succeeded({ count: picks.length })
          },
        ),
      },
    }),
    input: undefined,
  }),
  {
    link: (code, page) => whenever(code, (snapshot) => snapshot.matches("taken") || null, page.couponFilled),
  },
)
