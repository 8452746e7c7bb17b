import { exchangeMeanwhile, jointMeanwhile, movedMeanwhile } from "./coupon.meanwhile.ts"
import { couponSetup } from "./coupon.setup.ts"

const screen = "coupon/coupon/CouponPanel"
const roles = { rule: "§6 Roles and permissions" } as const

/** A guest's coupon, ready but for its player. */
export const guest = couponSetup.createStateConfig({
  description: "Everything is filled in, but nobody is signed in: the button leads to signing in.",
  meta: { rule: "§6 Roles and permissions: two roles", screen },
  tags: ["waiting"],
  on: {
    "bet.pressed": {
      description: "The player presses the button: signing in or registering opens, and the coupon is kept.",
      meta: roles,
      target: "awaitingSignIn",
      actions: "keepPress",
    },
  },
})

/** The coupon while its guest signs in. */
export const awaitingSignIn = couponSetup.createStateConfig({
  description: "Signing in or registration is open; the coupon waits for it.",
  meta: { ...roles, screen },
  tags: ["waiting", "blocking"],
  on: {
    "quotes.arrived": movedMeanwhile,
    "joint.told": jointMeanwhile,
    ...exchangeMeanwhile,
    "player.signedIn": {
      guard: "pressHolds",
      description: "The player signed in, and nothing has changed since the press: the bets get their keys.",
      meta: {
        rule: "§3 Coupon or bet payload fields: betGuid",
        audit: "The button that was pressed named the stake; the odds are those that were agreed to.",
      },
      target: "#coupon.placing",
      actions: ["rememberPlayer", "prepareWanted"],
    },
    "signIn.dismissed": {
      description: "The player closed it.",
      meta: roles,
      target: "judging",
    },
  },
})
