const several = "§7 Betting: several coupons at once" as const

/** What is done with coupons that are kept beside each other, while one of them is edited. */
export const severalCoupons = {
  "coupons.followed": {
    guard: "accountHasOthers",
    description:
      "The account's coupons changed on another device: those changes and the ones made here are merged.",
    meta: {
      rule: "§9 Coupon",
      audit: "No coupon is taken from under a bet: it follows while it is put together alone.",
    },
    target: ".judging",
    actions: "followAccount",
  },
  "coupon.opened": {
    guard: "anotherCouponFits",
    description: "Another coupon is opened; this one is kept beside it.",
    meta: { rule: several },
    target: ".judging",
    actions: "openCoupon",
  },
  "coupon.switched": {
    guard: "placeIsAnother",
    description: "The player switches to another coupon.",
    meta: { rule: several },
    target: ".judging",
    actions: "switchCoupon",
  },
  "coupon.dropped": {
    guard: "severalAreKept",
    description: "This coupon is deleted; the others stay.",
    meta: { rule: several },
    target: ".judging",
    actions: "dropCoupon",
  },
  "all.pressed": {
    guard: "allAreReady",
    description: "The bets of all coupons get their keys, to be placed in one request.",
    meta: {
      rule: several,
      audit:
        "Each coupon was ready by itself, at prices that its player agreed to; each bet has its own key.",
    },
    target: "#coupon.placing",
    actions: "prepareAll",
  },
} as const
