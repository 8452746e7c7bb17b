import { consents } from "./coupon.consent.ts"
import { awaitingSignIn, guest } from "./coupon.guests.ts"
import { judging } from "./coupon.judging.ts"
import { exchangeMeanwhile, jointMeanwhile, movedMeanwhile } from "./coupon.meanwhile.ts"
import { couponSetup } from "./coupon.setup.ts"
import { severalCoupons } from "./coupon.several.ts"

const rule = "§9 Coupon" as const
const screen = "coupon/coupon/CouponPanel"
const roles = { rule: "§6 Roles and permissions" } as const
const account = { rule: "§3 Account" } as const
const selling = "§3 Coupon or bet payload fields: saleBetId" as const
const surprise = { rule: "design: Money is never a surprise" } as const

/** Whatever the player or the line changes, the coupon is judged anew. */
const judged = { meta: { rule }, target: ".judging" } as const
/** The bets get their keys and are sent. */
const placed = { guard: "keysSuffice", target: "#coupon.placing", actions: "prepareBets" } as const
/** The coupon in the player's hands: after every change it is judged, and stands in the state that says what comes next. */
export const editing = couponSetup.createStateConfig({
  description: "The player fills in the coupon; after every change it is checked again.",
  meta: { rule, screen },
  initial: "judging",
  on: {
    "pick.pressed": [
      {
        guard: "pickIsThere",
        description: "Odds already in the coupon were pressed: the selection is removed.",
        ...judged,
        actions: "removePressedPick",
      },
      {
        guard: "couponIsFull",
        description: "The coupon is full: the player is told.",
        ...judged,
        meta: { rule: "§9 Coupon: fifty bets" },
        actions: "noteThatItIsFull",
      },
      {
        guard: "opposesAnother",
        description: "Another outcome of the same market was in the bet: it is replaced.",
        ...judged,
        meta: { rule: "design: Bad input" },
        actions: "replaceOpposed",
      },
      {
        description: "Odds were pressed: the selection is added to the coupon.",
        ...judged,
        actions: "addPick",
      },
    ],
    "pick.removed": {
      guard: "keyIsThere",
      description: "A pick was removed.",
      ...judged,
      actions: "removePick",
    },
    "coupon.cleared": {
      guard: "somethingIsPicked",
      description: "All picks were removed; the stake and the rule for changed odds stay.",
      ...judged,
      actions: "clearCoupon",
    },
    "coupon.restored": {
      guard: "clearedCanComeBack",
      description: "The player takes clearing back: the selections and stakes return.",
      ...judged,
      actions: "bringBack",
    },
    "coupon.loaded": {
      description: "A saved coupon is added, as far as there is room for it.",
      meta: { rule: "§7 Betting: save coupon" },
      target: ".judging",
      actions: "takeLoaded",
    },
    ...severalCoupons,
    "kind.chosen": {
      description:
        "The bet type is chosen: singles, an accumulator, a system, an anti-accumulator, a multi-bet or a bet builder.",
      meta: { rule: "§1 What the product does and for whom: coupon features" },
      target: ".judging",
      actions: "chooseKind",
    },
    "group.chosen": {
      guard: "pickCanGoToGroup",
      description: "A pick of a multi-bet is moved to another group, a new one, or the lobby.",
      meta: { rule: "§3 Coupon or bet payload fields: eventsIndexes" },
      target: ".judging",
      actions: "chooseGroup",
    },
    "stake.entered": {
      description:
        "The player types a stake; anything but a number with the decimals of its currency is removed.",
      meta: { rule: "§5 Numeric input: decimals" },
      target: ".judging",
      actions: "enterStake",
    },
    ...consents,
    "promo.applied": {
      description: "A promo code is added to the bet; only the last one counts.",
      meta: {
        rule: "§3 Coupon or bet payload fields: promo",
        audit: "What it gives is told before the bet; the server judges it again as the bet is placed.",
      },
      target: ".judging",
      actions: "applyPromo",
    },
    "promo.removed": {
      guard: "codeIsApplied",
      description: "The promo code is removed.",
      meta: { rule: "§3 Coupon or bet payload fields: promo" },
      target: ".judging",
      actions: "removePromo",
    },
    "boost.chosen": {
      description: "The accumulator boost is switched on or off; it replaces a promo code.",
      meta: {
        rule: "§3 Coupon or bet payload fields: isExpressBoost",
        audit: "The boosted odds are told before the bet; the bet keeps the rule it was placed under.",
      },
      target: ".judging",
      actions: "chooseBoost",
    },
    "power.chosen": {
      description:
        "The enhanced odds of a single are switched on or off; they replace a promo code and a boost.",
      meta: {
        rule: "§3 Coupon or bet payload fields: isPowerBet",
        audit:
          "The raised price is told before the bet; the server raises the line's price by the same rule.",
      },
      target: ".judging",
      actions: "choosePower",
    },
    "vip.chosen": {
      guard: "vipIsOffered",
      description: "A VIP stake, above the ordinary maximum, is switched on or off.",
      meta: {
        rule: "§3 Coupon or bet payload fields: VIPBetSumm",
        audit:
          "Only this lets a stake above the ordinary most be sent; the server holds it to the most of a VIP bet.",
      },
      target: ".judging",
      actions: "chooseVip",
    },
    "advance.told": {
      guard: "advanceIsNews",
      description: "The server reports how much can be advanced against open bets.",
      meta: { rule: "§7 Betting: GetAvance" },
      target: ".judging",
      actions: "takeAdvance",
    },
    "advance.chosen": {
      guard: "advanceIsOffered",
      description: "The player chooses whether an advance covers what the balance lacks.",
      meta: {
        rule: "§3 Coupon or bet payload fields: avanceBet",
        audit:
          "Only this lets a stake be taken in advance; the server holds it to the limit as the bet is placed.",
      },
      target: ".judging",
      actions: "chooseAdvance",
    },
    "exchange.begun": {
      guard: "betCanBeEdited",
      description:
        "The player edits an open bet: its selections go into the coupon, and what was there is set aside.",
      meta: { rule: selling, audit: "Nothing happens to the bet before the changes are saved." },
      target: ".judging",
      actions: "beginExchange",
    },
    "exchange.priced": {
      guard: "exchangeIsNews",
      description: "The server reports what the edited bet is worth now.",
      meta: surprise,
      target: ".judging",
      actions: "takeExchangePrice",
    },
    "exchange.refused": {
      guard: "exchangeIsNews",
      description: "The edited bet can't be exchanged, now or any more; the player is told why.",
      meta: { rule: selling },
      target: ".judging",
      actions: "noteExchangeRefusal",
    },
    "exchange.cancelled": {
      guard: "betIsEdited",
      description: "The bet stays as it was; the earlier coupon comes back.",
      meta: { rule: selling, audit: "The bet was not touched: there is nothing to undo." },
      target: ".judging",
      actions: "leaveExchange",
    },
    "quotes.arrived": {
      description: "Odds in the coupon moved.",
      meta: surprise,
      target: ".judging",
      actions: "applyQuotes",
    },
    "joint.told": {
      guard: "jointIsNews",
      description: "The server reports what picks of one game pay together, or why they have no price.",
      meta: surprise,
      target: ".judging",
      actions: "takeJoint",
    },
    "price.accepted": {
      guard: "anotherPriceIsOffered",
      description: "The new odds of one pick are accepted.",
      meta: surprise,
      target: ".judging",
      actions: "acceptPrice",
    },
    "player.signedIn": {
      description: "A player signed in: the balance is known.",
      meta: roles,
      target: ".judging",
      actions: "rememberPlayer",
    },
    "player.signedOut": {
      guard: "somebodyIsSignedIn",
      description: "The player signed out; the picks stay, except those of a bet being edited.",
      meta: roles,
      target: ".judging",
      actions: ["dropSlip", "leaveExchange", "forgetPlayer"],
    },
    "balance.changed": {
      guard: "balanceDiffers",
      description: "The balance changed.",
      meta: account,
      target: ".judging",
      actions: "rememberBalance",
    },
    "limits.arrived": {
      description: "The minimum and maximum stakes are known.",
      meta: { rule: "§3 Site configuration: currency" },
      target: ".judging",
      actions: "rememberLimits",
    },
  },
  states: {
    judging,
    empty: {
      description: "Nothing is picked.",
      meta: { rule, screen },
      tags: ["idle"],
    },
    conflicting: {
      description: "The accumulator has picks of one game that depend on each other; they are marked.",
      meta: { rule: "design: Bad input", screen },
      tags: ["error"],
    },
    unavailable: {
      description: "A pick is suspended, closed or gone; it is marked and keeps its place.",
      meta: { rule: "§3 Event or market status", screen },
      tags: ["error"],
    },
    exchangeRefused: {
      description:
        "The edited bet can't be exchanged; the player is told why, and the server is asked again.",
      meta: { rule: selling, screen },
      tags: ["error"],
    },
    exchangeInPlay: {
      description:
        "A selection is in play: a bet can't be exchanged for one that has to wait for acceptance.",
      meta: {
        rule: selling,
        screen,
        audit: "Sold at once, the bet before would be lost where the other is rejected.",
      },
      tags: ["error"],
    },
    exchangePending: {
      description: "The server is asked what the edited bet is worth.",
      meta: { ...surprise, screen },
      tags: ["waiting"],
    },
    unchanged: {
      description: "The edited bet has not been changed: there is nothing to save.",
      meta: { rule: selling, screen },
      tags: ["waiting"],
    },
    apart: {
      description: "The picks of one game have no price together; those in the way are named.",
      meta: { rule: "design: Bad input", screen },
      tags: ["error"],
    },
    unpriced: {
      description:
        "The bet has no odds yet: those of a bet builder are on their way; of an anti-accumulator a market may not say how it can lose, or nothing would be won.",
      meta: { rule: "§3 Coupon or bet payload fields: antiExpressCoef", screen },
      tags: ["waiting"],
    },
    ungrouped: {
      description: "The multi-bet has fewer than two groups: one group would be an accumulator.",
      meta: { rule: "§3 Coupon or bet payload fields: eventsIndexes", screen },
      tags: ["waiting"],
    },
    stakeMissing: {
      description: "A stake has to be entered.",
      meta: { rule, screen },
      tags: ["waiting"],
    },
    stakeTooSmall: {
      description: "The stake is below the minimum, and the player is told.",
      meta: { rule: "§3 Site configuration: currency", screen },
      tags: ["error"],
    },
    stakeTooLarge: {
      description: "The stake is above the maximum, and the player is told.",
      meta: { rule: "§3 Site configuration: currency", screen },
      tags: ["error"],
    },
    guest,
    awaitingSignIn,
    short: {
      description: "The stakes exceed the balance: the button leads to the cashier.",
      meta: { rule: "§3 Account: money and currency", screen },
      tags: ["waiting"],
      on: {
        "bet.pressed": {
          description: "The player presses the button: the cashier opens with the missing amount.",
          meta: account,
          target: "awaitingFunds",
        },
      },
    },
    awaitingFunds: {
      description: "The cashier is open; the coupon waits for it.",
      meta: { ...account, screen },
      tags: ["waiting", "blocking"],
      on: {
        "quotes.arrived": movedMeanwhile,
        "joint.told": jointMeanwhile,
        ...exchangeMeanwhile,
        "cashier.dismissed": {
          description: "The player closed it.",
          meta: account,
          target: "judging",
        },
      },
    },
    repriced: {
      description: "Odds have changed and are offered again; the button shows the new ones.",
      meta: {
        rule: "design: Money is never a surprise",
        screen,
        audit: "A changed price is re-offered, not silently taken (assurance A16).",
      },
      tags: ["waiting"],
      on: {
        "bet.pressed": {
          ...placed,
          description: "The player accepts the new odds, and the bets get their keys.",
          meta: {
            rule: "§3 Coupon or bet payload fields: betGuid",
            audit: "The button that was pressed said the new price.",
          },
        },
      },
    },
    ready: {
      description: "The coupon is ready; the button says what it will do.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "bet.pressed": {
          ...placed,
          description: "The bets get their keys and are about to be sent.",
          meta: {
            rule: "§3 Coupon or bet payload fields: betGuid",
            audit: "One key for each bet, made before it is sent.",
          },
        },
      },
    },
  },
})
