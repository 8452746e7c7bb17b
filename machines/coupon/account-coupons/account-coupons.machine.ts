import { assign, setup } from "xstate"
import { couponChanges, withChanges } from "#models/coupon/merged-coupons.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { AccountCouponsContext, AccountCouponsEvent } from "./account-coupons.events.ts"

const rule = "§9 Coupon" as const

/** Whether the changes are whole: each is one, no coupon is named twice or would hold more than it may. */
const isChange = ({ coupons }: AccountCouponsContext, { changes }: AccountCouponsEvent): boolean => {
  const after = withChanges(coupons, changes)
  const changed = couponChanges(coupons, after.coupons)
  return (
    after.full.length === 0 &&
    changes.length > 0 &&
    changed.length === changes.length &&
    changes.every((change) =>
      changed.some(
        ({ id, added = [], removed = [] }) =>
          id === change.id &&
          added.length === (change.added?.length ?? 0) &&
          removed.length === (change.removed?.length ?? 0),
      ),
    )
  )
}

/** The coupons of an account, on every device. Aggregate of the streams `account-coupons:<player>`. */
export const accountCouponsMachine = setup({
  types: {
    context: {} as AccountCouponsContext,
    events: {} as AccountCouponsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    somethingStays: ({ context, event }) =>
      isChange(context, event) && withChanges(context.coupons, event.changes).coupons.length > 0,
    nothingStays: ({ context, event }) =>
      isChange(context, event) && withChanges(context.coupons, event.changes).coupons.length === 0,
  },
  actions: {
    change: assign(({ context, event }) => ({
      version: context.version + 1,
      coupons: withChanges(context.coupons, event.changes).coupons,
    })),
  },
}).createMachine({
  id: "account-coupons",
  description: "What a player has picked and not yet bet, in one or more coupons; the same on every device.",
  meta: { rule },
  context: { version: 0, coupons: [] },
  initial: "empty",
  on: {
    "coupons.changed": {
      guard: "somethingStays",
      target: ".filled",
      actions: "change",
      description:
        "A device added or removed selections or changed the bet type; each coupon keeps to its limit.",
      meta: { rule },
    },
  },
  states: {
    empty: {
      description: "Nothing is picked.",
      meta: { rule },
      tags: ["idle"],
    },
    filled: {
      description: "Something is picked.",
      meta: { rule },
      tags: ["open"],
      on: {
        "coupons.changed": {
          guard: "nothingStays",
          target: "empty",
          actions: "change",
          description: "The last selections were removed or bet.",
          meta: { rule },
        },
      },
    },
  },
})
