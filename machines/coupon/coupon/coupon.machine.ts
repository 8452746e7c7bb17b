import { editing } from "./coupon.editing.ts"
import { placing } from "./coupon.placing.ts"
import { couponSetup } from "./coupon.setup.ts"
import { emptyCoupon } from "./coupon.updates.ts"

const rule = "§9 Coupon" as const

/**
 * The coupon from the first pick to the receipt. Its actors only carry out and ask; what is known of each bet stands in
 * the context, so that a reload goes on where it was.
 */
export const couponMachine = couponSetup.createMachine({
  id: "coupon",
  description: "A player's picks, from the first odds pressed to the receipt of every bet.",
  meta: { rule, screen: "coupon/coupon/CouponPanel" },
  context: ({ input }) => emptyCoupon(input),
  initial: "editing",
  states: {
    editing,
    placing,
    receipt: {
      description: "The receipt shows each bet with its own result, until the player continues.",
      meta: { rule: "design: Money is never a surprise", screen: "coupon/coupon/CouponPanel" },
      tags: ["done"],
      on: {
        "receipt.closed": {
          description: "Back to the coupon: picks whose bets were accepted are gone, refused ones stay.",
          meta: { rule },
          target: "editing",
          actions: "clearPlaced",
        },
        "pick.pressed": {
          description: "A pick closes the receipt.",
          meta: { rule },
          target: "editing",
          actions: ["clearPlaced", "addPick"],
        },
        "coupon.loaded": {
          description: "Loading a saved coupon closes the receipt.",
          meta: { rule: "§7 Betting: save coupon" },
          target: "editing",
          actions: ["clearPlaced", "takeLoaded"],
        },
        "exchange.begun": {
          guard: "betCanBeEdited",
          description: "The player edits an open bet: the receipt closes.",
          meta: { rule: "§3 Coupon or bet payload fields: saleBetId" },
          target: "editing",
          actions: ["clearPlaced", "beginExchange"],
        },
        "bet.changed": {
          guard: "betIsOnTheSlip",
          description: "A bet of the receipt changed.",
          meta: { rule: "§3 Betting entities" },
          actions: "recordChange",
        },
        "quotes.arrived": {
          description: "Odds of the remaining picks moved.",
          meta: { rule: "§7 Betting: update coupon" },
          actions: "applyQuotes",
        },
        "player.signedOut": {
          description: "The player signed out: that player's receipt closes.",
          meta: { rule: "§6 Roles and permissions" },
          target: "editing",
          actions: ["clearPlaced", "leaveExchange", "forgetPlayer"],
        },
        "balance.changed": {
          guard: "balanceDiffers",
          description: "The balance changed.",
          meta: { rule: "§3 Account" },
          actions: "rememberBalance",
        },
        "limits.arrived": {
          description: "The minimum and maximum stakes are known.",
          meta: { rule: "§3 Site configuration: currency" },
          actions: "rememberLimits",
        },
      },
    },
  },
})
