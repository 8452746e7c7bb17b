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
  description: "A player's picks, from the first price pressed to the receipt of every bet.",
  meta: { rule, screen: "coupon/coupon/CouponPanel" },
  context: ({ input }) => emptyCoupon(input),
  initial: "editing",
  states: {
    editing,
    placing,
    receipt: {
      description: "The bets are told, each with its own answer, until the player goes on.",
      meta: { rule: "design: Money is never a surprise", screen: "coupon/coupon/CouponPanel" },
      tags: ["done"],
      on: {
        "receipt.closed": {
          description: "Back to the coupon; picks whose bets were taken are gone, refused ones stay.",
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
          description: "A coupon that was saved closes the receipt.",
          meta: { rule: "§7 Betting: save coupon" },
          target: "editing",
          actions: ["clearPlaced", "takeLoaded"],
        },
        "exchange.begun": {
          guard: "betCanBeEdited",
          description: "An open bet is to be edited: the receipt is closed.",
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
          description: "The line moved under picks that stay.",
          meta: { rule: "§7 Betting: update coupon" },
          actions: "applyQuotes",
        },
        "player.signedOut": {
          description: "The player signed out: the receipt, which is that player's, is put away.",
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
          description: "The least and the most that can be staked are known.",
          meta: { rule: "§3 Site configuration: currency" },
          actions: "rememberLimits",
        },
      },
    },
  },
})
