import { assign, setup } from "xstate"
import { savingFault } from "#models/coupon/saved-coupon.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { SavedCouponContext, SavedCouponEvent } from "./saved-coupon.events.ts"

const rule = "§7 Betting: save coupon"

/** A coupon under its code. Aggregate of the streams `saved-coupon:<code>`. */
export const savedCouponMachine = setup({
  types: {
    context: {} as SavedCouponContext,
    events: {} as SavedCouponEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isCoupon: ({ event }) => savingFault(event.coupon) === undefined,
  },
  actions: {
    keepCoupon: assign(({ event }) => ({ coupon: event.coupon })),
  },
}).createMachine({
  id: "saved-coupon",
  description: "A saved coupon, for anyone who has its code.",
  meta: { rule },
  context: {},
  initial: "free",
  states: {
    free: {
      description: "Nothing is saved under this code.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "coupon.saved": {
          guard: "isCoupon",
          target: "saved",
          actions: "keepCoupon",
          description:
            "The picks are saved with their odds and names, but neither the stake nor who saved them.",
          meta: {
            rule,
            audit: "No money moves, and nothing is promised: a loaded price is that of the line.",
          },
        },
      },
    },
    saved: {
      description: "The coupon can be loaded by its code. What a code holds never changes.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
  },
})
